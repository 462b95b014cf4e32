import { isObject, type WidgetNode } from '@rostrum/forms'
import { keyMatcher, mapTranslations, renameEntryTexts } from './entry-texts.ts'
import type { FormDocument } from './form-document.ts'

export type EntryList = 'tableColumns' | 'operationButtons'

type EntryRenames = ReadonlyMap<string, string>

/** Updates the data and the texts of a table for renamed columns or row buttons. */
export function updateEntryReferences(document: FormDocument, before: WidgetNode, list: EntryList): FormDocument {
  const now = document.find(before.id)?.node
  const names = findRenames(namesIn(before, list), now ? namesIn(now, list) : [])
  if (!now || names.size === 0) return document
  const isMeant = keyMatcher(document, now.id)
  const translated = mapTranslations(document, (key, texts) =>
    isMeant(key) ? renameEntryTexts(texts, list, names) : texts,
  )
  const { tableData } = now.options
  if (list !== 'tableColumns' || !Array.isArray(tableData)) return translated
  const followed = tableData.map((row) => (isObject(row) ? withKeys(row, names) : row))
  return translated.withNode(now.id, (node) => ({ ...node, options: { ...node.options, tableData: followed } }))
}

function namesIn({ options: { tableColumns = [], operationButtons = [] } }: WidgetNode, list: EntryList) {
  return list === 'tableColumns' ? tableColumns.map(({ prop }) => prop) : operationButtons.map(({ name }) => name)
}

/** Entries are matched by index, as long as their number is the same. A duplicate name matches nothing. */
function findRenames(before: readonly string[], after: readonly string[]): EntryRenames {
  if (before.length !== after.length) return new Map()
  const isOne = (name: string, names: readonly string[]) => names.filter((each) => each === name).length === 1
  return new Map(
    before.flatMap((from, at) => {
      const to = after[at] ?? from
      const isPlain = isOne(from, before) && isOne(to, after) && !after.includes(from) && !before.includes(to)
      return isPlain ? [[from, to] as const] : []
    }),
  )
}

/** A value in a row that already uses the new column name stays. */
function withKeys<Row extends object>(row: Row, names: EntryRenames): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const to = names.get(key)
      return [to === undefined || Object.hasOwn(row, to) ? key : to, value]
    }),
  )
}
