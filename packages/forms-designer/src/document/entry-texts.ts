import type { NodeTexts } from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'
import { idsByReference, keyOf } from './names.ts'

/** Translations of a form with replaced texts under each key. */
export function mapTranslations(
  document: FormDocument,
  rewrite: (key: string, texts: NodeTexts) => NodeTexts,
): FormDocument {
  const { translations } = document.definition
  if (!translations) return document
  return document.with({
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, all]) => [
        locale,
        Object.fromEntries(Object.entries(all).map(([key, texts]) => [key, rewrite(key, texts)])),
      ]),
    ),
  })
}

/** Whether a translation key means this node: by its name, or by its id where no node has that name. */
export function keyMatcher(document: FormDocument, id: string): (key: string) => boolean {
  const targets = idsByReference(document)
  const own = new Set([keyOf(document, id), id])
  return (key) => own.has(key) && targets.get(key) === id
}

/** The texts of list entries under their new names. Texts of deleted entries are removed, unless they are preserved. */
export function renameEntryTexts(
  texts: NodeTexts,
  option: string,
  names: ReadonlyMap<string, string | undefined>,
  retained?: (entry: string) => string,
): NodeTexts {
  const entries = texts[option]
  if (typeof entries !== 'object') return texts
  const followed = Object.entries(entries).flatMap(([entry, text]) => {
    const now = names.has(entry) ? (names.get(entry) ?? retained?.(entry)) : entry
    return now === undefined ? [] : [[now, text] as const]
  })
  return { ...texts, [option]: Object.fromEntries(followed) }
}
