import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { changeSchema, createSchema } from '@rostrum/contracts/engines/resource/write-schemas'
import type { z } from 'zod'
import { DomainError, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { parseInput } from '../../../kernel/http/parse-input.ts'
import { memoize } from '../../../kernel/memoize.ts'
import { mapYielding } from '../../../kernel/queues/map-yielding.ts'
import type { Resource, Resources, Values } from '../binding.ts'
import { changesBetween } from '../changes-between.ts'
import { presentValue } from '../columns.ts'
import { cellWriter } from '../field-labels.ts'
import { labelsOf } from '../labels.ts'
import type { ReadContext } from '../read-context.ts'
import { readableValues } from '../write-checks.ts'
import { findOnEffectiveDays } from './find-on-effective-days.ts'
import { findRefusedRows } from './find-refused-rows.ts'
import { findRelatedRecords } from './find-related-records.ts'
import { findRowsOutOfScope } from './find-rows-out-of-scope.ts'
import { findTakenNames } from './find-taken-names.ts'
import { linkRows, treeFieldOf } from './link-rows.ts'
import { type Matches, matchKey, matchStored, withoutMatchedKey } from './match-stored.ts'
import { nameTwins } from './name-twins.ts'
import { type CellReader, cellReader } from './parse-cell.ts'
import type { Texts } from './read-spreadsheet.ts'
import { overwrittenChineseErrors, type Translations, translationsOf } from './translations.ts'

export type RowErrors = Readonly<Record<string, Omit<KeyedInputError, 'path'>>>

/** The effect of an import on one row. */
export type ValidatedRow = {
  readonly number: number
  readonly mark: 'new' | 'update' | 'unchanged' | 'invalid'
  readonly errors: RowErrors
  /** What is shown at fields and keeps nothing from being written. */
  readonly warnings?: RowErrors
  /** The displayed values that the row would overwrite. */
  readonly before: Texts
  readonly values: Values
  readonly record: ResourceRecord | undefined
  /** The identifier that a new record of a tree gets. */
  readonly newId?: string | undefined
}

export type ImportRowTexts = { readonly number: number; readonly texts: Texts }

type ValidationScope = {
  /** Rows of the sheet that are not imported. */
  readonly excluded?: readonly ImportRowTexts[]
  /** Whether the write of dated records is tried, which takes as long as the write. */
  readonly isTried?: boolean
}

/** Validates every row of an import against the definition, the other rows, and the stored records; writes nothing. */
export async function validateRows(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  rows: readonly ImportRowTexts[],
  { excluded = [], isTried = true }: ValidationScope = {},
): Promise<readonly ValidatedRow[]> {
  const known = await findRelatedRecords(resources, resource, context, rows)
  const readerOf = memoize((field: string) => cellReader(resource, field, known))
  const read = await mapYielding(rows, (row) => ({ ...row, ...parseRow(row.texts, readerOf) }))
  const matches = await matchStored(
    resource,
    context,
    read.map(({ values }) => values),
  )
  const parsed = await linkRows(resource, context, read, matches, excluded)
  const recordOn = await findOnEffectiveDays(resource, context, matches, parsed)
  const labels = await labelsOf(resources, resource, context, [...matches.within.values()])
  const writerOf = memoize((field: string) => cellWriter(resource, field, context.language))
  const translations = translationsOf(resource)
  const first = new Map<string, number>()
  const matched = resource.def.transfer?.matchOn?.[0]
  const evaluated = await mapYielding(
    parsed,
    ({ number, texts, values: given, errors: found, newId }): ValidatedRow => {
      const key = matchKey(resource, given)
      const { record, error: dayError } = recordOn(recordAt(matches, key), given)
      const shown = (field: string) => record && presentValue(resource, field, record[field], context.platform)
      const unmatched = withoutMatchedKey(resource, given, record)
      const values = withoutShownValues(resource, texts, unmatched, shown, translations)
      const changes = record ? changesBetween(record, withoutEffectiveDay(resource, values)) : {}
      const errors: Record<string, Omit<KeyedInputError, 'path'>> = {
        ...found,
        ...schemaErrors(resource, values, record, found),
        ...immutableFieldErrors(resource, changes),
        ...overwrittenChineseErrors(texts, changes, shown, translations),
        ...(dayError && Object.keys(changes).length > 0 && dayError),
      }
      if (key !== undefined && matched !== undefined) {
        const twin = first.get(key)
        const problem =
          twin === undefined ? unmatchable(matches, key) : { key: 'field.duplicate', params: { row: twin } }
        if (problem) errors[matched] = problem
        first.set(key, twin ?? number)
      }
      const before = Object.fromEntries(
        Object.keys(changes).map((field) => [field, String(writerOf(field)(shown(field), labels) ?? '')]),
      )
      return { number, values, record, newId, errors, before, mark: markOf(errors, record, changes) }
    },
  )
  const placed = await withScopeErrors(resource, context, evaluated)
  const checked = await withPrecheckErrors(resource, context, await withNameErrors(resource, context, placed))
  const tried = withParentErrors(resource, await withTrialErrors(resource, context, checked))
  const writable = isTried ? await withRefusals(resources, resource, context, tried) : tried
  return withWarnings(resource, context, nameTwins(writable))
}

const recordAt = ({ within }: Matches, key: string | undefined) => (key === undefined ? undefined : within.get(key))

/** Why a row with the key of a stored record cannot overwrite it. */
function unmatchable({ readOnly, hidden }: Matches, key: string): Omit<KeyedInputError, 'path'> | undefined {
  if (readOnly.has(key)) return { key: 'field.not_writable' }
  return hidden.has(key) ? { key: 'field.exists' } : undefined
}

/** Fields set only at creation cannot change; a row that differs gets an error instead of being ignored. */
const immutableFieldErrors = ({ def }: Resource, changes: object): RowErrors =>
  Object.fromEntries(
    (def.immutable ?? []).filter((field) => field in changes).map((field) => [field, { key: 'field.not_writable' }]),
  )

/** Marks rows that would be out of the actor's scope at the field that determines it. */
async function withScopeErrors(
  resource: Resource,
  context: ReadContext,
  validated: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  const { def, binding } = resource
  const at = binding.scopeField
  if (at === undefined) return validated
  const newRows = validated
    .filter((row) => row.record === undefined && isIdentified(resource, row, [at]))
    .map(withoutInvalidValues)
  const moved = validated.filter(
    ({ mark, record, values }) => mark === 'update' && record && at in changedValues(record, values),
  )
  const beyond = new Set([
    ...(await findRowsOutOfScope(resource, context, newRows, def.permissions.create)),
    ...(await findRowsOutOfScope(resource, context, moved, def.permissions.update)),
  ])
  return validated.map((row) => {
    if (!beyond.has(row.number)) return row
    return {
      ...row,
      mark: 'invalid',
      errors: { ...row.errors, [at]: { key: binding.outOfScope ?? 'field.out_of_scope' } },
    }
  })
}

/** Marks new rows below a row of the same sheet that cannot be imported: they fall with it. */
function withParentErrors(resource: Resource, validated: readonly ValidatedRow[]): readonly ValidatedRow[] {
  const field = treeFieldOf(resource)
  if (field === undefined) return validated
  const byNewId = new Map(validated.flatMap((row) => (row.newId === undefined ? [] : [[row.newId, row] as const])))
  const parentOf = ({ values }: ValidatedRow) => byNewId.get(String(values[field] ?? ''))
  const children = Map.groupBy(validated, parentOf)
  const refused = new Map<number, ValidatedRow>()
  const parents = validated.filter(({ mark }) => mark === 'invalid')
  for (let parent = parents.pop(); parent; parent = parents.pop())
    for (const row of children.get(parent) ?? []) {
      if (row.errors[field] || refused.has(row.number)) continue
      const error = { key: 'field.parent_row_invalid', params: { row: parent.number } } as const
      refused.set(row.number, { ...row, mark: 'invalid', errors: { ...row.errors, [field]: error } })
      parents.push(row)
    }
  return validated.map((row) => refused.get(row.number) ?? row)
}

/** Marks rows with a name that another record or row has. */
async function withNameErrors(
  resource: Resource,
  context: ReadContext,
  validated: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  const { uniqueName } = resource.binding
  if (!uniqueName) return validated
  const { field, within } = uniqueName
  const named = validated.filter(({ errors }) => !(field in errors || within in errors))
  const taken = await findTakenNames(resource, context, named)
  return validated.map((row) => {
    const error = taken.get(row.number)
    return error ? { ...row, mark: 'invalid', errors: { ...row.errors, [field]: error } } : row
  })
}

/**
 * A text that equals the displayed, possibly masked value leaves the value unchanged. In a sheet with one column for a
 * Chinese and an English text, each may stand for the other: exports show the Chinese one where there is no English one.
 * In a sheet with both columns, each says what it means.
 */
function withoutShownValues(
  { binding }: Resource,
  texts: Texts,
  values: Values,
  shown: (field: string) => unknown,
  { englishOf, chineseOf }: Translations,
): Values {
  const isShown = (field: string): boolean => {
    const text = texts[field]
    if (binding.encrypted?.[field] && text === shown(field)) return true
    if (text === undefined || text === '') return false
    const [english, chinese] = [englishOf.get(field), chineseOf.get(field)]
    if (english !== undefined && !(english in texts)) return text === shown(english)
    return chinese !== undefined && !(chinese in texts) && shown(field) === '' && text === shown(chinese)
  }
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isShown(field)))
}

/** Marks rows that the current state does not allow. */
async function withPrecheckErrors(
  resource: Resource,
  context: ReadContext,
  validated: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  const { binding } = resource
  if (!binding.precheck) return validated
  const { precheckFields } = binding
  const writing = validated.filter((row) => {
    if (row.mark === 'invalid') return precheckFields !== undefined && isIdentified(resource, row, precheckFields)
    return row.mark !== 'unchanged'
  })
  return withErrorsOf(
    validated,
    writing,
    await binding.precheck(context, writing.map(withoutInvalidValues).map(changeOf)),
  )
}

/** Marks rows that the command refuses which would write them. */
async function withTrialErrors(
  { binding }: Resource,
  context: ReadContext,
  validated: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  const written = validated.filter(isWritten)
  if (!binding.trial || written.length === 0) return validated
  return withErrorsOf(validated, written, await binding.trial(context, written.map(changeOf)))
}

/** Marks rows that the rules of timelines refuse. A row that only its refused parent is in the way of falls with it. */
async function withRefusals(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  validated: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  const refused = await findRefusedRows(resources, resource, context, validated)
  if (refused.size === 0) return validated
  const field = treeFieldOf(resource) ?? ''
  const refusedIds = new Set(validated.flatMap(({ number, newId }) => (refused.has(number) && newId ? [newId] : [])))
  return withParentErrors(
    resource,
    validated.map((row): ValidatedRow => {
      const errors = refused.get(row.number)
      if (!errors || refusedIds.has(String(row.values[field]))) return row
      return { ...row, mark: 'invalid', errors: { ...row.errors, ...errors } }
    }),
  )
}

const isWritten = ({ mark }: ValidatedRow): boolean => mark === 'new' || mark === 'update'

/** Rows with what was found against some of them, in the order of these. */
function withErrorsOf(
  validated: readonly ValidatedRow[],
  checked: readonly ValidatedRow[],
  found: readonly (readonly KeyedInputError[])[],
): readonly ValidatedRow[] {
  const errorsOf = new Map(checked.map(({ number }, at) => [number, found[at] ?? []]))
  return validated.map((row) => {
    const problems = errorsOf.get(row.number) ?? []
    if (problems.length === 0) return row
    const fieldErrors = Object.fromEntries(problems.map(({ path, ...problem }) => [path, problem]))
    return { ...row, mark: 'invalid', errors: { ...row.errors, ...fieldErrors } }
  })
}

const changeOf = ({ record, values }: ValidatedRow) =>
  record ? { id: record.id, before: record, after: changedValues(record, values) } : { after: values }

/** Adds what is worth knowing of the rows that are written. */
async function withWarnings(
  { binding }: Resource,
  context: ReadContext,
  validated: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  if (!binding.warn) return validated
  const written = validated.filter(isWritten)
  if (written.length === 0) return validated
  const found = await binding.warn(context, written.map(changeOf))
  const warningsOf = new Map(written.map(({ number }, at) => [number, found[at] ?? []]))
  return validated.map((row) => {
    const warnings = warningsOf.get(row.number) ?? []
    if (warnings.length === 0) return row
    return { ...row, warnings: Object.fromEntries(warnings.map(({ path, ...problem }) => [path, problem])) }
  })
}

/** Whether the record of a row is known, and the fields that a rule reads are valid. */
const isIdentified = ({ def }: Resource, { errors }: ValidatedRow, fields: readonly string[]): boolean =>
  [...fields, ...(def.transfer?.matchOn ?? [])].every((field) => !(field in errors))

/** Text in an invalid field is not a value. */
const withoutInvalidValues = (row: ValidatedRow): ValidatedRow => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).filter(([field]) => !(field in row.errors))),
})

const changedValues = (record: ResourceRecord, values: Values): Values =>
  Object.fromEntries(Object.keys(changesBetween(record, values)).map((field) => [field, values[field]]))

/** The day of a change is no change. */
const withoutEffectiveDay = ({ def }: Resource, values: Values): Values =>
  def.effectiveDay === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([field]) => field !== def.effectiveDay))

function markOf(fieldErrors: object, record: ResourceRecord | undefined, changes: object): ValidatedRow['mark'] {
  if (Object.keys(fieldErrors).length > 0) return 'invalid'
  if (!record) return 'new'
  return Object.keys(changes).length > 0 ? 'update' : 'unchanged'
}

type Parsed = { readonly values: Values; readonly errors: RowErrors; readonly newId?: string }

function parseRow(texts: Texts, readerOf: (field: string) => CellReader): Parsed {
  const values: Record<string, unknown> = {}
  const fieldErrors: Record<string, Omit<KeyedInputError, 'path'>> = {}
  for (const [field, text] of Object.entries(texts)) {
    const parsed = readerOf(field)(text)
    if ('error' in parsed && 'key' in parsed.error) fieldErrors[field] = parsed.error
    else if ('value' in parsed && parsed.value !== undefined) values[field] = parsed.value
  }
  return { values, errors: fieldErrors }
}

/** A row that overwrites may omit fields; a new one must be complete. */
function schemaErrors(
  resource: Resource,
  values: Values,
  record: ResourceRecord | undefined,
  found: RowErrors,
): RowErrors {
  const { def, binding } = resource
  const { parsed = values, errors: fieldErrors } = parseWith(record ? changeSchema(def) : createSchema(def), values)
  const single = Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => !(field in found)))
  const { fields = [], validate } = binding.validateRow ?? {}
  if (!validate || fields.some((field) => field in found || field in fieldErrors)) return single
  const whole = validate({ ...readableValues(resource, record), ...parsed }).map(
    ({ path, ...problem }) => [path, problem] as const,
  )
  return { ...Object.fromEntries(whole), ...single }
}

function parseWith(schema: z.ZodType<Values>, values: Values): { parsed?: Values; errors: RowErrors } {
  try {
    return { parsed: parseInput(schema, values), errors: {} }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const keyed = error.errors.flatMap((problem) => ('key' in problem ? [problem] : []))
    return { errors: Object.fromEntries(keyed.map(({ path, ...problem }) => [cellOf(path), problem])) }
  }
}

/** An error inside a value belongs to its cell. */
const cellOf = (path: string): string => path.split(/[.[]/)[0] ?? path
