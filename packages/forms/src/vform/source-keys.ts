import type { SourceRequest } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'

/** Options of VForm's fields that name the properties of an entry, and what a source of ours calls them. */
export const keyOptions = [
  ['labelKey', 'label'],
  ['valueKey', 'value'],
  ['childrenKey', 'children'],
] as const

/** The properties that the fields of a data source read, where they are not called as with us. */
export type SourceKeys = Pick<SourceRequest, (typeof keyOptions)[number][1]>

function sourceKeysOf(options: JsonObject): SourceKeys {
  return Object.fromEntries(
    keyOptions.flatMap(([option, key]) => {
      const value = options[option]
      return typeof value === 'string' && value !== '' && value !== key ? [[key, value]] : []
    }),
  )
}

/** What a field of VForm's reads: a source, a set of it, and the properties of its entries. */
export function viewIn(options: JsonObject): readonly [of: string, set: string, keys: SourceKeys] {
  const { dsName, dataSetName } = options
  return [String(dsName ?? ''), typeof dataSetName === 'string' ? dataSetName : '', sourceKeysOf(options)]
}
