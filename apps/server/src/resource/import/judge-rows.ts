import type { ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import { changeSchema, createSchema } from '@rostrum/contracts/resource/write-schemas'
import type { z } from 'zod'
import { parseInput } from '../../platform/http/parse-input.ts'
import { DomainError, type KeyedFault } from '../../platform/http/problem.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { Resource, Resources, Values } from '../binding.ts'
import { presentValue } from '../columns.ts'
import { changesBetween } from '../differences.ts'
import { labelsOf } from '../labels.ts'
import type { Asking } from '../read-context.ts'
import { cellWriter } from '../words.ts'
import { rowsOutOfReach } from './judge-reach.ts'
import { knownRecords } from './known-records.ts'
import { type Matches, matchKey, matchStored } from './match-stored.ts'
import { type CellReader, cellReader } from './parse-cell.ts'
import type { Texts } from './read-spreadsheet.ts'

export type Faults = Readonly<Record<string, Omit<KeyedFault, 'path'>>>

/** What an import would do with a row. */
export type Judged = {
  readonly number: number
  readonly mark: 'new' | 'overwrites' | 'same' | 'problem'
  readonly faults: Faults
  /** What the row would overwrite, in words. */
  readonly before: Texts
  readonly values: Values
  readonly record: ResourceRecord | undefined
}

export type ImportRowTexts = { readonly number: number; readonly texts: Texts }

/** Judges every row of an import against the definition, the other rows, and what is stored; nothing is written. */
export async function judgeRows(
  resources: Resources,
  resource: Resource,
  asking: Asking,
  rows: readonly ImportRowTexts[],
): Promise<readonly Judged[]> {
  const known = await knownRecords(resources, resource, asking, rows)
  const readerOf = remembered((field) => cellReader(resource, field, known))
  const parsed = await mapInSlices(rows, (row) => ({ ...row, ...parseRow(row.texts, readerOf) }))
  const matches = await matchStored(
    resource,
    asking,
    parsed.map(({ values }) => values),
  )
  const labels = await labelsOf(resources, resource, asking, [...matches.within.values()])
  const writerOf = remembered((field) => cellWriter(resource, field, asking.language))
  const first = new Map<string, number>()
  const matched = resource.def.transfer?.matchOn?.[0]
  const judged = await mapInSlices(parsed, ({ number, texts, values: given, faults: found }): Judged => {
    const key = matchKey(resource, given)
    const record = recordAt(matches, key)
    const shown = (field: string) => record && presentValue(resource, field, record[field], asking.platform)
    const values = withoutRepeated(resource, texts, given, shown)
    const changes = record ? changesBetween(record, values) : {}
    const faults: Record<string, Omit<KeyedFault, 'path'>> = {
      ...found,
      ...schemaFaults(resource, values, record, found),
      ...immutableFaults(resource, changes),
    }
    if (key !== undefined && matched !== undefined) {
      const twin = first.get(key)
      const fault = twin === undefined ? unmatchable(matches, key) : { key: 'field.twice', params: { row: twin } }
      if (fault) faults[matched] = fault
      first.set(key, twin ?? number)
    }
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, String(writerOf(field)(shown(field), labels) ?? '')]),
    )
    return { number, values, record, faults, before, mark: markOf(faults, record, changes) }
  })
  return withRefusals(resource, asking, await withinReach(resource, asking, judged))
}

const recordAt = ({ within }: Matches, key: string | undefined) => (key === undefined ? undefined : within.get(key))

/** Why a row with the key of a stored record cannot overwrite it. */
function unmatchable({ readOnly, hidden }: Matches, key: string): Omit<KeyedFault, 'path'> | undefined {
  if (readOnly.has(key)) return { key: 'field.not_writable' }
  return hidden.has(key) ? { key: 'field.exists' } : undefined
}

/** What is set when a record is made stays as it is, and a row that says otherwise is not passed over. */
const immutableFaults = ({ def }: Resource, changes: object): Faults =>
  Object.fromEntries(
    (def.immutable ?? []).filter((field) => field in changes).map((field) => [field, { key: 'field.not_writable' }]),
  )

/** Rows that would stand out of the actor's reach are marked at the field that places them. */
async function withinReach(resource: Resource, asking: Asking, judged: readonly Judged[]): Promise<readonly Judged[]> {
  const { def, binding } = resource
  const at = binding.placedBy
  if (at === undefined) return judged
  const made = judged.filter((row) => row.record === undefined && isKnown(resource, row, [at])).map(withoutFaulty)
  const moved = judged.filter(
    ({ mark, record, values }) => mark === 'overwrites' && record && at in changedPart(record, values),
  )
  const beyond = new Set([
    ...(await rowsOutOfReach(resource, asking, made, def.permissions.create)),
    ...(await rowsOutOfReach(resource, asking, moved, def.permissions.update)),
  ])
  return judged.map((row) => {
    if (!beyond.has(row.number)) return row
    return { ...row, mark: 'problem', faults: { ...row.faults, [at]: { key: 'field.out_of_reach' } } }
  })
}

/** A text that repeats what is shown of a value, which may be masked, leaves the value as it is. */
const withoutRepeated = (
  { binding }: Resource,
  texts: Texts,
  values: Values,
  shown: (field: string) => unknown,
): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => !(binding.sealed?.[field] && texts[field] === shown(field))),
  )

/** Rows that circumstances forbid to write are marked where they do. */
async function withRefusals(resource: Resource, asking: Asking, judged: readonly Judged[]): Promise<readonly Judged[]> {
  const { binding } = resource
  if (!binding.judge) return judged
  const { judgedBy } = binding
  const writing = judged.filter((row) => {
    if (row.mark === 'problem') return judgedBy !== undefined && isKnown(resource, row, judgedBy)
    return row.mark !== 'same'
  })
  const changes = writing
    .map(withoutFaulty)
    .map(({ record, values }) =>
      record ? { id: record.id, before: record, after: changedPart(record, values) } : { after: values },
    )
  const refusals = await binding.judge(asking, changes)
  const refused = new Map(writing.map(({ number }, at) => [number, refusals[at] ?? []]))
  return judged.map((row) => {
    const found = refused.get(row.number) ?? []
    if (found.length === 0) return row
    const faults = Object.fromEntries(found.map(({ path, ...fault }) => [path, fault]))
    return { ...row, mark: 'problem', faults: { ...row.faults, ...faults } }
  })
}

/** Whether it is clear which record a row is, and nothing is wrong with the fields that a rule looks at. */
const isKnown = ({ def }: Resource, { faults }: Judged, fields: readonly string[]): boolean =>
  [...fields, ...(def.transfer?.matchOn ?? [])].every((field) => !(field in faults))

/** What was typed where something is wrong is no value. */
const withoutFaulty = (row: Judged): Judged => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).filter(([field]) => !(field in row.faults))),
})

const changedPart = (record: ResourceRecord, values: Values): Values =>
  Object.fromEntries(Object.keys(changesBetween(record, values)).map((field) => [field, values[field]]))

/** What is made for a column is made once. */
function remembered<T>(make: (field: string) => T): (field: string) => T {
  const made = new Map<string, T>()
  return (field) => {
    const found = made.get(field) ?? make(field)
    made.set(field, found)
    return found
  }
}

function markOf(faults: object, record: ResourceRecord | undefined, changes: object): Judged['mark'] {
  if (Object.keys(faults).length > 0) return 'problem'
  if (!record) return 'new'
  return Object.keys(changes).length > 0 ? 'overwrites' : 'same'
}

function parseRow(texts: Texts, readerOf: (field: string) => CellReader): { values: Values; faults: Faults } {
  const values: Record<string, unknown> = {}
  const faults: Record<string, Omit<KeyedFault, 'path'>> = {}
  for (const [field, text] of Object.entries(texts)) {
    const parsed = readerOf(field)(text)
    if ('fault' in parsed && 'key' in parsed.fault) faults[field] = parsed.fault
    else if ('value' in parsed && parsed.value !== undefined) values[field] = parsed.value
  }
  return { values, faults }
}

/** A row that overwrites need not repeat everything; a new one must be complete. */
function schemaFaults(
  { def, binding }: Resource,
  values: Values,
  record: ResourceRecord | undefined,
  found: Faults,
): Faults {
  const { parsed = values, faults } = parsedBy(record ? changeSchema(def) : createSchema(def), values)
  const single = Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in found)))
  const { of = [], find } = binding.faultsOf ?? {}
  if (!find || of.some((field) => field in found || field in faults)) return single
  const whole = find({ ...record, ...parsed }).map(({ path, ...fault }) => [path, fault] as const)
  return { ...Object.fromEntries(whole), ...single }
}

function parsedBy(schema: z.ZodType<Values>, values: Values): { parsed?: Values; faults: Faults } {
  try {
    return { parsed: parseInput(schema, values), faults: {} }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const keyed = error.faults.flatMap((fault) => ('key' in fault ? [fault] : []))
    return { faults: Object.fromEntries(keyed.map(({ path, ...fault }) => [cellOf(path), fault])) }
  }
}

/** What is wrong inside a value is wrong with its cell. */
const cellOf = (path: string): string => path.split(/[.[]/)[0] ?? path
