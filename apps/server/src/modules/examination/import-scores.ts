import type { scoreFaults } from '@rostrum/contracts/office-exam'
import { compareDecimals, parseDecimal } from '@rostrum/recruitment-rules/decimal'
import type { Staff } from '../../platform/actor.ts'
import { audit, auditAll } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { accessProject, moveAllExams, type Project } from '../recruitment/public.ts'
import { findTicketHolders, lockTicketHolders, type TicketHolder } from './exam.store.ts'
import { holdProject } from './hold-project.ts'
import { findMarks, interviewSubject, type MarkState, type MarksOf, type NewMark, upsertMarks } from './mark.store.ts'

export type ScoreRow = {
  readonly ticketNumber: string
  readonly subject: string
  readonly state: MarkState
  readonly mark: string | null
}
export type Fault = (typeof scoreFaults)[number]
type Checked = {
  readonly marks: readonly NewMark[]
  readonly faults: readonly { row: number; fault: Fault }[]
  /** What stood before. */
  readonly known: MarksOf
}

const satStates = ['SAT', 'ABSENT', 'VIOLATION', 'SCORED', 'RELEASED', 'RECHECK']

/** What an import would do; nothing is written. Rows are counted from 1, as in a sheet. */
export async function previewScores(platform: Platform, actor: Staff, projectId: string, rows: readonly ScoreRow[]) {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'score:write', projectId)
  const holders = await findTicketHolders(db, projectId, ticketsOf(rows))
  const known = await findMarks(db, idsOf(holders))
  const { marks, faults } = checkRows(project, rows, holders, known)
  const overwriting = marks.filter((mark) => markBefore(known, mark)).length
  return { rows: rows.length, overwriting, faults: [...faults] }
}

/**
 * Imports scores, all or nothing. Who then has a mark in every subject is scored.
 *
 * @throws DomainError `exam.scores_faulty` with the number of faults
 */
export function importScores(
  platform: Platform,
  actor: Staff,
  projectId: string,
  rows: readonly ScoreRow[],
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const project = await holdProject(platform, tx, actor, 'score:write', projectId)
    return writeScores(platform, tx, actor, { project, rows }, now)
  })
}

type Import = { readonly project: Project; readonly rows: readonly ScoreRow[] }

/** The import itself, within a transaction that holds the project. @throws DomainError `exam.scores_faulty` with the number of faults */
export async function writeScores(platform: Platform, tx: Tx, actor: Staff, { project, rows }: Import, now: Date) {
  const holders = await lockTicketHolders(tx, project.id, ticketsOf(rows))
  const { marks, faults, known } = checkRows(project, rows, holders, await findMarks(tx, idsOf(holders)))
  if (faults.length > 0) throw new DomainError('exam.scores_faulty', { count: faults.length })
  const written = await upsertMarks(tx, project.id, marks, now)
  const ids = [...new Set(marks.map(({ applicationId }) => applicationId))]
  const all = await findMarks(tx, ids)
  const whole = ids.filter((id) =>
    project.subjects.every(({ code }) => all.get(id)?.some((mark) => mark.code === code)),
  )
  const mover = { actor, role: 'examOffice', now } as const
  const { moved } = await moveAllExams(platform, tx, { projectId: project.id, ids: whole, action: 'enterScore' }, mover)
  await audit(tx, actor, now, {
    event: 'scores.imported',
    entity: 'project',
    entityId: project.id,
    facts: { written },
  })
  await auditReplaced(tx, actor, now, { marks, known })
  return { written, scored: moved.length }
}

/** What the rows would do, for whoever shows them before they are written. */
export async function judgeScores(db: Db, project: Project, rows: readonly ScoreRow[]): Promise<Judgement> {
  const holders = await findTicketHolders(db, project.id, ticketsOf(rows))
  const known = await findMarks(db, idsOf(holders))
  const { faults } = checkRows(project, rows, holders, known)
  const holderOf = new Map(holders.map((one) => [one.ticket_number, one.application_id]))
  const before = rows.map(({ ticketNumber, subject }) =>
    markBefore(known, { applicationId: holderOf.get(ticketNumber) ?? '', subject }),
  )
  return { faults, before }
}

/** Faults by row, counted from 1; what stands in the place of each row now. */
type Judgement = {
  readonly faults: readonly { readonly row: number; readonly fault: Fault }[]
  readonly before: readonly (Entered | undefined)[]
}

const ticketsOf = (rows: readonly ScoreRow[]) => [...new Set(rows.map(({ ticketNumber }) => ticketNumber))]
const idsOf = (holders: readonly TicketHolder[]) => holders.map(({ application_id }) => application_id)

type Entered = Pick<NewMark, 'state' | 'mark'>
const markBefore = (known: MarksOf, { applicationId, subject }: Pick<NewMark, 'applicationId' | 'subject'>) =>
  known.get(applicationId)?.find(({ code }) => code === subject)

export function isSameMark(one: Entered | undefined, other: Entered): boolean {
  if (one?.state !== other.state) return false
  if (one.mark === null || other.mark === null) return one.mark === other.mark
  return compareDecimals(parseDecimal(one.mark), parseDecimal(other.mark)) === 0
}

/** Rows of one statement, which has a limited number of parameters. */
const auditedAtOnce = 5000

/** Says of every mark that another stood in its place which one it was. */
async function auditReplaced(
  tx: Tx,
  actor: Staff,
  now: Date,
  { marks, known }: Pick<Checked, 'marks' | 'known'>,
): Promise<void> {
  const entries = marks.flatMap((entered) => {
    const before = markBefore(known, entered)
    if (!before || isSameMark(before, entered)) return []
    const { applicationId, subject, state, mark } = entered
    const facts = { subject, before: { state: before.state, mark: before.mark }, after: { state, mark } }
    return [{ event: 'score.replaced', entity: 'application', entityId: applicationId, facts }]
  })
  for (let from = 0; from < entries.length; from += auditedAtOnce) {
    await auditAll(tx, actor, now, entries.slice(from, from + auditedAtOnce))
  }
}

function checkRows(
  project: Project,
  rows: readonly ScoreRow[],
  holding: readonly TicketHolder[],
  known: MarksOf,
): Checked {
  const holders = new Map(holding.map((one) => [one.ticket_number, one]))
  const seen = new Set<string>()
  const marks: NewMark[] = []
  const faults: { row: number; fault: Fault }[] = []
  rows.forEach((row, at) => {
    const holder = holders.get(row.ticketNumber)
    const key = `${row.ticketNumber}\n${row.subject}`
    const fault = seen.has(key) ? 'twice' : (faultOf(row, holder, project) ?? releasedFault(row, holder, known))
    seen.add(key)
    if (fault) faults.push({ row: at + 1, fault })
    else if (holder) {
      marks.push({ applicationId: holder.application_id, subject: row.subject, state: row.state, mark: row.mark })
    }
  })
  return { marks, faults, known }
}

/** A released mark is read by its owner already: only a recheck may change it. */
function releasedFault(row: ScoreRow, holder: TicketHolder | undefined, known: MarksOf): Fault | undefined {
  if (holder?.exam !== 'RELEASED') return undefined
  const before = markBefore(known, { applicationId: holder.application_id, subject: row.subject })
  return isSameMark(before, row) ? undefined : 'released'
}

function faultOf(row: ScoreRow, holder: TicketHolder | undefined, project: Project): Fault | undefined {
  if (!holder) return 'unknown_ticket'
  const forInterview = row.subject === interviewSubject
  const subject = project.subjects.find(({ code }) => code === row.subject)
  if (!subject && !forInterview) return 'unknown_subject'
  if (!(forInterview ? ['INTERVIEW'] : satStates).includes(holder.exam)) return 'not_sat'
  if (row.state === 'present' && row.mark === null) return 'mark_missing'
  if (row.state !== 'present' && row.mark !== null) return 'mark_without_presence'
  const full = subject?.fullMark ?? '100'
  if (row.mark !== null && compareDecimals(parseDecimal(row.mark), parseDecimal(full)) > 0) return 'above_full_mark'
  return undefined
}
