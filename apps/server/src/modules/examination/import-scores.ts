import type { scoreFaults } from '@rostrum/contracts/office-exam'
import { compareDecimals, parseDecimal } from '@rostrum/recruitment-rules/decimal'
import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveAllExams, type Project, projectById } from '../recruitment/public.ts'
import { findTicketHolders, type TicketHolder } from './exam.store.ts'
import { findMarks, type MarkState, type NewMark, upsertMarks } from './mark.store.ts'

export type ScoreRow = {
  readonly ticketNumber: string
  readonly subject: string
  readonly state: MarkState
  readonly mark: string | null
}
type Fault = (typeof scoreFaults)[number]
type Checked = { readonly marks: readonly NewMark[]; readonly faults: readonly { row: number; fault: Fault }[] }

/** The interview is marked like a subject, under this code, by those who are called to it. */
export const interviewSubject = 'interview'
const satStates = ['SAT', 'ABSENT', 'VIOLATION', 'SCORED', 'RELEASED', 'RECHECK']

/** What an import would do; nothing is written. Rows are counted from 1, as in a sheet. */
export async function previewScores(platform: Platform, projectId: string, rows: readonly ScoreRow[]) {
  const { db } = platform.database
  const { marks, faults } = await checkRows(db, await projectById(platform, projectId), rows)
  const known = await findMarks(
    db,
    marks.map(({ applicationId }) => applicationId),
  )
  const overwriting = marks.filter(({ applicationId, subject }) =>
    known.get(applicationId)?.some(({ code }) => code === subject),
  ).length
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
    const project = await projectById(platform, projectId)
    const { marks, faults } = await checkRows(tx, project, rows)
    if (faults.length > 0) throw new DomainError('exam.scores_faulty', { count: faults.length })
    const written = await upsertMarks(tx, marks, now)
    const ids = [...new Set(marks.map(({ applicationId }) => applicationId))]
    const all = await findMarks(tx, ids)
    const whole = ids.filter((id) =>
      project.subjects.every(({ code }) => all.get(id)?.some((mark) => mark.code === code)),
    )
    const mover = { actor, role: 'examOffice', now } as const
    const { moved } = await moveAllExams(platform, tx, { projectId, ids: whole, action: 'enterScore' }, mover)
    await audit(tx, actor, now, {
      event: 'scores.imported',
      entity: 'project',
      entityId: projectId,
      facts: { written },
    })
    return { written, scored: moved.length }
  })
}

async function checkRows(db: Db, project: Project, rows: readonly ScoreRow[]): Promise<Checked> {
  const tickets = [...new Set(rows.map(({ ticketNumber }) => ticketNumber))]
  const holders = new Map((await findTicketHolders(db, project.id, tickets)).map((one) => [one.ticket_number, one]))
  const seen = new Set<string>()
  const marks: NewMark[] = []
  const faults: { row: number; fault: Fault }[] = []
  rows.forEach((row, at) => {
    const holder = holders.get(row.ticketNumber)
    const key = `${row.ticketNumber}\n${row.subject}`
    const fault = seen.has(key) ? 'twice' : faultOf(row, holder, project)
    seen.add(key)
    if (fault) faults.push({ row: at + 1, fault })
    else if (holder) {
      marks.push({ applicationId: holder.application_id, subject: row.subject, state: row.state, mark: row.mark })
    }
  })
  return { marks, faults }
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
