import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isJsonObject } from './mark.ts'
import { isList } from './shape.ts'

/**
 * A document of VForm 2 as VForm 3 has it: it says its version, and dates are written as there. Everything stands where
 * it stood.
 */
export function upgradeVForm2({ widgetList, formConfig, ...document }: JsonObject): JsonObject {
  return {
    ...document,
    widgetList: upgradedPart(widgetList ?? []),
    formConfig: { ...(isJsonObject(formConfig) ? formConfig : {}), jsonVersion: 3 },
  }
}

/** Widgets, wherever in the lists of other widgets. */
function upgradedPart(part: Json): Json {
  if (isList(part)) return part.map(upgradedPart)
  if (!isJsonObject(part)) return part
  const { options, ...rest } = part
  const lists = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, isList(value) ? upgradedPart(value) : value]),
  )
  if (options === undefined) return lists
  const isDated = part.type === 'date' || part.type === 'date-range'
  return { ...lists, options: isDated && isObject(options) ? withDateFormats(options as JsonObject) : options }
}

function withDateFormats(options: JsonObject): JsonObject {
  const formats = (['format', 'valueFormat'] as const).flatMap((name) => {
    const format = options[name]
    return typeof format === 'string' ? [[name, dateFormat(format)]] : []
  })
  return { ...options, ...Object.fromEntries(formats) }
}

/** The letters of VForm 2 are those of Element UI; texts in brackets are the same in both. */
function dateFormat(format: string): string {
  if (format === 'timestamp') return 'x'
  return format.replace(/\[[^\]]*\]|y+|d+|W+/g, (part) => {
    // Three and four are the names of the days, in both.
    if (part.startsWith('[') || part.startsWith('ddd')) return part
    return part.startsWith('W') ? part.toLowerCase() : part.toUpperCase()
  })
}
