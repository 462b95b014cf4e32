import { ExamState, FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'
import { formatDate } from '@rostrum/i18n/format'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import { messageText } from '../../../kernel/sms/message-text.ts'
import { queueAnnounced } from '../applications/public.ts'
import { nameColumn } from '../projects/public.ts'
import { outcomeOf } from './message-outcome.ts'
import {
  isEndedByRefund,
  isFeeReturned,
  paymentTime,
  positionNames,
  reasonOnPage,
  reasonPartsOf,
  waiverAgainUntil,
} from './message-reason.ts'
import { deadlineOf, isSettled, isShown, shownFrom } from './message-window.ts'

const messagesWithDeadline = (db: Db, now: Date) =>
  db
    .selectFrom('applicant_message')
    .leftJoinLateral(deadlineOf('applicant_message', now).as('due'), (joined) => joined.onTrue())

const due = sql<Date | null>`due.deadline`

type Page = {
  readonly current: number
  readonly size: number
  readonly unread: boolean
  readonly language: PortalLocale
  readonly now: Date
}

/** The messages of a person, the newest first. They are about published projects only, so their names are public. */
export async function findMessages(db: Db, personId: string, { language, unread, now, ...page }: Page) {
  const ofPerson = messagesWithDeadline(db, now)
    .where('applicant_message.person_id', '=', personId)
    .where(isShown(now))
    .$if(unread, (messages) => messages.where(isUnread(now)))
  const rows = await ofPerson
    .leftJoin('application', 'application.id', 'applicant_message.application_id')
    .innerJoin('project', (joined) =>
      joined.on('project.id', '=', ({ fn }) => fn.coalesce('applicant_message.project_id', 'application.project_id')),
    )
    .select([
      'applicant_message.id',
      'applicant_message.kind',
      'due.deadline',
      shownFrom('applicant_message').as('at'),
      'applicant_message.read_at',
      isSettled(due, now).as('settled'),
      'applicant_message.application_id',
      'application.number',
      'application.review',
      'application.fee',
      'application.exam',
      'project.id as project_id',
      'project.time_zone',
      nameColumn('project.title', language).as('title'),
      reasonPartsOf('applicant_message').as('reason_parts'),
      positionNames('applicant_message', language).as('positions'),
      isEndedByRefund('applicant_message').as('ended_by_refund'),
      isFeeReturned('applicant_message').as('fee_returned'),
      waiverAgainUntil('applicant_message').as('again_until'),
      paymentTime('applicant_message', 'start').as('pay_from'),
      paymentTime('applicant_message', 'end').as('pay_until'),
    ])
    .orderBy('at', 'desc')
    // Of one moment: what has to be done first, and the receipt of a submission last.
    .orderBy('deadline', (deadline) => deadline.asc().nullsLast())
    .orderBy(sql`applicant_message.kind = 'submitted'`)
    .orderBy('applicant_message.id')
    .limit(offsetOf(page).limit)
    .offset(offsetOf(page).offset)
    .execute()
  const { total } = await ofPerson.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return {
    records: rows.map((row) => presentMessage(row, language, now)),
    total: Number(total),
    ...page,
  }
}

type MessageRow = {
  readonly id: string
  readonly kind: string
  readonly deadline: Date | null
  readonly at: Date
  readonly read_at: Date | null
  readonly settled: SqlBool
  readonly application_id: string | null
  readonly number: string | null
  readonly review: string | null
  readonly fee: string | null
  readonly exam: string | null
  readonly project_id: string
  readonly time_zone: string
  readonly title: string
  readonly reason_parts: unknown
  readonly positions: string | null
  readonly ended_by_refund: boolean
  readonly fee_returned: boolean
  readonly again_until: Date | null
  readonly pay_from: Date | null
  readonly pay_until: Date | null
}

function presentMessage(row: MessageRow, language: PortalLocale, now: Date) {
  const settled = row.settled === true
  const kind = ApplicantMessageKind.parse(row.kind)
  const { comment, parts } = reasonOnPage(row.reason_parts, language)
  const words = messageText(
    kind,
    {
      until: formatDeadline(row.deadline, row.time_zone, language),
      number: row.number ?? '',
      position: row.positions ?? '',
      endedByRefund: row.ended_by_refund,
      feeReturned: row.fee_returned,
      againUntil: formatDeadline(row.again_until, row.time_zone, language),
      payment: formatPayment({ from: row.pay_from, until: row.pay_until }, row.time_zone, language),
      reason: comment,
      outcome: settled
        ? (outcomeOf({ ...statesOf(row), kind, late: isPast(row.deadline, now) }) ?? undefined)
        : undefined,
    },
    language,
  )
  return {
    id: row.id,
    kind,
    ...words,
    reason: words.reason === '' ? null : words.reason,
    parts,
    at: row.at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    read: row.read_at !== null,
    settled,
    applicationId: row.application_id,
    project: { id: row.project_id, title: row.title, timeZone: row.time_zone },
  }
}

const isPast = (deadline: Date | null, now: Date): boolean => deadline !== null && deadline <= now

const statesOf = ({ review, fee, exam }: MessageRow) => ({
  review: ReviewState.nullable().parse(review),
  fee: FeeState.nullable().parse(fee),
  exam: ExamState.nullable().parse(exam),
})

/** @returns an empty text where there is no deadline */
export const formatDeadline = (deadline: Date | null, timeZone: string, language: PortalLocale): string =>
  deadline ? formatDate(deadline.toISOString(), 'deadline', language, timeZone) : ''

type PaymentTimes = { readonly from: Date | null; readonly until: Date | null }

export const formatPayment = ({ from, until }: PaymentTimes, timeZone: string, language: PortalLocale) =>
  from && until
    ? { from: formatDeadline(from, timeZone, language), until: formatDeadline(until, timeZone, language) }
    : undefined

/** What a person has not read and can still act on. */
const isUnread = (now: Date) => sql<SqlBool>`applicant_message.read_at is null and not ${isSettled(due, now)}`

export async function countUnread(db: Db, personId: string, now: Date): Promise<number> {
  const { unread } = await messagesWithDeadline(db, now)
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('person_id', '=', personId)
    .where(isUnread(now))
    .where(isShown(now))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

export const isOwnMessage = async (db: Db, personId: string, id: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('applicant_message')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where(isShown(now))
    .executeTakeFirst()) !== undefined

/** @param id one message, or all of them without it */
export async function markRead(db: Db, personId: string, id: string | undefined, now: Date): Promise<void> {
  const unread = db
    .updateTable('applicant_message')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where(isShown(now))
  await (id === undefined ? unread : unread.where('id', '=', id)).execute()
}

/** The messages of a person, for the export of the person's own data. */
export const messagesOfPerson = (db: Db, personId: string) =>
  db
    .selectFrom('applicant_message')
    .select([
      'kind',
      'application_id as applicationId',
      'project_id as projectId',
      'created_at as at',
      'read_at as readAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

type Opening = { readonly projectId: string; readonly deadline: Date; readonly due: Date; readonly now: Date }

/** Writes people that applying for a project has opened, once each, and queues the delivery. */
export async function insertOpeningMessages(
  tx: Tx,
  { projectId, deadline, due, now }: Opening,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    with announced as (
      insert into applicant_message (key, project_id, person_id, kind, deadline, created_at)
      select ${`${projectId}:opening:`} || person_id, ${projectId}::uuid, person_id, 'opening',
        ${deadline}::timestamptz, ${now}::timestamptz
      from unnest(${[...personIds]}::uuid[]) as person_id
      on conflict (key) do nothing
      returning id
    )
    ${queueAnnounced(due)}`.execute(tx)
}

type FeesEndingSoon = {
  readonly projectId: string
  readonly opens: Date
  readonly deadline: Date
}

type FeeReminders = FeesEndingSoon & {
  readonly hours: number
  readonly due: Date
  readonly now: Date
  readonly limit: number
}

/**
 * Writes the reminder of a fee for applications of a project that still owe it, at most `limit` of them, and queues the
 * delivery. A moved deadline is reminded of again; the same one never twice.
 *
 * @returns whether it wrote any
 */
export async function insertFeeReminders(
  db: Db,
  { projectId, opens, deadline, hours, due, now, limit }: FeeReminders,
): Promise<boolean> {
  const key = sql`application.id || ':fee_reminder:' || ${hours}::int || ':' || ${deadline.toISOString()}`
  const { numAffectedRows } = await sql`
    with announced as (
      insert into applicant_message (key, application_id, person_id, kind, deadline, created_at)
      select ${key}, application.id,
        application.person_id, 'fee_reminder', ${deadline}::timestamptz, ${now}::timestamptz
      from application
      where not exists (select from applicant_message where key = ${key}) and application.project_id = ${projectId}::uuid and application.fee in ('DUE', 'PAYING')
        and application.review in ('SUBMITTED', 'PASSED') and application.person_id is not null
        -- A shorter time for the payment was announced when the fee fell due, or when its payment opened.
        and not exists (
          select from applicant_message announced where announced.application_id = application.id
            and announced.kind in ('fee_due', 'waiver_refused') and announced.deadline = ${deadline}::timestamptz
            and greatest(announced.created_at, ${opens}::timestamptz) > announced.deadline - ${hours} * interval '1 hour'
        )
      limit ${limit}
      on conflict (key) do nothing
      returning id
    )
    ${queueAnnounced(due)}`.execute(db)
  return numAffectedRows !== 0n
}

type EndingCorrection = { readonly id: string; readonly deadline: Date; readonly timeZone: string }

/** Returned applications without this reminder whose correction ends after an instant, and at most `hours` from now. */
export async function findCorrectionsEndingSoon(
  db: Db,
  { now, after, hours }: { now: Date; after: Date; hours: number },
): Promise<EndingCorrection[]> {
  const { rows } = await sql<EndingCorrection>`
    select application.id, application.correction_deadline as deadline, project.time_zone as "timeZone"
    from application join project on project.id = application.project_id
    where application.review = 'RETURNED' and application.person_id is not null
      and application.correction_deadline > ${after}::timestamptz
      and application.correction_deadline <= ${new Date(now.getTime() + hours * 3_600_000)}::timestamptz
      -- A shorter time for the correction was announced when the application was returned.
      and application.correction_from <= application.correction_deadline - ${hours} * interval '1 hour'
      and not exists (select from applicant_message where key = ${correctionKey(hours)})
    order by application.correction_deadline limit ${remindersPerRun}`.execute(db)
  return rows
}

const remindersPerRun = 1000

const correctionKey = (hours: number) =>
  sql<string>`application.id || ':correction_reminder:' || ${hours}::int || ':' || application.correction_deadline`

/** Writes the reminder of a correction and queues its delivery, unless the application has changed meanwhile. */
export async function insertCorrectionReminder(
  db: Db,
  { id, deadline, hours, due, now }: { id: string; deadline: Date; hours: number; due: Date; now: Date },
): Promise<void> {
  await sql`
    with announced as (
      insert into applicant_message (key, application_id, person_id, kind, deadline, created_at)
      select ${correctionKey(hours)}, application.id, application.person_id, 'correction_reminder',
        application.correction_deadline, ${now}::timestamptz
      from application
      where application.id = ${id}::uuid and application.review = 'RETURNED' and application.person_id is not null
        and application.correction_deadline = ${deadline}::timestamptz
      on conflict (key) do nothing
      returning id
    )
    ${queueAnnounced(due)}`.execute(db)
}

/** Projects that charge a fee whose payment is open and ends after an instant, and at most so much later. */
export async function findFeesEndingSoon(
  db: Db,
  now: Date,
  hours: number,
): Promise<(FeesEndingSoon & { timeZone: string })[]> {
  const start = sql<Date>`(project.windows -> 'pay' ->> 'start')::timestamptz`
  const end = sql<Date>`(project.windows -> 'pay' ->> 'end')::timestamptz`
  const soon = new Date(now.getTime() + hours * 3_600_000)
  const rows = await db
    .selectFrom('project')
    .select(['project.id as projectId', start.as('opens'), end.as('deadline'), 'project.time_zone as timeZone'])
    .where('project.fee_basis', 'is not', null)
    .where(sql<SqlBool>`${start} <= ${now} and ${end} > ${now} and ${end} <= ${soon}`)
    .execute()
  return rows
}
