import type { FormText, NodeTexts } from '@rostrum/forms'

/** A text of the form with its translation in each language. */
export type TextRow = {
  readonly id: string
  readonly location: FormText
  /** By language; empty where it is missing. */
  readonly translations: Readonly<Record<string, string>>
}

type Translations = Readonly<Record<string, Readonly<Record<string, NodeTexts>>>>

/** The translations of the texts of a form. List entries with the same name share one text. */
export function textRows(
  texts: readonly FormText[],
  translations: Translations,
  languages: readonly string[],
): readonly TextRow[] {
  const rows = new Map<string, TextRow>()
  for (const location of texts) {
    const id = JSON.stringify([location.nodeId ?? location.key, location.option, location.entry])
    const translated = languages.map((language) => [language, translationOf(location, translations[language] ?? {})])
    rows.set(id, rows.get(id) ?? { id, location, translations: Object.fromEntries(translated) })
  }
  return [...rows.values()]
}

function translationOf({ key, nodeId, option, entry }: FormText, texts: Readonly<Record<string, NodeTexts>>): string {
  const own = valueAt(texts, key) ?? valueAt(texts, nodeId ?? key)
  const text = own && valueAt(own, option)
  if (entry === undefined) return typeof text === 'string' ? text : ''
  return (typeof text === 'object' && valueAt(text, entry)) || ''
}

/** The own property of an object. Keys of a form may equal inherited property names. */
function valueAt<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
