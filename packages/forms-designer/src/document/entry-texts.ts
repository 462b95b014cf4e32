import type { NodeTexts } from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'
import { idsByReference, keyOf } from './names.ts'

/** Translations of a form in which the texts under each key are others. */
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

/** Whether translations mean a node by a key: by its name, or by its id where nothing has that name. */
export function keyMatcher(document: FormDocument, id: string): (key: string) => boolean {
  const targets = idsByReference(document)
  const own = new Set([keyOf(document, id), id])
  return (key) => own.has(key) && targets.get(key) === id
}

/** The texts of the entries of a list under their new names; those of entries that are gone go, unless they are kept. */
export function renameEntryTexts(
  texts: NodeTexts,
  option: string,
  names: ReadonlyMap<string, string | undefined>,
  kept?: (entry: string) => string,
): NodeTexts {
  const entries = texts[option]
  if (typeof entries !== 'object') return texts
  const followed = Object.entries(entries).flatMap(([entry, text]) => {
    const now = names.has(entry) ? (names.get(entry) ?? kept?.(entry)) : entry
    return now === undefined ? [] : [[now, text] as const]
  })
  return { ...texts, [option]: Object.fromEntries(followed) }
}
