import { useCallback, useState } from 'react'

/** How many cells of an import hold what the server does not have, and how a cell says that it does or no longer does. */
export function useUnsavedCells(): [number, (cell: string, unkept: boolean) => void] {
  const [cells, setCells] = useState<ReadonlySet<string>>(new Set())
  const note = useCallback(
    (cell: string, unkept: boolean) =>
      setCells((known) => new Set(unkept ? [...known, cell] : [...known].filter((one) => one !== cell))),
    [],
  )
  return [cells.size, note]
}
