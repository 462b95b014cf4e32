import type { CheckKey } from './check-key.ts'

/** Long enough for the longest names on Chinese ID cards (names of minorities, with the middle dot). */
export const nameMaximum = 50

/**
 * Letters of any script with their marks, joined as in personal names: 阿卜杜拉·吐尔逊, O’Brien, Anne-Marie, J. Smith. Unicode
 * classifies the Chinese zero, 〇, as a number; it occurs in names too.
 */
const nameCharacters = /^[\p{L}\p{M}\u{3007} ·'’.-]+$/u

/** Characters that keyboards produce for the dot between the parts of a name, which ID cards print as U+00B7. */
const dots = /[•‧・･∙⋅]/g

export const withMiddleDot = (name: string): string => name.replace(dots, '·')

export function checkName(value: string): CheckKey | undefined {
  const name = withMiddleDot(value.trim())
  if (name === '') return 'check.name_required'
  if ([...name].length > nameMaximum) return 'check.name_too_long'
  return nameCharacters.test(name) ? undefined : 'check.name_characters'
}
