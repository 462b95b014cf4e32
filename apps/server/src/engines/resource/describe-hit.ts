import type { StateShape } from '@rostrum/contracts/engines/resource/state-shapes'
import { countryName } from '@rostrum/i18n/country-names'
import { formatDate, formatMonth, formatNumber } from '@rostrum/i18n/format'
import { formatList } from '@rostrum/i18n/format-list'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../kernel/actor.ts'
import { translate } from '../../kernel/http/messages.ts'
import type { Resource } from './binding.ts'
import { columnOf, timeZoneOf } from './columns.ts'
import { fieldLabel, type Labels, optionLabel } from './field-labels.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'

/** What the global search says of a record after its title. */
export type HitDescription = {
  readonly about: readonly string[]
  readonly state?: { readonly label: string; readonly shape?: StateShape }
}

/** The fields of a hit that an actor may read, in the order in which they are said. */
export function hitFields(resource: Resource, actor: Staff): readonly string[] {
  const { def, binding } = resource
  const readable = new Set(readableFields(resource, actor))
  return (def.hit ?? defaultHit(resource)).filter(
    (field) => readable.has(field) && binding.encrypted?.[field] === undefined,
  )
}

/** Fields that identify a record to people, the best first. */
const codeFields = ['code', 'username', 'jobNumber', 'number']

/** The last days of periods, by their first ones. */
const endsOf: Readonly<Record<string, string>> = {
  ...{ from: 'to', fromDay: 'toDay', day: 'toDay', startsOn: 'endsOn', validFrom: 'validTo' },
  ...{ protectedFrom: 'protectedTo', shownFrom: 'shownUntil' },
}

/** A code, a kind, a day or a period, a state and a place: what the list of a resource has of these. */
function defaultHit({ def, shapes }: Resource): readonly string[] {
  const chosen: readonly string[] = def.choice ?? []
  const others = (fields: readonly string[]) =>
    fields.filter((field) => field !== def.title && !isTranslation(def.english, field))
  const columns = others([...new Set([...chosen, ...def.list.columns])])
  const states: Readonly<Record<string, unknown>> = def.states ?? {}
  const isOf = (field: string, ...kinds: readonly string[]) => kinds.includes(shapes.get(field)?.kind ?? '')
  const isRelated = (field: string) => isOf(field, 'relation')
  const code = codeFields.find((field) => shapes.has(field) && field !== def.title)
  const kind = columns.find(
    (field) => isOf(field, 'choice', 'text') && states[field] === undefined && !codeFields.includes(field),
  )
  const day = columns.find((field) => field !== def.effectiveDay && isOf(field, 'day', 'instant'))
  const end = endsOf[day ?? '']
  const state = columns.find((field) => states[field] !== undefined && isOf(field, 'choice', 'boolean'))
  const places = chosen.some(isRelated) ? chosen.filter(isRelated) : columns.filter(isRelated).slice(0, 1)
  const fields = [code, kind, day, end !== undefined && shapes.has(end) ? end : undefined, state, ...places]
  return fields.filter((field) => field !== undefined)
}

const isTranslation = (english: Resource['def']['english'], field: string): boolean =>
  field.endsWith('En') || Object.values<string | undefined>(english ?? {}).includes(field)

/** The values of fields as an array in JSON, instants as their days. */
export function hitValues(resource: Resource, fields: readonly string[], installation: string): RawBuilder<unknown> {
  const values = fields.map((field) => {
    const column = columnOf(resource, field)
    if (resource.shapes.get(field)?.kind !== 'instant') return column
    return sql`to_char(${column} at time zone ${timeZoneOf(resource, field, installation)}, 'YYYY-MM-DD')`
  })
  return sql`json_build_array(${sql.join(values)})`
}

/** The identifiers of related records among the values, by the names of their resources. */
export function relatedIds(
  { def }: Resource,
  fields: readonly string[],
  values: readonly unknown[],
): readonly (readonly [relation: string, id: string])[] {
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  return fields.flatMap((field, at) => {
    const relation = relations[field]
    return relation === undefined ? [] : [values[at] ?? []].flat().map((id) => [relation, String(id)] as const)
  })
}

/** The values of a hit as texts in the reader's language. Related records that the reader may not see are left out. */
export function describeHit(
  resource: Resource,
  fields: readonly string[],
  values: readonly unknown[],
  labels: Labels,
  context: ReadContext,
): HitDescription {
  const states: Readonly<Record<string, Readonly<Record<string, StateShape>> | undefined>> = resource.def.states ?? {}
  const stateAt = fields.findIndex((field) => states[field] !== undefined)
  const textAt = (at: number) => textOf(resource, fields[at] ?? '', values[at], labels, context)
  const about = fields.flatMap((_, at) => {
    if (at === stateAt || isEndOfPeriod(resource, fields, at)) return []
    return isEndOfPeriod(resource, fields, at + 1) && hasValue(values[at]) && hasValue(values[at + 1])
      ? [periodText(textAt(at), textAt(at + 1), context)]
      : [textAt(at)]
  })
  const label = stateAt === -1 ? '' : textAt(stateAt)
  if (label === '') return { about }
  const shape = states[fields[stateAt] ?? '']?.[String(values[stateAt])]
  return { about, state: shape === undefined ? { label } : { label, shape } }
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Whether a day belongs to the one before it. */
const isEndOfPeriod = ({ shapes }: Resource, fields: readonly string[], at: number): boolean =>
  [fields[at - 1], fields[at]].every((field) => ['day', 'instant'].includes(shapes.get(field ?? '')?.kind ?? ''))

const periodText = (from: string, until: string, { language }: ReadContext): string =>
  from === until ? from : translate('filter.range', { from, until }, language)

function textOf(
  resource: Resource,
  field: string,
  value: unknown,
  labels: Labels,
  { language, platform }: ReadContext,
): string {
  if (!hasValue(value)) return ''
  const list = [value].flat().map(String)
  switch (resource.shapes.get(field)?.kind) {
    case 'choice':
    case 'choices':
      return formatList(
        list.map((one) => optionLabel(resource, field, one, language)),
        language,
      )
    case 'relation':
    case 'relations': {
      const known = labels[resource.def.relations?.[field] ?? ''] ?? {}
      return formatList([...new Set(list.flatMap((id) => known[id] ?? []))], language)
    }
    case 'boolean':
      return booleanText(resource, field, value === true, language)
    case 'day':
    case 'instant':
      return dayText(field, String(value), language, platform.config.timeZone)
    case 'number':
      return formatNumber(Number(value), language)
    case 'text':
    case 'longText':
      return field === 'country' ? countryName(String(value), language) : String(value)
    case 'other':
    case undefined:
      return ''
  }
}

/** Months are stored as their first days. */
const dayText = (field: string, day: string, language: ReadContext['language'], timeZone: string): string =>
  /month$/i.test(field) ? formatMonth(day.slice(0, 7), language) : formatDate(day, 'date', language, timeZone)

/** As lists say it: a state that is off needs no word, unless being off is the state. */
function booleanText(resource: Resource, field: string, value: boolean, language: ReadContext['language']): string {
  const shapes: Readonly<Record<string, unknown>> = resource.def.states?.[field] ?? {}
  if (value) return fieldLabel(resource, field, language)
  return shapes.false === undefined ? '' : optionLabel(resource, field, 'false', language)
}
