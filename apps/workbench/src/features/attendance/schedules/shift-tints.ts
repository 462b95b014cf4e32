import type { CSSProperties } from 'react'
import type { Shift } from './schedule-types.ts'

/** How many tints there are, four series in two strengths; more shifts share them. */
const tintCount = 8

/** The tint of each shift by its id, in the order of the shifts. */
export const tintsOf = (shifts: readonly Pick<Shift, 'id'>[]): ReadonlyMap<string, number> =>
  new Map(shifts.map(({ id }, at) => [id, at % tintCount]))

/** What the style sheet mixes a tint from, by its number. */
export const tintStyles: readonly CSSProperties[] = Array.from({ length: tintCount }, (_, at) => {
  const mix = { '--tint': `var(--rs-series-${(at % 4) + 1})`, '--strength': at < 4 ? '13%' : '26%' }
  return mix as CSSProperties
})
