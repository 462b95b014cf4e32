import { longestTrip } from '@rostrum/contracts/attendance/requests/choices'
import type { ownRequestCalls } from '@rostrum/contracts/attendance/requests/own-calls'
import type { SubmittedRequest } from '@rostrum/contracts/attendance/requests/shapes'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Locale } from '@rostrum/i18n/locale'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { refuseClosed } from '../closed-periods/public.ts'
import { findCovering } from './request.store.ts'
import type { RequestSubject } from './subject.store.ts'
import { type Assessed, submitOnce } from './submit-request.ts'

type Input = ParsedOf<(typeof ownRequestCalls)['POST /workbenchApi/attendance/own/trips']>

/** Asks for a trip of an employment. @throws DomainError as `submitOnce` */
export function submitTrip(
  context: CommandContext & { readonly language: Locale },
  subject: RequestSubject,
  input: Input,
): Promise<SubmittedRequest> {
  const { id, ...rest } = input
  const content = { kind: 'trip', ...rest }
  return submitOnce(context, subject, { id, content }, async (): Promise<Assessed> => {
    const { from, to, fromPart, toPart, destination, reason } = input
    return {
      problems: await tripProblems(context.tx, subject, input, context.language),
      request: { id, kind: 'trip', day: from, toDay: to, fromPart, toPart, destination, reason, evidence: {}, content },
    }
  })
}

async function tripProblems(
  tx: Tx,
  { employment }: RequestSubject,
  { id, from, fromPart, to, toPart }: Input,
  language: Locale,
): Promise<readonly KeyedInputError[]> {
  const isEmpty = from === to && fromPart === 'second' && toPart === 'first'
  if (from > to || isEmpty) return [{ path: 'from', key: 'field.start_after_end' }]
  if (to > addDays(from, longestTrip - 1))
    return [{ path: 'to', key: 'attendance_request.too_many_days', params: { days: longestTrip } }]
  const covered = await findCovering(tx, employment, { from, fromPart, to, toPart }, id)
  const closed = await refuseClosed(tx, { employmentId: employment, from, to }, 'from')
  if (!covered) return closed
  const kind = covered.name ?? translate(`option.attendance-request.kind.${covered.kind}`, {}, language)
  const key = covered.from === covered.to ? 'leave.overlaps_day' : 'leave.overlaps'
  return [...closed, { path: 'from', key, params: { kind, from: covered.from, to: covered.to } }]
}
