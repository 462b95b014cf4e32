import type { scoreErrors } from '@rostrum/contracts/recruitment/examination/score-import-calls'
import { compareDecimals, parseDecimal } from '@rostrum/decimal/decimal'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit, auditAll } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { transitionAllExams } from '../../applications/public.ts'
import { accessProject, type Project } from '../../projects/public.ts'
import { findTicketHolders, lockTicketHolders, type TicketHolder } from '../exam.store.ts'
import { lockProject } from '../lock-project.ts'
import {
  findMarks,
  interviewSubject,
  type MarkState,
  type MarksByApplication,
  type NewMark,
  upsertMarks,
} from './mark.store.ts'

export type ScoreRow = {
  readonly ticketNumber: string
  readonly subject: string
  readonly state: MarkState
  readonly mark: string | null
}
export type ScoreError = (typeof scoreErrors)[number]
type CheckedRows = {
  readonly marks: readonly NewMark[]
  readonly errors: readonly { row: number; error: ScoreError }[]
  /** The current marks. */
  readonly known: MarksByApplication
}

const attendanceStates = ['SAT', 'ABSENT', 'VIOLATION', 'SCORED', 'RELEASED', 'RECHECK']

/** Previews an import; nothing is written. Rows are counted from 1, as in a sheet. */
export async function previewScores(platform: Platform, actor: Staff, projectId: string, rows: readonly ScoreRow[]) {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'score:write', projectId)
  const holders = await findTicketHolders(db, projectId, ticketsOf(rows))
  const known = await findMarks(db, idsOf(holders))
  const { marks, errors } = checkRows(project, rows, holders, known)
  const overwriting = marks.filter((mark) => markBefore(known, mark)).length
  return { rows: rows.length, overwriting, errors: [...errors] }
}

/**
 * Imports scores, all or nothing. An examinee with a mark in every subject is then scored.
 *
 * @throws DomainError `exam.scores_invalid` with the number of errors
 */
export function importScores(
  platform: Platform,
  actor: Staff,
  projectId: string,
  rows: readonly ScoreRow[],
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const project = await lockProject(platform, tx, actor, 'score:write', projectId)
    return writeScores(platform, tx, actor, { project, rows }, now)
  })
}

type Import = { readonly project: Project; readonly rows: readonly ScoreRow[] }

/**
 * The import itself, within a transaction that has locked the project. @throws DomainError `exam.scores_invalid` with
 * the number of errors
 */
export async function writeScores(platform: Platform, tx: Tx, actor: Staff, { project, rows }: Import, now: Date) {
  const holders = await lockTicketHolders(tx, project.id, ticketsOf(rows))
  const { marks, errors, known } = checkRows(project, rows, holders, await findMarks(tx, idsOf(holders)))
  if (errors.length > 0) throw new DomainError('exam.scores_invalid', { count: errors.length })
  const written = await upsertMarks(tx, project.id, marks, now)
  const ids = [...new Set(marks.map(({ applicationId }) => applicationId))]
  const all = await findMarks(tx, ids)
  const whole = ids.filter((id) =>
    project.subjects.every(({ code }) => all.get(id)?.some((mark) => mark.code === code)),
  )
  const transitionContext = { actor, role: 'examOffice', now } as const
  const { succeeded } = await transitionAllExams(
    platform,
    tx,
    { projectId: project.id, ids: whole, action: 'enterScore' },
    transitionContext,
  )
  await audit(tx, actor, now, {
    event: 'scores.imported',
    entity: 'project',
    entityId: project.id,
    facts: { written },
  })
  await auditReplaced(tx, actor, now, { marks, known })
  return { written, scored: succeeded.length }
}

/** The effect of the rows, for previews. */
export async function validateScores(db: Db, project: Project, rows: readonly ScoreRow[]): Promise<ScoreValidation> {
  const holders = await findTicketHolders(db, project.id, ticketsOf(rows))
  const known = await findMarks(db, idsOf(holders))
  const { errors } = checkRows(project, rows, holders, known)
  const holderOf = new Map(holders.map((one) => [one.ticket_number, one.application_id]))
  const before = rows.map(({ ticketNumber, subject }) =>
    markBefore(known, { applicationId: holderOf.get(ticketNumber) ?? '', subject }),
  )
  return { errors, before }
}

/** Errors by row, counted from 1, and the current marks of each row. */
type ScoreValidation = {
  readonly errors: readonly { readonly row: number; readonly error: ScoreError }[]
  readonly before: readonly (EnteredMark | undefined)[]
}

const ticketsOf = (rows: readonly ScoreRow[]) => [...new Set(rows.map(({ ticketNumber }) => ticketNumber))]
const idsOf = (holders: readonly TicketHolder[]) => holders.map(({ application_id }) => application_id)

type EnteredMark = Pick<NewMark, 'state' | 'mark'>
const markBefore = (
  known: MarksByApplication,
  { applicationId, subject }: Pick<NewMark, 'applicationId' | 'subject'>,
) => known.get(applicationId)?.find(({ code }) => code === subject)

export function isSameMark(one: EnteredMark | undefined, other: EnteredMark): boolean {
  if (one?.state !== other.state) return false
  if (one.mark === null || other.mark === null) return one.mark === other.mark
  return compareDecimals(parseDecimal(one.mark), parseDecimal(other.mark)) === 0
}

/** Records the previous value of every replaced mark. */
async function auditReplaced(
  tx: Tx,
  actor: Staff,
  now: Date,
  { marks, known }: Pick<CheckedRows, 'marks' | 'known'>,
): Promise<void> {
  const entries = marks.flatMap((entered) => {
    const before = markBefore(known, entered)
    if (!before || isSameMark(before, entered)) return []
    const { applicationId, subject, state, mark } = entered
    const facts = { subject, before: { state: before.state, mark: before.mark }, after: { state, mark } }
    return [{ event: 'score.replaced', entity: 'application', entityId: applicationId, facts }]
  })
  await auditAll(tx, actor, now, entries)
}

function checkRows(
  project: Project,
  rows: readonly ScoreRow[],
  holderByTicket: readonly TicketHolder[],
  known: MarksByApplication,
): CheckedRows {
  const holders = new Map(holderByTicket.map((one) => [one.ticket_number, one]))
  const seen = new Set<string>()
  const marks: NewMark[] = []
  const errors: { row: number; error: ScoreError }[] = []
  rows.forEach((row, at) => {
    const holder = holders.get(row.ticketNumber)
    const key = `${row.ticketNumber}\n${row.subject}`
    const error = seen.has(key) ? 'twice' : (scoreErrorOf(row, holder, project) ?? releasedError(row, holder, known))
    seen.add(key)
    if (error) errors.push({ row: at + 1, error })
    else if (holder) {
      marks.push({ applicationId: holder.application_id, subject: row.subject, state: row.state, mark: row.mark })
    }
  })
  return { marks, errors, known }
}

/** The owner has already read a released mark, so only a recheck may change it. */
function releasedError(
  row: ScoreRow,
  holder: TicketHolder | undefined,
  known: MarksByApplication,
): ScoreError | undefined {
  if (holder?.exam !== 'RELEASED') return undefined
  const before = markBefore(known, { applicationId: holder.application_id, subject: row.subject })
  return isSameMark(before, row) ? undefined : 'released'
}

function scoreErrorOf(row: ScoreRow, holder: TicketHolder | undefined, project: Project): ScoreError | undefined {
  if (!holder) return 'unknown_ticket'
  const forInterview = row.subject === interviewSubject
  const subject = project.subjects.find(({ code }) => code === row.subject)
  if (!subject && !forInterview) return 'unknown_subject'
  if (!(forInterview ? ['INTERVIEW'] : attendanceStates).includes(holder.exam)) return 'not_sat'
  if (row.state === 'present' && row.mark === null) return 'mark_missing'
  if (row.state !== 'present' && row.mark !== null) return 'mark_without_presence'
  const full = subject?.fullMark ?? '100'
  if (row.mark !== null && compareDecimals(parseDecimal(row.mark), parseDecimal(full)) > 0) return 'above_full_mark'
  return undefined
}
