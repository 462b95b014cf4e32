import type { SourceRequest } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'

/** Options of VForm fields for the property names of an entry, and the matching source property in our format. */
export const keyOptions = [
  ['labelKey', 'label'],
  ['valueKey', 'value'],
  ['childrenKey', 'children'],
] as const

/** The property names of a data source's fields that differ from our defaults. */
export type SourceKeys = Pick<SourceRequest, (typeof keyOptions)[number][1]>

function sourceKeysOf(options: JsonObject): SourceKeys {
  return Object.fromEntries(
    keyOptions.flatMap(([option, key]) => {
      const value = options[option]
      return typeof value === 'string' && value !== '' && value !== key ? [[key, value]] : []
    }),
  )
}

/** The data of a VForm field about its source: its name, the set, and the property names of entries. */
export function viewIn(options: JsonObject): readonly [of: string, set: string, keys: SourceKeys] {
  const { dsName, dataSetName } = options
  return [String(dsName ?? ''), typeof dataSetName === 'string' ? dataSetName : '', sourceKeysOf(options)]
}
