import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** Distances in the language of the reader: metres up to a kilometre. */
export function useDistance(): (metres: number) => string {
  const { number } = useFormats()
  return useCallback(
    (metres) =>
      metres < 1000
        ? number(Math.round(metres / 10) * 10, { style: 'unit', unit: 'meter' })
        : number(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: metres < 100_000 ? 1 : 0 }),
    [number],
  )
}
