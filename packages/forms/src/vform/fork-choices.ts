import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isScalar } from '../validation/option-index.ts'

/** Names that forks give to the list that VForm names `optionItems`. */
const listNames = ['options', 'items', 'optionList', 'choices'] as const

/** The options of a choice that a fork stores under a name of its own. */
export type ForkChoices = { readonly name: string; readonly items: readonly Json[] }

/** Entries with a label and a value under the usual names, or texts. A list with any other entry is none of options. */
export function choicesOfFork(options: JsonObject): ForkChoices | undefined {
  for (const name of listNames) {
    const list = options[name]
    if (!Array.isArray(list) || list.length === 0) continue
    const items = list.map(itemOf)
    if (items.every((item) => item !== undefined)) return { name, items }
  }
  return undefined
}

function itemOf(entry: Json): Json | undefined {
  if (isScalar(entry)) return { label: String(entry), value: entry }
  if (!isObject(entry)) return undefined
  const { label, text, name, title, value, code, key, id } = entry
  const shown = [label, text, name, title].find((one) => typeof one === 'string' && one !== '')
  const stored = [value, code, key, id].find(isScalar) ?? shown
  return typeof shown === 'string' && isScalar(stored) ? { label: shown, value: stored } : undefined
}
