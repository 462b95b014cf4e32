import { z } from 'zod'

export type Schema = Record<string, unknown>

/** Formats that say as much as the regular expressions that zod adds to them. */
const plainFormats = new Set(['date', 'date-time', 'time', 'email', 'uuid'])

/**
 * Writes schemas for one document. Schemas with an `id` in their metadata, and definitions of recursive ones, are
 * written to the shared schemas and referenced.
 */
export class SchemaWriter {
  readonly #names = new Map<string, string>()
  readonly #shared: Record<string, Schema> = {}

  /** For `components.schemas` of the document. */
  get shared(): Readonly<Record<string, Schema>> {
    return this.#shared
  }

  write(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const { $schema: _, $defs = {}, id, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
    const definitions = id === undefined ? $defs : { ...$defs, [id]: rest }
    const names = new Map<string, string>()
    for (const [key, part] of Object.entries(definitions)) names.set(key, this.#nameOf(key, JSON.stringify(part)))
    for (const [key, name] of names) {
      const { id: _, ...part } = definitions[key] as Schema
      this.#shared[name] = referringToShared(part, names) as Schema
    }
    return id === undefined ? (referringToShared(rest, names) as Schema) : referenceTo(names.get(id) ?? id)
  }

  /** Equal definitions have one name; input and output of one schema may differ. */
  #nameOf(key: string, definition: string): string {
    const known = this.#names.get(definition)
    if (known !== undefined) return known
    const requested = key.startsWith('__') ? 'Recursive' : key
    const taken = new Set(this.#names.values())
    let name = requested
    for (let number = 2; taken.has(name); number++) name = `${requested}${number}`
    this.#names.set(definition, name)
    return name
  }
}

const componentPath = '#/components/schemas/'
const definitionPath = '#/$defs/'

export const referenceTo = (name: string): Schema => ({ $ref: componentPath + name })

/** Removes what zod adds to each date and each integer. */
function override({ jsonSchema }: { readonly jsonSchema: Schema }): void {
  if (typeof jsonSchema.format === 'string' && plainFormats.has(jsonSchema.format)) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function referringToShared(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item) => referringToShared(item, names))
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(definitionPath)
        ? [key, `${componentPath}${names.get(value.slice(definitionPath.length))}`]
        : [key, referringToShared(value, names)],
    ),
  )
}
