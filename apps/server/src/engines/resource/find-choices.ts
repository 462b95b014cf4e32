import type { RelationOption, ResourceRecord, ResourceTree } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import { sql } from 'kysely'
import type { Resource, Resources } from './binding.ts'
import { inLanguage, keyIn, presentRow, selectedColumns, tableOf } from './columns.ts'
import { findOptions } from './find-options.ts'
import { labelsOf } from './labels.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf } from './read-records.ts'
import { readTree } from './read-tree.ts'

/** A tree of more records is offered as a list of the first that match. */
const maximumTreeChoices = 300

type ChoiceQuery = Pick<Selection, 'search' | 'filters'> & { readonly ids?: readonly string[] | undefined }

/**
 * The records that a field can refer to, or the requested ones. Records of a tree come in its order, each with its level
 * and with those that contain it; other records come by name, each with what tells it apart.
 */
export async function findChoices(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  query: ChoiceQuery,
): Promise<RelationOption[]> {
  if (resource.def.list.tree && !query.ids) {
    const tree = await readTree(resources, resource, context, query)
    if (tree.complete && tree.records.length <= maximumTreeChoices)
      return withDetails(resources, resource, context, treeChoices(resource.def.title, tree))
  }
  return withDetails(resources, resource, context, await findOptions(resource, context, query))
}

async function withDetails(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  options: readonly RelationOption[],
): Promise<RelationOption[]> {
  const details = await detailsOf(resources, resource, context, options)
  return options.map((option) => {
    const detail = details.get(option.value)
    return detail ? { ...option, detail } : option
  })
}

function treeChoices(title: string, { records, parents, context }: ResourceTree): RelationOption[] {
  const children = Map.groupBy(records, ({ id }) => parents[id] ?? '')
  const around = new Set(context)
  const choices: RelationOption[] = []
  const add = (parent: string, level: number) => {
    for (const record of children.get(parent) ?? []) {
      const choice = { value: record.id, label: String(record[title]), level }
      choices.push(around.has(record.id) ? { ...choice, isContext: true } : choice)
      add(record.id, level + 1)
    }
  }
  add('', 1)
  return choices
}

/** The second lines of choices, by their identifiers. */
async function detailsOf(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  options: readonly RelationOption[],
): Promise<ReadonlyMap<string, string>> {
  const { def } = resource
  const readable = new Set(readableFields(resource, context.actor))
  const fields = (def.choice ?? []).filter((field) => readable.has(field))
  if (fields.length === 0 || options.length === 0) return new Map()
  const ids = options.map(({ value }) => value)
  const seen = inLanguage(resource, context.language)
  const { rows } = await sql<ResourceRecord>`
    select ${selectedColumns(seen, fields)} from ${tableOf(seen)} where ${keyIn(seen, ids)}`.execute(
    connectionOf(context),
  )
  const records = rows.map((row) => presentRow(resource, row, context.platform))
  const labels = await labelsOf(resources, resource, context, records)
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined) return []
    const related = relations[field]
    return related === undefined ? [String(value)] : [labels[related]?.[String(value)] ?? []].flat()
  }
  const labelOf = new Map(options.map(({ value, label }) => [value, label]))
  return new Map(
    records.map((record) => {
      const texts = fields.flatMap((field) => textOf(field, record[field]))
      const label = labelOf.get(record.id) ?? ''
      // A name that several records share comes with its code already.
      return [record.id, texts.filter((text) => !` ${label}`.endsWith(` ${text}`)).join(' · ')]
    }),
  )
}
