import { fieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import { z } from 'zod'
import type { ActorColumn, Resource, RowContext, RuntimeField, RuntimeFields } from './binding.ts'
import { nearestSubjects } from './timeline/subject-timeline.ts'

/** A resource as one reader sees it on a day: its rows, the columns that depend on the reader, and run-time fields. */
export async function inContext(resource: Resource, context: RowContext): Promise<Resource> {
  const runtime = await resource.binding.runtimeFields?.(context)
  const whole = runtime ? extended(resource, runtime) : resource
  const { binding } = whole
  const columns = Object.entries(binding.columns)
  const source = binding.rows?.(context)
  if (!source && columns.every(([, column]) => typeof column !== 'function')) return whole
  const seen = <C>(column: C | ActorColumn) => (isActorColumn(column) ? column(context.actor) : column)
  const own = Object.fromEntries(columns.map(([field, column]) => [field, seen(column)]))
  const searched = Array.isArray(binding.search) && { search: binding.search.map(seen) }
  return { ...whole, ...(source && { source }), binding: { ...binding, columns: own, ...searched } }
}

const isActorColumn = (column: unknown): column is ActorColumn => typeof column === 'function'

/** The same for writes and for what refers to records: those that have not begun yet, or have ended, are there too. */
export async function inWriting(resource: Resource, context: RowContext): Promise<Resource> {
  const seen = await inContext(resource, context)
  const { timeline } = resource.binding
  return timeline ? { ...seen, source: nearestSubjects(timeline, context.asOf) } : seen
}

/** Versions of run-time fields in use at a time, such as those of the units of a group. */
const maximumVersions = 50

const versionsOf = new WeakMap<Resource, Map<string, Resource>>()

/** Schemas are compiled once for each definition, so equal versions share one. */
function extended(resource: Resource, runtime: RuntimeFields): Resource {
  const versions = versionsOf.get(resource) ?? new Map<string, Resource>()
  versionsOf.set(resource, versions)
  const known = versions.get(runtime.version) ?? withFields(resource, runtime.fields)
  versions.delete(runtime.version)
  versions.set(runtime.version, known)
  const [oldest] = versions.keys()
  if (versions.size > maximumVersions && oldest !== undefined) versions.delete(oldest)
  return known
}

/** @throws Error for a field that the definition has already */
function withFields(resource: Resource, runtime: RuntimeFields['fields']): Resource {
  const { def, binding, shapes } = resource
  const fields = Object.entries(runtime)
  const [taken] = fields.filter(([field]) => shapes.has(field))
  if (taken) throw new Error(`The resource ${def.name} has a field ${taken[0]} of its own.`)
  const namesOf = (has: (field: RuntimeField) => boolean) => fields.filter(([, one]) => has(one)).map(([name]) => name)
  const used = (use: 'filter' | 'export' | 'import') => namesOf(({ uses }) => uses?.includes(use) ?? false)
  const { exportable = def.list.columns, importable } = def.transfer ?? {}
  const encrypted = fields.flatMap(([name, field]) => (field.encrypted ? [[name, field.encrypted] as const] : []))
  return {
    runtime,
    def: {
      ...def,
      schema: z.object({
        ...def.schema.shape,
        ...Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
      }),
      readOnly: [...(def.readOnly ?? []), ...namesOf(({ readOnly }) => readOnly === true)],
      immutable: [...(def.immutable ?? []), ...namesOf(({ dated }) => dated === true)],
      list: { ...def.list, filters: [...(def.list.filters ?? []), ...used('filter')] },
      transfer: {
        ...def.transfer,
        exportable: [...exportable, ...used('export')],
        ...(importable && { importable: [...importable, ...used('import')] }),
      },
    },
    binding: {
      ...binding,
      columns: { ...binding.columns, ...Object.fromEntries(fields.map(([name, { column }]) => [name, column])) },
      encrypted: { ...binding.encrypted, ...Object.fromEntries(encrypted) },
    },
    shapes: new Map([...shapes, ...fields.map(([name, { schema }]) => [name, fieldShape(schema, false)] as const)]),
  }
}
