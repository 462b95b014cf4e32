import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { StateShapes } from '@rostrum/contracts/engines/resource/state-shapes'
import type { Resource, Resources } from './binding.ts'
import { bulkFields, importableFields, readableFields, writability } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { sortableFields } from './read-records.ts'

/** The resource as one caller's page needs it, without the fields that the caller may not read. */
export function describeResource(
  resources: Resources,
  resource: Resource,
  { actor, language }: ReadContext,
): ResourceDescription {
  const { def, shapes, binding, runtime } = resource
  const may = (permission: string | undefined) => permission !== undefined && actor.permissions.has(permission)
  const { create, update, remove, export: exporting, correct = update } = def.permissions
  const readable = readableFields(resource, actor)
  const sortable = sortableFields(resource, actor)
  const importable = importableFields(resource, actor)
  const [sorted, direction] = def.list.sort
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  const english: Readonly<Record<string, string | undefined>> = def.english ?? {}
  const secondary: Readonly<Record<string, string | undefined>> = def.secondary ?? {}
  const states: Readonly<Record<string, StateShapes | undefined>> = def.states ?? {}
  const narrowed: Readonly<Record<string, string | undefined>> = def.dependsOn ?? {}
  return {
    name: def.name,
    path: def.path,
    title: def.title,
    columns: def.list.columns.filter((name) => readable.includes(name)),
    sort: direction === 'desc' ? `-${sorted}` : sorted,
    ...(def.dated && { dated: true as const }),
    ...(def.effectiveDay !== undefined && { effectiveDay: def.effectiveDay }),
    searchable: def.list.search === true && binding.search !== undefined,
    ...(may(def.transitions?.permission) && {
      transitions: Object.entries(def.transitions?.actions ?? {}).map(([action, one]) => ({ action, ...one })),
    }),
    ...(def.list.tree && { tree: true as const }),
    sums: (def.list.sums ?? []).filter((name) => readable.includes(name)),
    fields: readable.flatMap((name) => {
      const shape = shapes.get(name)
      if (!shape) return []
      const relation = relations[name]
      return {
        name,
        ...shape,
        ...(runtime?.[name] && { label: runtime[name].label(language) }),
        ...(readable.includes(english[name] ?? '') && { english: english[name] }),
        ...(readable.includes(secondary[name] ?? '') && { secondary: secondary[name] }),
        ...(states[name] && { states: states[name] }),
        ...(narrowed[name] !== undefined && { narrowedBy: narrowed[name] }),
        ...(relation !== undefined && { relation, relationPath: resources.get(relation)?.def.path }),
        ...(resources.get(relation ?? '')?.def.dated && { relationDated: true as const }),
        filterable: def.list.filters?.includes(name) ?? false,
        sortable: sortable.includes(name),
        imported: importable.includes(name),
        writable: writability(resource, name, actor),
        bulk: may(update) && bulkFields(resource, actor).includes(name),
      }
    }),
    can: {
      create: may(create),
      update: may(update),
      remove: may(remove),
      export: may(exporting),
      import: def.transfer?.importable !== undefined && may(create) && may(update),
      ...(def.effectiveDay !== undefined && may(correct) && { correct: true as const }),
    },
  }
}
