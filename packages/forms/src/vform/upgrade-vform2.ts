import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isJsonObject } from './mark.ts'
import { isList } from './shape.ts'

/** Converts a document of VForm 2 to VForm 3: sets the version and rewrites date formats. All paths stay the same. */
export function upgradeVForm2({ widgetList, formConfig, ...document }: JsonObject): JsonObject {
  return {
    ...document,
    widgetList: upgradedPart(widgetList ?? []),
    formConfig: { ...(isJsonObject(formConfig) ? formConfig : {}), jsonVersion: 3 },
  }
}

/** Walks widgets in all nested lists. */
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

/** VForm 2 uses the letters of Element UI. Text in brackets is the same in both versions. */
function dateFormat(format: string): string {
  if (format === 'timestamp') return 'x'
  return format.replace(/\[[^\]]*\]|y+|d+|W+/g, (part) => {
    // Three and four letters are the names of the days in both versions.
    if (part.startsWith('[') || part.startsWith('ddd')) return part
    return part.startsWith('W') ? part.toLowerCase() : part.toUpperCase()
  })
}
