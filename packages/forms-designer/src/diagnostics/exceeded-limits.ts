import type { WidgetNode, WidgetOptions } from '@rostrum/forms'
import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'

const limits = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minRows', 'maxRows'],
] as const satisfies readonly (readonly (keyof WidgetOptions)[])[]

type Limits = { readonly lower: (typeof limits)[number][0]; readonly upper: (typeof limits)[number][1] }

/** The pairs of limits of a widget whose lower one is above the upper one, so that nothing is between them. */
export function exceededLimits({ type, options }: WidgetNode): readonly Limits[] {
  const settings = new Set<string>(catalogueEntry(type)?.settings.map(({ option }) => option))
  return limits
    .filter(([lower, upper]) => settings.has(lower) && settings.has(upper))
    .filter(([lower, upper]) => isAbove(options[lower], options[upper]))
    .map(([lower, upper]) => ({ lower, upper }))
}

/** Dates and times of one format sort as text; `today` moves. */
function isAbove(lower: unknown, upper: unknown): boolean {
  if (typeof lower === 'number' && typeof upper === 'number') return lower > upper
  if (typeof lower !== 'string' || typeof upper !== 'string') return false
  return /^\d/.test(lower) && /^\d/.test(upper) && lower.length === upper.length && lower > upper
}
