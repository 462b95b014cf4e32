import { useState } from 'react'
import type { DataRecord } from '../view/records.ts'

/** The selected records of the page. A record stays selected after sorting. */
export function useSelection(
  records: readonly DataRecord[],
  onChange: (chosen: readonly DataRecord[], at: readonly number[]) => void,
) {
  const [selectedElsewhere, setSelectedElsewhere] = useState<ReadonlySet<DataRecord>>(new Set())
  const chosen = records.filter((record) => selectedElsewhere.has(record))
  const choose = (next: readonly DataRecord[]) => {
    setSelectedElsewhere(new Set(next))
    onChange(
      next,
      next.map((record) => records.indexOf(record)),
    )
  }
  const isAll = records.length > 0 && chosen.length === records.length
  return {
    has: (record: DataRecord) => selectedElsewhere.has(record),
    isAll,
    isSome: chosen.length > 0 && !isAll,
    clear: () => setSelectedElsewhere(new Set()),
    toggle: (record: DataRecord) =>
      choose(records.filter((each) => (each === record ? !selectedElsewhere.has(each) : selectedElsewhere.has(each)))),
    toggleAll: () => choose(isAll ? [] : records),
  }
}

export type Selection = ReturnType<typeof useSelection>
