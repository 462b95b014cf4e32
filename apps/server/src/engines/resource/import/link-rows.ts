import { sql } from 'kysely'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Resource, Values } from '../binding.ts'
import { columnOf, keyOf, tableOf } from '../columns.ts'
import { keysInOrder } from '../keys-in-order.ts'
import type { ReadContext } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'
import { type Matches, matchKey } from './match-stored.ts'
import type { Texts } from './read-spreadsheet.ts'

type ParsedRow = {
  readonly number: number
  readonly texts: Texts
  readonly values: Values
  readonly errors: Readonly<Record<string, Omit<KeyedInputError, 'path'>>>
  /** The identifier that a new record of a tree gets, so that other rows can refer to it. */
  readonly newId?: string
}

/** The field with the parent, where the records of a resource are a tree. */
export const treeFieldOf = ({ def, shapes }: Resource): string | undefined =>
  Object.entries(def.relations ?? {}).find(
    ([field, name]) => name === def.name && shapes.get(field)?.kind === 'relation',
  )?.[0]

/**
 * Lets rows of a tree name new records of the same sheet, by code or by name, in any order of the rows. A row that would
 * be its own ancestor gets an error.
 *
 * @param excluded rows of the same sheet that are not imported
 */
export async function linkRows<R extends ParsedRow>(
  resource: Resource,
  context: ReadContext,
  rows: readonly R[],
  matches: Matches,
  excluded: readonly { readonly number: number; readonly texts: Texts }[],
): Promise<readonly R[]> {
  const field = treeFieldOf(resource)
  if (field === undefined) return rows
  const nextKey = keysInOrder()
  const named = rows.map((row, at) => (isNew(resource, row, matches) ? { ...row, newId: nextKey(at) } : row))
  const byText = newRecordsByText(resource, named)
  const excludedByText = new Map(
    excluded.flatMap(({ number, texts }) => namesOf(resource, texts).map((name) => [name, number] as const)),
  )
  const linked = named.map((row) => linkRow(row, field, byText, excludedByText))
  return withRingErrors(resource, context, linked, matches, field)
}

function isNew(resource: Resource, { values }: ParsedRow, { within, readOnly, hidden }: Matches): boolean {
  const key = matchKey(resource, values)
  return key === undefined || ![within, readOnly, hidden].some((known) => known.has(key))
}

function newRecordsByText(resource: Resource, rows: readonly ParsedRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byText = new Map<string, Set<string>>()
  for (const { texts, newId } of withoutDuplicates(resource, rows))
    for (const name of newId === undefined ? [] : namesOf(resource, texts))
      byText.set(name, (byText.get(name) ?? new Set()).add(newId ?? ''))
  return byText
}

/** The second of two rows with one key is refused: a row that names them means the first. */
function withoutDuplicates(resource: Resource, rows: readonly ParsedRow[]): readonly ParsedRow[] {
  const seen = new Set<string>()
  return rows.filter(({ values }) => {
    const key = matchKey(resource, values)
    if (key === undefined) return true
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** What other rows of the sheet can call the record of a row. */
const namesOf = ({ def }: Resource, texts: Texts): readonly string[] =>
  [def.title, ...(def.transfer?.matchOn ?? [])].flatMap((field) => (texts[field] ?? '').toLowerCase() || [])

const isUnknown = (key: string | undefined): boolean =>
  key === 'field.unknown_record' || key === 'field.record_of_other_unit'

function linkRow<R extends ParsedRow>(
  row: R,
  field: string,
  byText: ReadonlyMap<string, ReadonlySet<string>>,
  excludedByText: ReadonlyMap<string, number>,
): R {
  const { texts, values, errors } = row
  if (!isUnknown(errors[field]?.key)) return row
  const parent = (texts[field] ?? '').toLowerCase()
  const withError = (error: Omit<KeyedInputError, 'path'>): R => ({ ...row, errors: { ...errors, [field]: error } })
  const found = [...(byText.get(parent) ?? [])]
  const [only] = found
  if (only === undefined) {
    const excluded = excludedByText.get(parent)
    return excluded === undefined ? row : withError({ key: 'field.parent_row_excluded', params: { row: excluded } })
  }
  if (found.length > 1) return withError({ ...errors[field], key: 'field.ambiguous_record' })
  const { [field]: _unknown, ...others } = errors
  return { ...row, values: { ...values, [field]: only }, errors: others }
}

async function withRingErrors<R extends ParsedRow>(
  resource: Resource,
  context: ReadContext,
  rows: readonly R[],
  matches: Matches,
  field: string,
): Promise<readonly R[]> {
  const idOf = ({ values, newId }: ParsedRow) => newId ?? matches.within.get(matchKey(resource, values) ?? '')?.id
  const parents = new Map(await storedParents(resource, context, field))
  for (const row of rows) {
    const id = idOf(row)
    if (id !== undefined && field in row.values) parents.set(id, textOf(row.values[field]))
  }
  const isOwnAncestor = (id: string): boolean => {
    const seen = new Set<string>()
    for (let above = parents.get(id); above; above = parents.get(above)) {
      if (above === id) return true
      if (seen.has(above)) return false
      seen.add(above)
    }
    return false
  }
  return rows.map((row) => {
    const id = idOf(row)
    if (id === undefined || !(field in row.values) || !isOwnAncestor(id)) return row
    return { ...row, errors: { ...row.errors, [field]: { key: 'timeline.ring' } } }
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function storedParents(
  resource: Resource,
  context: ReadContext,
  field: string,
): Promise<[id: string, parent: string | null][]> {
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select ${keyOf(resource)} as id, ${columnOf(resource, field)}::text as parent from ${tableOf(resource)}
    where ${columnOf(resource, field)} is not null`.execute(connectionOf(context))
  return rows.map(({ id, parent }) => [id, parent])
}
