import { ExamState, liveReviewStates, reachesNoExam } from '@rostrum/contracts/recruitment/applications/states'
import {
  type ApplicantMessageKind,
  messageOfTransition,
  reasonedEarlier,
} from '@rostrum/contracts/recruitment/messages/kinds'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { commentIn, partsIn, ReasonParts, reasonIn } from '../applications/public.ts'
import { nameColumn } from '../projects/public.ts'
import { requiresFee, shownFrom } from './message-window.ts'

/** Each kind of message with the transition whose reason it gives, as the statement below compares them. */
const reasonedBy = [
  ...Object.entries(messageOfTransition).map(([transition, kind]) => `${kind} ${transition}`),
  ...Object.entries(reasonedEarlier).map(([kind, transition]) => `${kind} ${transition}`),
]

const earlierKinds = Object.keys(reasonedEarlier)

/**
 * Whether a position is the cancelled one from which an applicant moved to the next choice. Such a move is no transition
 * of the application, so no event has it; the key of the message ends with the position.
 */
const isLeftPosition = (message: string): RawBuilder<boolean> => sql`position.id = case
  when ${sql.ref(`${message}.key`)} ~ ':position_cancelled:[0-9a-f-]{36}$'
    then right(${sql.ref(`${message}.key`)}, 36)::uuid
  end`

const cancellationReasonOf = (message: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('listed', '[]'::jsonb, 'text', position.cancellation_reason)
  from position
  where position.cancellation_reason is not null and ${isLeftPosition(message)}
)`

/**
 * The name of the cancelled position in a message to those who moved to their next choice, and the positions in the
 * receipt of a submission, as they were submitted then; null in any other message.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const positionNames = (message: string, language: PortalLocale): RawBuilder<string | null> => sql<
  string | null
>`coalesce(
  (select ${nameColumn('position.title', language)} from position where ${isLeftPosition(message)}),
  ${submittedPositions(message, language)})`

/** A submission is on record once it is changed, and is the application itself until then. */
function submittedPositions(message: string, language: PortalLocale): RawBuilder<string | null> {
  const [form, separator] = language === 'zh-CN' ? ['%s（%s）', '、'] : ['%s (%s)', ', ']
  const application = sql`${sql.ref(message)}.application_id`
  return sql`(
    select string_agg(
      format(${form}, ${nameColumn('position.title', language)}, position.code), ${separator} order by choice.ordinal)
    from (select) as single left join lateral (
        select version.choices from application_version version
        where version.application_id = ${application}
          and version.submitted_at <= ${sql.ref(message)}.created_at
          and version.superseded_at >= ${sql.ref(message)}.created_at
        order by version.submitted_at desc limit 1
      ) submitted on true
      cross join lateral (
        select position_id::uuid, ordinal
        from jsonb_array_elements_text(submitted.choices) with ordinality as former (position_id, ordinal)
        union all
        select position_id, ordinal from application_choice
        where application_choice.application_id = ${application} and submitted.choices is null
      ) choice
      join position on position.id = choice.position_id
    where ${sql.ref(message)}.kind = 'submitted'
  )`
}

const unseatedStates = ExamState.options.filter((exam) => reachesNoExam({ fee: 'REFUNDED', exam }))

/**
 * Whether a message is about a refund that ended the application, joined as `application`.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const isEndedByRefund = (message: string): RawBuilder<boolean> => sql<boolean>`coalesce(
  ${sql.ref(`${message}.kind`)} = 'refunded' and application.fee = 'REFUNDED'
    and application.review = any(${liveReviewStates}) and application.exam = any(${unseatedStates}), false)`

/**
 * Whether a message is about a withdrawal after which a paid fee is returned, joined as `application`.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const isFeeReturned = (message: string): RawBuilder<boolean> => sql<boolean>`coalesce(
  ${sql.ref(`${message}.kind`)} = 'withdrawn' and application.fee in ('PAID', 'REFUNDING', 'REFUNDED'), false)`

/**
 * Until when a waiver can be requested again by the reader of its refusal; null in any other message, and if the requests
 * are closed when the message can first be read. The project is joined as `project`.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const waiverAgainUntil = (message: string): RawBuilder<Date | null> => sql<Date | null>`(
  select closing.at from (select (project.windows #>> '{waiver,end}')::timestamptz as at) closing
  where ${sql.ref(`${message}.kind`)} = 'waiver_refused' and closing.at > ${shownFrom(message)}
)`

/**
 * When the payment of a fee begins or ends that fell due by a passed review and is still due; null in any other message.
 * The project is joined as `project`, the application as `application`.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const paymentTime = (message: string, side: 'start' | 'end'): RawBuilder<Date | null> => sql<Date | null>`(
  select (project.windows -> 'pay' ->> ${side})::timestamptz where ${requiresFee(message)} and application.fee in ('DUE', 'PAYING')
)`

/**
 * The parts of the office's reason for a message, from the event that was written with it, or for a message by the clock
 * from the decision that it follows from; null without a reason.
 *
 * @param message the name of the row of `applicant_message` in the statement around it
 */
export const reasonPartsOf = (message: string): RawBuilder<unknown> =>
  sql`coalesce(${reasonOfEvent(message)}, ${cancellationReasonOf(message)})`

const reasonOfEvent = (message: string): RawBuilder<unknown> => sql`(
  select coalesce(listed.parts, jsonb_build_object('listed', '[]'::jsonb, 'text', event.reason))
  from application_event event left join listed_reason listed on listed.event_id = event.id
  where event.application_id = ${sql.ref(`${message}.application_id`)} and event.reason is not null
    and ${sql.ref(`${message}.kind`)} || ' ' || event.state_column || '.' || event.action = any(${reasonedBy})
    and (event.at = ${sql.ref(`${message}.created_at`)}
      or ${sql.ref(`${message}.kind`)} = any(${earlierKinds}) and event.at < ${sql.ref(`${message}.created_at`)})
  order by event.id desc limit 1
)`

/** The reason in the language of the reader, as the pages give it; empty without one. */
export const reasonOfMessage = (parts: unknown, language: PortalLocale): string =>
  parts === null ? '' : reasonIn(language, ReasonParts.parse(parts))

/** As `reasonOfMessage`, with the named parts apart: pages lead to them. */
export function reasonOnPage(parts: unknown, language: PortalLocale) {
  const reason = parts === null ? undefined : ReasonParts.parse(parts)
  return reason
    ? { comment: commentIn(language, reason), parts: partsIn(language, reason) }
    : { comment: '', parts: [] }
}

/** Kinds that always have a reason, so that the templates of their SMS have a place for it. */
const reasonedBySms: readonly ApplicantMessageKind[] = [
  ...(['returned', 'correction_reminder', 'photo_refused', 'rejected', 'disqualified'] as const),
  ...(['position_cancelled', 'position_lost', 'waiver_granted', 'waiver_refused', 'recheck_answered'] as const),
]

export const isReasonedBySms = (kind: string): boolean => reasonedBySms.some((one) => one === kind)
