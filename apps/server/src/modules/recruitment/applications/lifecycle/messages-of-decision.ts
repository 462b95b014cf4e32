import { isLive } from '@rostrum/contracts/recruitment/applications/states'
import {
  type ApplicantMessageKind,
  messageOfTransition,
  stageOfMessage,
} from '@rostrum/contracts/recruitment/messages/kinds'
import { deliveryTime } from '../../../../engines/notification/delivery-time.ts'
import { queueEach } from '../queue-deliveries.ts'
import { ticketDeadline } from '../ticket-deadline.ts'
import { changeAfterRejectionEnd, changePostEnd } from './change-post-end.ts'
import type { Decision } from './decision.ts'
import type { LoadedApplication } from './loaded-application.ts'

/** A message to the applicant, as the statement below takes it. */
type NewMessage = {
  readonly kind: ApplicantMessageKind
  readonly deadline: string | null
  /** When it is sent; null for a message that is only in the portal. */
  readonly due_at: string | null
}

/**
 * The messages that a decision sends to its applicant. A message about something that opens later, such as the payment
 * of a fee, is written at once, shown when it opens, and rings then. Of several that would ring at the same time, such as a
 * passed review and the fee that falls due by it, the phone rings for one: the one with the earliest deadline, and for
 * the receipt of a submission only if nothing else follows from it. The receipt of money is always sent.
 */
export function messagesOf({ to, transitions, context }: Decision): NewMessage[] {
  const messages = transitions.flatMap(({ column, action }) => {
    const kind = messageOfTransition[`${column}.${action}` as keyof typeof messageOfTransition]
    // The fee of an application that ended before lapses too, and concerns its applicant no longer.
    if (kind === undefined || (kind === 'fee_lapsed' && !isLive(to.review))) return []
    // A draft that was never submitted is discarded without a word.
    if (kind === 'withdrawn' && to.number === null) return []
    // Where no other position can be chosen, the end that follows within a minute is announced with its cause.
    if (kind === 'position_cancelled' && changePostEnd(to.project.windows, context.now) === null) return []
    const { opens, deadline } = timesOf(kind, to, context.now)
    const due = deliveryTime(opens, { timeZone: to.project.timeZone, deadline })
    return [{ kind, deadline, due: due.toISOString() }]
  })
  const byUrgency = messages
    .filter(({ kind }) => kind !== 'paid')
    .sort(
      (one, other) =>
        Number(one.kind === 'submitted') - Number(other.kind === 'submitted') ||
        timeOf(one.deadline) - timeOf(other.deadline),
    )
  return messages.map((message) => {
    const { kind, deadline, due } = message
    const rings = kind === 'paid' || byUrgency.find((other) => other.due === due) === message
    return { kind, deadline: deadline?.toISOString() ?? null, due_at: rings ? due : null }
  })
}

const timeOf = (deadline: Date | null): number => deadline?.getTime() ?? Number.POSITIVE_INFINITY

type ActingTime = {
  /** When the applicant can act: now, unless it opens later. */
  readonly opens: Date
  /** Until when; null where nothing is to be done. */
  readonly deadline: Date | null
}

function timesOf(kind: ApplicantMessageKind, { project, correction }: LoadedApplication, now: Date): ActingTime {
  const { windows } = project
  const within = (stage: keyof typeof windows): ActingTime => {
    const window = windows[stage]
    if (!window) return { opens: now, deadline: null }
    const start = new Date(window.start)
    const end = stage === 'ticketPrinting' ? (ticketDeadline(windows) ?? window.end) : window.end
    return { opens: start > now ? start : now, deadline: new Date(end) }
  }
  const stage = stageOfMessage[kind]
  if (stage) return within(stage)
  switch (kind) {
    case 'returned':
      return { opens: now, deadline: correction?.deadline ?? null }
    case 'position_cancelled':
      // The news itself does not wait for the time of the change.
      return { opens: now, deadline: within('changePost').deadline }
    case 'rejected': {
      const end = changeAfterRejectionEnd(windows, now)
      return { opens: now, deadline: end === null ? null : new Date(end) }
    }
    default:
      return { opens: now, deadline: null }
  }
}

/**
 * The part of a statement that writes the messages of changed applications and queues their delivery. They are written
 * with the change itself: a change that is rolled back sends nothing, and none is committed without its message.
 *
 * @param messages the expression of the messages of a row of `moved`
 * @param revision the expression of its new revision, which makes each message unique
 * @param at the expression of the time of the decision
 */
export const messageInsert = (messages: string, revision: string, at: string): string => `, announced as (
    insert into applicant_message (key, application_id, person_id, kind, deadline, created_at)
    select moved.id || ':' || ${revision} || ':' || message.kind, moved.id, moved.person_id, message.kind,
      message.deadline, ${at}::timestamptz
    from moved, jsonb_to_recordset(${messages}) as message (kind text, deadline timestamptz)
    where moved.person_id is not null
    returning id, application_id, kind
  ), queued as (${queueEach(
    'message.due_at',
    `announced join moved on moved.id = announced.application_id,
      jsonb_to_recordset(${messages}) as message (kind text, due_at timestamptz)`,
  )}
    where message.kind = announced.kind and message.due_at is not null
  )`
