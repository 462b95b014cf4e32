import { useCallback, useState } from 'react'

/** Number of import cells with values that the server does not have, and the callbacks of the cells. */
export function useUnsavedCells(): [number, (cell: string, unkept: boolean) => void] {
  const [cells, setCells] = useState<ReadonlySet<string>>(new Set())
  const note = useCallback(
    (cell: string, unkept: boolean) =>
      setCells((known) => new Set(unkept ? [...known, cell] : [...known].filter((one) => one !== cell))),
    [],
  )
  return [cells.size, note]
}
