import { type ApplicantMessageKind, stageOfMessage } from '@rostrum/contracts/recruitment/messages/kinds'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const stages = JSON.stringify(stageOfMessage)

/** When the stage begins within which the reader of a message has to act; null for a message without one. */
const stageStart = (message: string) => sql<Date | null>`
  (project.windows -> (${stages}::jsonb ->> ${sql.ref(`${message}.kind`)}) ->> 'start')::timestamptz`

/** Until when a person has to act in a stage, whose ticket has to be printed before the first paper. */
export const stageDeadline = (stage: RawBuilder<unknown>, windows: RawBuilder<unknown>): RawBuilder<Date | null> => sql`
  least((${windows} -> ${stage} ->> 'end')::timestamptz,
    case when ${stage} = 'ticketPrinting' then (${windows} #>> '{writtenExam,start}')::timestamptz end)`

/** The stage whose end is the deadline of a message, also of one that is read before its stage begins. */
const deadlineStages = JSON.stringify({
  ...stageOfMessage,
  opening: 'apply',
  rejected: 'apply',
  fee_reminder: 'pay',
  position_cancelled: 'changePost',
} satisfies Partial<Record<ApplicantMessageKind, Stage>>)

/**
 * Until when the reader of a message has to act, by the dates that the project has now: the office may have moved a stage
 * since the message was written. A return has a deadline of its own.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 * @returns one row with `deadline`, for a lateral join: a statement that names the deadline several times looks it up once
 */
export const deadlineOf = (message: string, now: Date): RawBuilder<{ deadline: Date | null }> => {
  const [kind, written] = [sql.ref(`${message}.kind`), sql.ref(`${message}.deadline`)]
  const current = stageDeadline(sql`(${deadlineStages}::jsonb ->> ${kind})`, sql`dated.windows`)
  return sql<{ deadline: Date | null }>`(
    select case
      when ${kind} = 'rejected' and (dated.windows #>> '{apply,start}')::timestamptz > ${now}::timestamptz then null
      when ${kind} = 'rejected' then case when ${current} > ${now}::timestamptz then ${current} end
      -- The choice that counts next needs no change.
      when ${kind} = 'position_cancelled' and ${written} is null then null
      else coalesce(${current}, ${written}) end as deadline
    from project dated where dated.id = coalesce(${sql.ref(`${message}.project_id`)},
      (select about.project_id from application about where about.id = ${sql.ref(`${message}.application_id`)})))`
}

/**
 * Whether a passed review asks for a fee that fell due by it.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const requiresFee = (message: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${message}.kind`)} = 'passed' and exists (
    select from applicant_message due where due.application_id = ${sql.ref(`${message}.application_id`)}
      and due.kind = 'fee_due' and due.created_at = ${sql.ref(`${message}.created_at`)}))`

/**
 * When a person can read a message first: it is written earlier where its stage begins later.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const shownFrom = (message: string): RawBuilder<Date> =>
  sql<Date>`greatest(${sql.ref(`${message}.created_at`)}, ${stageStart(message)})`

type States = Readonly<Record<'review' | 'fee' | 'exam', RawBuilder<unknown>>>

/**
 * Whether an application in these states no longer needs what a message about a fee or a confirmation asks for.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const isDone = (message: string, { review, fee, exam }: States): RawBuilder<SqlBool> => {
  const kind = sql.ref(`${message}.kind`)
  return sql<SqlBool>`(
    ${kind} in ('fee_due', 'fee_reminder', 'waiver_refused')
      and (${fee} not in ('DUE', 'PAYING') or ${review} not in ('SUBMITTED', 'PASSED'))
    or ${kind} = 'confirmation_due'
      and (${exam} <> 'UNCONFIRMED' or ${review} <> 'PASSED' or ${fee} in ('REFUNDING', 'REFUNDED')))`
}

/** The state of an application at the beginning of the stage. */
const stateThen = (column: keyof States) => sql`coalesce(
  (select event.after from application_event event where event.application_id = application.id
    and event.state_column = ${column} and event.at <= stage.start order by event.id desc limit 1),
  application.${sql.ref(column)})`

/**
 * Whether a person can read a message: not before its stage begins, because until then it asks for what cannot be done,
 * and never if nothing was left to do at that moment.
 */
export const isShown = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from application join project on project.id = application.project_id,
    lateral (select ${stageStart('applicant_message')} as start) as stage
  where application.id = applicant_message.application_id and stage.start > applicant_message.created_at
    and (stage.start > ${now}::timestamptz or ${isDone('applicant_message', {
      review: stateThen('review'),
      fee: stateThen('fee'),
      exam: stateThen('exam'),
    })}))`

/**
 * Whether nothing is left to do about what a message asks for: it was done, or it is too late. Such a message no longer
 * counts as unread.
 *
 * @param deadline that of `deadlineOf`
 */
export const isSettled = (deadline: RawBuilder<Date | null>, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  -- That a review was not passed remains news after the time for another position.
  applicant_message.kind <> 'rejected' and coalesce(${deadline} <= ${now}::timestamptz, false)
  or exists (
    select from application where application.id = applicant_message.application_id
      and (${isDone('applicant_message', {
        review: sql`application.review`,
        // If the waiver is refused, the fee is due again.
        fee: sql`case application.fee when 'WAIVER_PENDING' then 'DUE' else application.fee end`,
        exam: sql`application.exam`,
      })}
      or ${requiresFee('applicant_message')}
        and (application.fee not in ('DUE', 'PAYING', 'WAIVER_PENDING') or application.review not in ('SUBMITTED', 'PASSED'))
      or applicant_message.kind in ('returned', 'correction_reminder') and application.review <> 'RETURNED'
      or applicant_message.kind = 'position_cancelled' and applicant_message.deadline is not null
        and application.review <> 'POST_CANCELLED'
      or applicant_message.kind = 'paid' and application.fee in ('REFUNDING', 'REFUNDED')
      or applicant_message.kind = 'photo_refused' and application.photo <> 'BAD'))
  -- A change that has not been submitted still needs another position.
  or applicant_message.kind = 'rejected' and exists (
    select from application where application.id = applicant_message.application_id
      and (application.review not in ('DRAFT', 'REJECTED') or exists (
        select from application_event event where event.application_id = application.id
          and event.state_column = 'review' and event.action = 'reject' and event.at > applicant_message.created_at)))
  or applicant_message.kind = 'opening' and exists (
    select from application where application.project_id = applicant_message.project_id
      and application.person_id = applicant_message.person_id))`
