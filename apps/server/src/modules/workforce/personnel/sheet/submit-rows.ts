import type { FieldOf } from '@rostrum/contracts/engines/resource/define-resource'
import { personnelActs } from '@rostrum/contracts/workforce/personnel/resources'
import { isCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { defaultLocale } from '@rostrum/i18n/locale'
import type { Precheck, Trial, WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../../kernel/http/domain-error.ts'
import { tryOut } from '../../../../kernel/try-out.ts'
import { lockAct } from '../acts.store.ts'
import { findEmployments } from '../subject.store.ts'
import { problemsOf } from '../write-act.ts'
import { type ActRow, actOfRow } from './act-of-row.ts'

type Column = FieldOf<typeof personnelActs.schema>
const columns = Object.keys(personnelActs.schema.shape) as readonly Column[]
type Problem = KeyedInputError & { readonly path: Column }

/** An act is withdrawn, revoked or corrected, and never overwritten. */
export const refuseEntered: Precheck<ActRow, Column> = async (_context, changes) =>
  changes.map(({ before }) => (before ? [{ path: 'kind', key: 'personnel.entered_already' }] : []))

/**
 * The preview of a sheet: its acts are submitted one after the other, as the write would, and all are taken back. So a
 * row meets what the rows before it change, and each problem is that of the write.
 */
export const tryRows: Trial<ActRow, Column> = (context, changes) => {
  const rows = changes.map(({ after = {} }) => after)
  return tryOut(context, (tx) => problemsOfRows({ ...context, tx }, rows))
}

async function problemsOfRows(
  context: WriteContext,
  rows: readonly ActRow[],
): Promise<readonly (readonly Problem[])[]> {
  const submit = await submission(context, rows)
  const problems = new Map<ActRow, readonly Problem[]>()
  for (const row of byDay(rows))
    problems.set(row, await problemsIn(context, row, () => submit(row, crypto.randomUUID())))
  return rows.map((row) => problems.get(row) ?? [])
}

/**
 * Submits the acts of a sheet, the earliest first: each counts at once, or waits for its approval.
 *
 * @throws DomainError at the column of the first row that is refused
 */
export async function submitRows(context: WriteContext, written: readonly WrittenRecord<ActRow>[]): Promise<void> {
  const ids = new Map(written.map(({ id, values }) => [values, id]))
  const rows = [...ids.keys()]
  const submit = await submission(context, rows)
  for (const row of byDay(rows))
    try {
      await submit(row, ids.get(row) ?? crypto.randomUUID())
    } catch (error) {
      throw error instanceof DomainError ? invalid(...problemsOfRow(row, error)) : error
    }
}

/** Earlier acts first; those of one day as they are in the sheet. */
const byDay = (rows: readonly ActRow[]): readonly ActRow[] =>
  rows.toSorted(({ day: one = '' }, { day: other = '' }) => (one === other ? 0 : one < other ? -1 : 1))

/** What submits one of some rows, under an identifier. */
async function submission(
  { tx, language = defaultLocale, ...context }: WriteContext,
  rows: readonly ActRow[],
): Promise<(row: ActRow, id: string) => Promise<void>> {
  const employmentOf = await findEmployments(tx, rows)
  return async (row, id) => {
    const employmentId = employmentOf(row)
    if (employmentId === undefined) throw invalid({ path: 'jobNumber', key: 'personnel.no_employment' })
    await actOfRow(row, employmentId)?.({ ...context, language }, tx, id)
    const { day } = (await lockAct(tx, id)) ?? row
    if (day !== row.day) throw invalid({ path: 'day', key: 'personnel.normal_day', params: { day: day ?? '' } })
  }
}

async function problemsIn(
  { platform, tx }: WriteContext,
  row: ActRow,
  work: () => Promise<void>,
): Promise<readonly Problem[]> {
  try {
    await platform.changes.attempt(tx, work, () => true)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return problemsOfRow(row, error)
  }
}

/** The columns of refusals of a whole act; others are about its day. */
const columnsOfRefusals: Readonly<Record<string, Column>> = {
  'access.denied': 'kind',
  'approval.no_approver': 'kind',
  'approval.self_decision': 'kind',
  'personnel.already_requested': 'kind',
  'personnel.information_missing': 'jobNumber',
  'personnel.own_act': 'jobNumber',
  'record.not_found': 'jobNumber',
}

/** What is against the act of a row, at the columns of the sheet. */
const problemsOfRow = (row: ActRow, error: DomainError): readonly Problem[] =>
  problemsOf(error).map(({ path, ...problem }) => ({
    ...(problem.key === 'record.not_found' ? { key: 'personnel.no_employment' } : problem),
    path: columnsOfRefusals[problem.key] ?? columnOf(row, path.replace(/^(changes|custom)\.?/, '')),
  }))

/** The manager that a resignation names is the successor. What nothing is said of is about the kind. */
function columnOf({ kind }: ActRow, field: string): Column {
  if (kind === 'resignation' && field === 'managerId') return 'successorId'
  // Custom fields are known at run time only.
  if (isCustomField(field)) return field as Column
  return columns.find((column) => column === field) ?? 'kind'
}
