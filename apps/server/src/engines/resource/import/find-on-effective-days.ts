import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Resource, Values } from '../binding.ts'
import { selectedColumns, tableOf } from '../columns.ts'
import type { ReadContext } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'
import { scopeConditionOrNone } from '../scope.ts'
import { subjectsOnDays } from '../timeline/subject-timeline.ts'
import { type Matches, matchKey } from './match-stored.ts'

type OnDay = {
  readonly record: ResourceRecord | undefined
  /** Why the day of the row does not fit the record. */
  readonly error?: Readonly<Record<string, Omit<KeyedInputError, 'path'>>>
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Of a record with a timeline, how it is on the effective day of its row: a row changes what holds on its day. */
export async function findOnEffectiveDays(
  resource: Resource,
  context: ReadContext,
  { within }: Matches,
  rows: readonly { readonly values: Values }[],
): Promise<(record: ResourceRecord | undefined, values: Values) => OnDay> {
  const { def, binding } = resource
  const { effectiveDay } = def
  if (effectiveDay === undefined || !binding.timeline) return (record) => ({ record })
  const pairs = rows.flatMap(({ values }) => {
    const record = within.get(matchKey(resource, values) ?? '')
    const day = values[effectiveDay]
    return record && isDay(day) ? [{ id: record.id, day }] : []
  })
  const onDays = { ...resource, source: subjectsOnDays(binding.timeline, pairs) }
  const { rows: found } = await sql<ResourceRecord & { readonly day: string }>`
    select ${selectedColumns(resource, [...resource.shapes.keys()])}, row.given_day as day
    from ${tableOf(onDays)} where ${scopeConditionOrNone(resource, context, def.permissions.update)}
      or row.given_day > ${context.asOf}::date`.execute(connectionOf(context))
  const byDay = new Map(found.map(({ day, ...record }) => [`${record.id} ${day}`, record]))
  return (record, values) => {
    const day = values[effectiveDay]
    if (!record || !isDay(day))
      return { record, ...(record && { error: { [effectiveDay]: { key: 'field.required' } } }) }
    const found = byDay.get(`${record.id} ${day}`)
    if (found) return { record: found }
    return {
      record,
      error: { [effectiveDay]: { key: 'timeline.before_founding', params: { day: String(record[effectiveDay]) } } },
    }
  }
}
