import { referenceTo, type Schema } from './openapi-schemas.ts'

/** Replaces one schema of the document. `names` proposes names for it, from the general to the specific. */
type Replace = (schema: Schema, names: readonly string[]) => Schema

/** Schemas below this length stay inline: a reference would not be shorter or clearer. */
const minimumLength = 120

/** Names of properties that say nothing about their content. */
const generalNames = new Set(['data', 'records', 'items', 'list', 'rows', 'value', 'values', 'result', 'results'])

/**
 * Moves schemas that occur several times to the shared schemas.
 *
 * @param map calls its argument for each schema of the document, in order, and returns the document with the results
 * @param known the schemas that are shared by name already
 * @returns the document, and its shared schemas
 */
export function shareSchemas<Document>(
  map: (replace: Replace) => Document,
  known: Readonly<Record<string, Schema>>,
): { readonly document: Document; readonly schemas: Record<string, Schema> } {
  const occurrences = new Map<string, number>()
  const count: Replace = (schema, names) => {
    if (isStructured(schema)) {
      const key = JSON.stringify(schema)
      const before = occurrences.get(key) ?? 0
      occurrences.set(key, before + 1)
      if (before > 0) return schema
    }
    mapParts(schema, names, count)
    return schema
  }
  const schemas: Record<string, Schema> = { ...known }
  const written = new Map<string, string>()
  const replace: Replace = (schema, names) => {
    const key = JSON.stringify(schema)
    if (!isStructured(schema) || (occurrences.get(key) ?? 0) < 2) return mapParts(schema, names, replace)
    let name = written.get(key)
    if (name === undefined) {
      name = freeName(names, schemas)
      written.set(key, name)
      // The name is taken before the parts get theirs.
      schemas[name] = schema
      schemas[name] = mapParts(schema, names, replace)
    }
    return referenceTo(name)
  }
  const named = Object.entries(known)
  map(count)
  for (const [name, schema] of named) mapParts(schema, [name], count)
  const document = map(replace)
  for (const [name, schema] of named) schemas[name] = mapParts(schema, [name], replace)
  return { document, schemas }
}

const isStructured = (schema: Schema): boolean =>
  ['properties', 'enum', 'anyOf', 'oneOf'].some((key) => key in schema) &&
  JSON.stringify(schema).length >= minimumLength

function freeName(names: readonly string[], taken: Readonly<Record<string, Schema>>): string {
  for (let parts = 1; parts <= names.length; parts++) {
    const name = names.slice(-parts).join('')
    if (!(name in taken)) return name
  }
  for (let number = 2; ; number++) {
    const name = `${names.join('')}${number}`
    if (!(name in taken)) return name
  }
}

/** The schema with its direct parts replaced. */
function mapParts(schema: Schema, names: readonly string[], replace: Replace): Schema {
  const one = (part: unknown, name?: string): unknown =>
    isSchema(part)
      ? replace(part, name === undefined || generalNames.has(name) ? names : [...names, pascal(name)])
      : part
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      switch (key) {
        case 'properties':
          return [
            key,
            Object.fromEntries(Object.entries(value as Schema).map(([name, part]) => [name, one(part, name)])),
          ]
        case 'items':
          return [key, isSchema(value) ? replace(value, names.with(-1, singular(names.at(-1) ?? ''))) : value]
        case 'additionalProperties':
        case 'propertyNames':
          return [key, one(value)]
        case 'anyOf':
        case 'oneOf':
        case 'allOf':
        case 'prefixItems':
          return [key, (value as unknown[]).map((part) => one(part))]
        default:
          return [key, value]
      }
    }),
  )
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null && !Array.isArray(part)

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
