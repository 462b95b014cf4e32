import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'

/** Under this key a VForm document and each of its widgets hold what only we understand. VForm carries it along. */
export const markKey = 'rostrum'

/**
 * What a widget of VForm's says of the node of ours that it was written from: its type where VForm has none like it,
 * and options that would not come back as they were. A marked widget has every option that VForm expects; the ones that
 * say nothing beyond their default were not set with us.
 */
export type Mark = { readonly type?: string; readonly options: JsonObject }

/** @returns undefined where there is none, or what stands in its place is none */
export function markOf(raw: Json | undefined): Mark | undefined {
  if (!isJsonObject(raw)) return undefined
  const { type, options = {} } = raw
  if ((type !== undefined && typeof type !== 'string') || !isJsonObject(options)) return undefined
  return type === undefined ? { options } : { type, options }
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value)
}
