import { useState } from 'react'
import type { DataRecord } from './records.ts'

/** Which records of the page are chosen, by their place on it. */
export function useSelection(
  records: readonly DataRecord[],
  onChange: (chosen: readonly DataRecord[], at: readonly number[]) => void,
) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const choose = (next: readonly number[]) => {
    setChosen(next)
    onChange(
      records.filter((_record, at) => next.includes(at)),
      next,
    )
  }
  const isAll = records.length > 0 && chosen.length === records.length
  return {
    has: (at: number) => chosen.includes(at),
    isAll,
    isSome: chosen.length > 0 && !isAll,
    clear: () => setChosen([]),
    toggle: (at: number) =>
      choose(chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at].toSorted((a, b) => a - b)),
    toggleAll: () => choose(isAll ? [] : records.map((_record, at) => at)),
  }
}

export type Selection = ReturnType<typeof useSelection>
