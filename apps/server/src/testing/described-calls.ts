import type { TestServer } from './test-server.ts'

export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly schema: JsonSchema }
type Operation = {
  readonly tags: readonly string[]
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: JsonSchema } } }
  readonly responses: Readonly<Record<string, unknown>>
}

type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** A call as the published description shows it to third parties. */
export type DescribedCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The module that mounts it. */
  readonly module: string
  readonly access: 'public' | 'applicant' | 'staff'
  /** The permission that staff need. */
  readonly permission?: string | undefined
  readonly pathNames: readonly string[]
  /** Fields of the query or the body, by name. */
  readonly fields: Readonly<Record<string, JsonSchema>>
}

/** Every call of the API that accepts JSON and returns an envelope, read from `/openapi.json`. */
export async function describedCalls(server: TestServer): Promise<DescribedCall[]> {
  const answer = await server.client().raw({ method: 'GET', url: '/openapi.json' })
  const { paths, components } = answer.json() as Description
  const resolve = (schema: JsonSchema) => resolveReferences(schema, components.schemas)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(
      ([method, { tags, description, security, parameters, requestBody, responses }]) => {
        const body = requestBody?.content['application/json']
        if (!('200' in responses) || (requestBody && !body)) return []
        const [scheme] = Object.keys(security?.[0] ?? {})
        const query = parameters.filter((parameter) => parameter.in === 'query')
        return {
          method: method.toUpperCase() as DescribedCall['method'],
          path,
          module: tags.join(),
          access: scheme === 'applicant' || scheme === 'staff' ? scheme : 'public',
          permission: /permission `([^`]+)`/.exec(description ?? '')?.[1],
          pathNames: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
          fields: body
            ? (resolve(body.schema).properties ?? {})
            : Object.fromEntries(query.map(({ name, schema }) => [name, resolve(schema)])),
        }
      },
    ),
  )
}

/** The schema with its references replaced; those of a recursive schema to itself become empty schemas. */
function resolveReferences(schema: JsonSchema, shared: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const resolve = (part: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((item) => resolve(item, within))
    if (typeof part !== 'object' || part === null) return part
    if (!('$ref' in part) || typeof part.$ref !== 'string') {
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value, within)]))
    }
    const name = part.$ref.slice(part.$ref.lastIndexOf('/') + 1)
    return within.includes(name) ? {} : resolve(shared[name], [...within, name])
  }
  return resolve(schema, []) as JsonSchema
}

/** Names of a call's identifiers: parts of its address, and fields that hold identifiers. */
export const identifiersIn = ({ pathNames, fields }: DescribedCall): string[] => [
  ...pathNames,
  ...Object.entries(fields)
    .filter(([name, schema]) => /^(?:id|ids|\w+Ids?)$/.test(name) || holdsIdentifier(schema))
    .map(([name]) => name),
]

const holdsIdentifier = ({ format, anyOf = [], oneOf = [], allOf = [], items, properties = {} }: JsonSchema): boolean =>
  format === 'uuid' ||
  [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : []), ...Object.values(properties)].some(holdsIdentifier)

/** A value that fits a schema, as far as the schema describes it; every identifier in it is `id`. */
export function valueFor(schema: JsonSchema, id: string): unknown {
  const { enum: choices, anyOf, oneOf, allOf } = schema
  if (schema.const !== undefined) return schema.const
  if (choices) return choices[0]
  const [branch] = anyOf ?? oneOf ?? allOf ?? []
  if (branch) return valueFor(branch, id)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textFor(schema, id)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    case 'array':
      return [valueFor(schema.items ?? {}, id)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueFor(property, id)]),
      )
    default:
      return id
  }
}

function textFor({ format, minLength = 0 }: JsonSchema, id: string): string {
  switch (format) {
    case 'uuid':
      return id
    case 'date-time':
      return '2026-11-20T08:00:00Z'
    case 'date':
      return '2026-11-20'
    default:
      return 'x'.repeat(Math.max(minLength, 1))
  }
}
