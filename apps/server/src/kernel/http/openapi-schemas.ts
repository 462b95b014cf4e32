import { z } from 'zod'

export type Schema = Record<string, unknown>

/**
 * Writes schemas for one document. Definitions of a recursive schema move to the shared ones, because references do not
 * resolve to local definitions within a document.
 */
export class SchemaWriter {
  readonly #names = new Map<string, string>()
  readonly #shared: Record<string, Schema> = {}

  /** For `components.schemas` of the document. */
  get shared(): Readonly<Record<string, Schema>> {
    return this.#shared
  }

  write(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const names = new Map(Object.entries($defs).map(([key, part]) => [key, this.#nameOf(JSON.stringify(part))]))
    for (const [key, name] of names) this.#shared[name] = leadingToShared($defs[key], names) as Schema
    return leadingToShared(rest, names) as Schema
  }

  /** An equal definition is written once. */
  #nameOf(definition: string): string {
    const name = this.#names.get(definition) ?? `Recursive${this.#names.size + 1}`
    this.#names.set(definition, name)
    return name
  }
}

const ofItself = '#/$defs/'

function leadingToShared(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item) => leadingToShared(item, names))
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(ofItself)
        ? [key, `#/components/schemas/${names.get(value.slice(ofItself.length))}`]
        : [key, leadingToShared(value, names)],
    ),
  )
}
