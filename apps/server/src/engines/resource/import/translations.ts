import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Resource } from '../binding.ts'
import { englishFieldOf } from '../columns.ts'
import type { Texts } from './read-spreadsheet.ts'

/** The fields that have the same text in two languages. */
export type Translations = {
  readonly englishOf: ReadonlyMap<string, string>
  readonly chineseOf: ReadonlyMap<string, string>
}

/**
 * Earlier sheets had English texts below the heading of the Chinese ones, which does not distinguish them. One that was
 * edited would write English over Chinese: a sheet of today says by its two columns which it means.
 */
export function overwrittenChineseErrors(
  texts: Texts,
  changes: object,
  shown: (field: string) => unknown,
  { englishOf }: Translations,
): Readonly<Record<string, Omit<KeyedInputError, 'path'>>> {
  const isOverwritten = (field: string): boolean => {
    const english = englishOf.get(field)
    if (english === undefined || english in texts || !shown(english)) return false
    return hanCharacter.test(String(shown(field) ?? '')) && !hanCharacter.test(texts[field] ?? '')
  }
  const overwritten = Object.keys(changes).filter(isOverwritten)
  return Object.fromEntries(overwritten.map((field) => [field, { key: 'field.chinese_overwritten' }]))
}

const hanCharacter = /\p{Script=Han}/u

/** Those of a resource. */
export function translationsOf(resource: Resource): Translations {
  const pairs = [...resource.shapes.keys()].flatMap((field): [string, string][] => {
    const english = englishFieldOf(resource, field)
    return english === undefined ? [] : [[field, english]]
  })
  return {
    englishOf: new Map(pairs),
    chineseOf: new Map(pairs.map(([field, english]) => [english, field])),
  }
}
