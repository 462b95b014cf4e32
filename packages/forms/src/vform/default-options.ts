import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { typeInVForm } from './shape.ts'

const cache = new Map<string, JsonObject>()

/** Every option that VForm expects in a widget, with a neutral value. */
export function defaultOptionsOf(type: string): JsonObject {
  const before = cache.get(type)
  if (before) return before
  const options: Record<string, Json> = {}
  for (const each of new Set([typeInVForm(type), type])) {
    for (const { option, default: absent } of catalogueEntry(each)?.settings ?? []) {
      options[option] = option === 'labelAlign' ? '' : absent
    }
  }
  // Documents may contain any number of unknown types.
  if (catalogueEntry(type)) cache.set(type, options)
  return options
}
