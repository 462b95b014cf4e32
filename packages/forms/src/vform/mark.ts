import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'

/**
 * Under this key, a VForm document and each of its widgets store the data that only our importer reads. VForm preserves
 * it.
 */
export const markKey = 'rostrum'

/**
 * Data of a VForm widget about the node that it was written from: its type if VForm has no equivalent, and options that
 * would not survive the round trip. A marked widget has every option that VForm expects. Options with a default value
 * were not set in our form.
 */
export type Mark = { readonly type?: string; readonly options: JsonObject }

/** @returns undefined if there is no valid mark */
export function markOf(raw: Json | undefined): Mark | undefined {
  if (!isJsonObject(raw)) return undefined
  const { type, options = {} } = raw
  if ((type !== undefined && typeof type !== 'string') || !isJsonObject(options)) return undefined
  return type === undefined ? { options } : { type, options }
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value)
}
