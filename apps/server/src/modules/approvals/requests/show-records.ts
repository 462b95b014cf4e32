import type { RequestRecord } from '@rostrum/contracts/approvals/requests/shapes'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { formatDate, formatNumber } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import type { ShownRecord } from '../../../engines/approval/approval-kind.ts'
import type { Resource, Resources } from '../../../engines/resource/binding.ts'
import { cellWriter, fieldLabel, type Labels } from '../../../engines/resource/field-labels.ts'
import { inContext } from '../../../engines/resource/in-context.ts'
import { labelsOfRecord } from '../../../engines/resource/labels.ts'
import { readableFields } from '../../../engines/resource/masks.ts'
import { type ReadContext, readContext } from '../../../engines/resource/read-context.ts'
import { findRecord } from '../../../engines/resource/read-records.ts'
import { scopeCondition } from '../../../engines/resource/scope.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'

/** The records of a request that the reader may read, each with the fields that the decision needs. */
export async function showRecords(
  resources: Resources,
  asking: QueryContext,
  shown: readonly ShownRecord[],
): Promise<RequestRecord[]> {
  const context = readContext(asking.platform, asking)
  const records: RequestRecord[] = []
  for (const one of shown) {
    const found = await firstReadable(resources, context, one)
    if (found) records.push(found)
  }
  return records
}

async function firstReadable(
  resources: Resources,
  context: ReadContext,
  { resources: names, id, fields = [] }: ShownRecord,
): Promise<RequestRecord | undefined> {
  for (const name of names) {
    const resource = resources.get(name)
    if (!resource || !context.actor.permissions.has(resource.def.permissions.read)) continue
    const record = await readRecord(resources, await inContext(resource, context), context, { id, fields })
    if (record) return record
  }
  return undefined
}

async function readRecord(
  resources: Resources,
  seen: Resource,
  context: ReadContext,
  { id, fields }: Pick<ShownRecord, 'id'> & { readonly fields: readonly string[] },
): Promise<RequestRecord | undefined> {
  const { actor, language, platform } = context
  const { name, title, permissions } = seen.def
  const readable = readableFields(seen, actor)
  const requested = fields.filter((field) => readable.includes(field) && seen.binding.encrypted?.[field] === undefined)
  const scope = scopeCondition(seen, context, permissions.read)
  const record = await findReadable(() =>
    findRecord(platform.database.db, seen, id, scope, [...new Set([title, ...requested])]),
  )
  if (!record) return undefined
  const labels = await labelsOfRecord(resources, seen, context, record)
  return {
    ...{ resource: name, path: seen.def.path, id, kind: translate(`entity.${name}`, {}, language) },
    title: labels[name]?.[id] ?? String(record[title] ?? ''),
    facts: requested.flatMap((field) => {
      // What is not so says nothing.
      if (record[field] === false) return []
      const value = textOf(seen, field, { record, labels, language })
      return value === '' ? [] : [{ name: field, label: fieldLabel(seen, field, language), value }]
    }),
  }
}

async function findReadable(find: () => Promise<ResourceRecord>): Promise<ResourceRecord | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'record.not_found') return undefined
    throw error
  }
}

type Read = { readonly record: ResourceRecord; readonly labels: Labels; readonly language: Locale }

function textOf(resource: Resource, field: string, { record, labels, language }: Read): string {
  const value = record[field]
  if (typeof value === 'string' && resource.shapes.get(field)?.kind === 'day')
    return formatDate(value, 'date', language, 'UTC')
  return textOfCell(cellWriter(resource, field, language)(value, labels), language)
}

function textOfCell(cell: Cell, language: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return formatNumber(cell, language)
  if (typeof cell === 'string') return cell
  return 'date' in cell ? cell.date : cell.decimal
}
