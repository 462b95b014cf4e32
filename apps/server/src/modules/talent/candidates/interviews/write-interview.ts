import type { interviews } from '@rostrum/contracts/talent/candidates/interview-resources'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { transition } from '../../../../engines/lifecycle/transition.ts'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { settingsOfUnit } from '../../../../engines/unit/unit-settings.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../../kernel/http/domain-error.ts'
import { accessResume } from '../resumes/resume.store.ts'
import { resumeMachine } from '../resumes/resume-machine.ts'
import { findInterviewers } from './evaluation.store.ts'
import { notifyInterviewers } from './notify-interviewers.ts'

type Values = Partial<z.output<typeof interviews.schema>>
type Slot = { readonly day: string; readonly startTime: string; readonly minutes: number }

/**
 * Plans an interview, which invites its candidate, or reschedules one that has not been held.
 *
 * @throws DomainError `talent.stage` or `talent.post_needed` at the candidate, `talent.interview_state`, or at
 * the day, the time or the interviewers when it is past or an interviewer is busy then
 */
export async function writeInterview(context: WriteContext, change: WrittenRecord<Values>): Promise<void> {
  const { tx, now } = context
  const { id, isCreate, values } = change
  const before = isCreate ? undefined : await lockInterview(tx, id)
  if (before && before.state !== 'planned') throw new DomainError('talent.interview_state')
  const slot = { day: '', startTime: '', minutes: 0, ...before, ...definedFields(values) }
  const { startsAt, timeZone } = await futureStart(
    context,
    slot,
    before?.unitId ?? (await unitOfResume(context, values)),
  )
  if (isCreate) await inviteCandidate(context, values.resumeId ?? '')
  const { day, startTime, minutes } = slot
  const row = { day, start_time: startTime, minutes, starts_at: startsAt, time_zone: timeZone }
  const placed = values.place === undefined ? {} : { place: values.place }
  if (isCreate) {
    const fresh = { id, resume_id: values.resumeId ?? '', place: '', ...row, ...placed, created_at: now }
    await tx.insertInto('talent_interview').values(fresh).execute()
  } else {
    const changed = { ...row, ...placed, revision: sql<number>`revision + 1` }
    await tx.updateTable('talent_interview').set(changed).where('id', '=', id).execute()
  }
  const seated = new Set(await findInterviewers(tx, id))
  const requestedIds = new Set(values.interviewerIds ?? seated)
  await assignInterviewers(tx, id, requestedIds, startsAt, slot.minutes)
  const interview = { id, startsAt, timeZone }
  await notifyInterviewers(context, requestedIds.difference(seated), 'interview.planned', interview)
  // Removed interviewers know the interview by its previous time.
  const known = { ...interview, ...(before && { startsAt: before.starts_at, timeZone: before.timeZone }) }
  await notifyInterviewers(context, seated.difference(requestedIds), 'interview.interviewer_removed', known)
  const isMoved = before?.starts_at.getTime() !== startsAt.getTime() || (values.place ?? before.place) !== before.place
  if (isMoved) await notifyInterviewers(context, seated.intersection(requestedIds), 'interview.moved', interview)
}

/** The given fields without the omitted ones. */
const definedFields = ({ day, startTime, minutes }: Values): Partial<Slot> => ({
  ...(day !== undefined && { day }),
  ...(startTime !== undefined && { startTime }),
  ...(minutes !== undefined && { minutes }),
})

const unitOfResume = async ({ tx, actor }: WriteContext, { resumeId = '' }: Values): Promise<string> =>
  (await accessResume(tx, actor, 'resume:write', resumeId)).business_unit_id

/**
 * The clock of an interview is that of the business unit that interviews.
 *
 * @throws DomainError at the day or the time that is past
 */
async function futureStart({ platform, tx, now }: WriteContext, slot: Slot, unitId: string) {
  const { timeZone, today } = await settingsOfUnit(tx, platform, unitId, now)
  const startsAt = startOf(slot, timeZone)
  if (slot.day < today) throw invalid({ path: 'day', key: 'field.day_past' })
  if (startsAt <= now) throw invalid({ path: 'startTime', key: 'field.time_past' })
  return { startsAt, timeZone }
}

function startOf({ day, startTime }: Slot, timeZone: string): Date {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(startTime),
  })
  return new Date(moment.epochMilliseconds)
}

/**
 * A resume that already waits for an interview does not change.
 *
 * @throws DomainError at the resume, why its candidate cannot be invited
 */
async function inviteCandidate({ tx, actor, now }: WriteContext, resumeId: string): Promise<void> {
  const resume = await accessResume(tx, actor, 'resume:write', resumeId, true)
  if (resume.stage === 'awaiting_interview') return
  await transition(tx, resumeMachine, resume, 'invite', { actor, role: 'recruiter', now }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error
    const { code, params } = error
    throw new DomainError(code, params, [{ path: 'resumeId', key: code, params }])
  })
}

const lockInterview = (tx: Tx, id: string) =>
  tx
    .selectFrom('talent_interview')
    .select([
      'state',
      'day',
      'start_time as startTime',
      'minutes',
      'starts_at',
      'place',
      'time_zone as timeZone',
      sql<string>`(select business_unit_id from resume where resume.id = talent_interview.resume_id)`.as('unitId'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

async function assignInterviewers(tx: Tx, id: string, accounts: ReadonlySet<string>, from: Date, minutes: number) {
  const until = new Date(from.getTime() + minutes * 60_000)
  await tx.deleteFrom('talent_interviewer').where('interview_id', '=', id).execute()
  try {
    await sql`insert into talent_interviewer (interview_id, account_id, period)
      select ${id}, account, tstzrange(${from}, ${until}) from unnest(${[...accounts]}::uuid[]) as account`.execute(tx)
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'interviewer_free') throw error
    throw invalid({ path: 'interviewerIds', key: 'field.interviewer_busy' })
  }
}
