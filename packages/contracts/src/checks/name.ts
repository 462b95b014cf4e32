import type { CheckKey } from './check-key.ts'

/** Long enough for the longest names on Chinese ID cards (names of minorities, with the middle dot). */
export const nameMaximum = 50

export function checkName(value: string): CheckKey | undefined {
  const name = value.trim()
  if (name === '') return 'check.name_required'
  return [...name].length <= nameMaximum ? undefined : 'check.name_too_long'
}
