import type { FieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { StateShapes } from '@rostrum/contracts/engines/resource/state-shapes'
import type { Locale } from '@rostrum/i18n/locale'
import type { Resource, Resources, RuntimeField } from './binding.ts'
import { bulkFields, importableFields, readableFields, writability } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { sortableFields } from './read-records.ts'

/** The resource as one caller's page needs it, without the fields that the caller may not read. */
export function describeResource(resources: Resources, resource: Resource, context: ReadContext): ResourceDescription {
  const { actor } = context
  const { def, binding } = resource
  const may = (permission: string | undefined) => permission !== undefined && actor.permissions.has(permission)
  const { create, update, remove, export: exporting, correct = update } = def.permissions
  const readable = readableFields(resource, actor)
  const [sorted, direction] = def.list.sort
  return {
    name: def.name,
    path: def.path,
    title: def.title,
    columns: def.list.columns.filter((name) => readable.includes(name)),
    sort: sortText(sorted, direction),
    ...(def.dated && { dated: true as const }),
    ...(def.effectiveDay !== undefined && { effectiveDay: def.effectiveDay }),
    ...(def.transfer?.importable && def.transfer.matchOn && { matchOn: [...def.transfer.matchOn] }),
    searchable: def.list.search === true && binding.search !== undefined,
    ...(may(def.transitions?.permission) && {
      transitions: Object.entries(def.transitions?.actions ?? {}).map(([action, one]) => ({ action, ...one })),
    }),
    ...(def.list.tree && { tree: true as const }),
    sums: (def.list.sums ?? []).filter((name) => readable.includes(name)),
    ...(def.list.bars && { bars: def.list.bars.filter((name) => readable.includes(name)) }),
    ...describeFacet(resource, readable),
    ...describeOpening(resource, readable),
    fields: describeFields(resources, resource, context),
    can: {
      create: may(create),
      update: may(update) && readable.some((name) => writability(resource, name, actor) === 'always'),
      remove: may(remove),
      export: may(exporting),
      import: def.transfer?.importable !== undefined && may(create) && may(update),
      ...(def.effectiveDay !== undefined && may(correct) && { correct: true as const }),
    },
  }
}

/** The field that divides the list: the named one, or else the first state that the list shows and can be filtered by. */
function describeFacet({ def, shapes }: Resource, readable: readonly string[]): Pick<ResourceDescription, 'facet'> {
  const { columns, filters, facet } = def.list
  const states = Object.keys(def.states ?? {})
  const isState = (name: string) =>
    states.includes(name) && shapes.get(name)?.kind === 'choice' && filters?.includes(name) === true
  const dividing = facet ?? columns.find(isState)
  return dividing !== undefined && readable.includes(dividing) ? { facet: dividing } : {}
}

/** An order or a filter by a field that the caller may not read does not exist. */
function describeOpening({ def }: Resource, readable: readonly string[]): Pick<ResourceDescription, 'opens'> {
  const { opens } = def.list
  if (opens === undefined) return {}
  const [sorted, direction] = opens.sort ?? def.list.sort
  const filters = opens.filters.filter(({ field }) => readable.includes(field))
  if (filters.length === 0 || !readable.includes(sorted)) return {}
  return {
    opens: {
      filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
      sort: sortText(sorted, direction),
    },
  }
}

const sortText = (field: string, direction: 'asc' | 'desc'): string => (direction === 'desc' ? `-${field}` : field)

type Named = Readonly<Record<string, string | undefined>>
type Depending = Readonly<Record<string, string | { readonly field: string; readonly among: string } | undefined>>

function describeDependence(on: Depending[string]): Pick<FieldDescription, 'dependsOn' | 'among'> {
  if (on === undefined) return {}
  return typeof on === 'string' ? { dependsOn: on } : { dependsOn: on.field, among: on.among }
}

type Due = true | { readonly field: string; readonly values: readonly string[] }

/** A deadline counts in a state that the caller may read, or always. */
function describeDue(due: Due | undefined, readable: readonly string[]): Pick<FieldDescription, 'due'> {
  if (due === undefined || (due !== true && !readable.includes(due.field))) return {}
  return { due: due === true ? {} : due }
}

function describeFields(resources: Resources, resource: Resource, { actor, language }: ReadContext) {
  const { def, binding, shapes, runtime } = resource
  const readable = readableFields(resource, actor)
  const sortable = sortableFields(resource, actor)
  const importable = importableFields(resource, actor)
  const update = def.permissions.update
  const bulk = update !== undefined && actor.permissions.has(update) ? bulkFields(resource, actor) : []
  const states: Readonly<Record<string, StateShapes | undefined>> = def.states ?? {}
  const dependsOn: Depending = def.dependsOn ?? {}
  const offered: Readonly<Record<string, FieldDescription['offered']>> = def.offered ?? {}
  const concerns: Readonly<Record<string, FieldDescription['partConcerns']>> = def.partConcerns ?? {}
  const dues: Readonly<Record<string, Due | undefined>> = def.dues ?? {}
  const partners = { english: def.english, secondary: def.secondary, timeZone: def.timeZones, partOf: def.partsOf }
  return readable.flatMap((name) => {
    const shape = shapes.get(name)
    if (!shape) return []
    return {
      name,
      ...shape,
      ...describeRuntime(runtime?.[name], shape, language),
      ...readablePartners(partners, name, readable),
      ...(states[name] && { states: states[name] }),
      ...describeDue(dues[name], readable),
      ...describeDependence(dependsOn[name]),
      ...(concerns[name] && { partConcerns: concerns[name] }),
      ...(offered[name] && { offered: offered[name] }),
      ...(binding.below?.[name] && { withBelow: true as const }),
      ...describeRelation(resources, resource, name),
      filterable: def.list.filters?.includes(name) ?? false,
      sortable: sortable.includes(name),
      imported: importable.includes(name),
      writable: writability(resource, name, actor),
      bulk: bulk.includes(name),
    }
  })
}

/** What no catalogue and no definition say of a field. */
function describeRuntime(
  field: RuntimeField | undefined,
  { options }: FieldShape,
  language: Locale,
): Pick<FieldDescription, 'label' | 'optionLabels' | 'dated' | 'sealed'> {
  if (!field) return {}
  const { label, optionLabel, dated, encrypted } = field
  const labelled = options?.map((option) => [option, optionLabel?.(option, language) ?? option] as const)
  return {
    label: label(language),
    ...(labelled && { optionLabels: Object.fromEntries(labelled) }),
    ...(dated && { dated }),
    ...(encrypted && { sealed: true }),
  }
}

/** The fields that a field is shown with, by what they are to it, as far as the caller may read them. */
function readablePartners<K extends string>(
  partners: { readonly [Kind in K]: Named | undefined },
  name: string,
  readable: readonly string[],
): { [Kind in K]?: string } {
  const seen: { [Kind in K]?: string } = {}
  for (const kind in partners) {
    const partner = partners[kind]?.[name]
    if (partner !== undefined && readable.includes(partner)) seen[kind] = partner
  }
  return seen
}

function describeRelation(resources: Resources, { def }: Resource, name: string) {
  const relations: Named = def.relations ?? {}
  const relation = relations[name]
  if (relation === undefined) return {}
  const target = resources.get(relation)?.def
  return { relation, relationPath: target?.path, ...(target?.dated && { relationDated: true as const }) }
}
