import type { NotificationKind } from '@rostrum/contracts/workspace-kinds'
import { notify } from '../../../../engines/notification/notify.ts'
import type { WriteContext } from '../../../../engines/resource/binding.ts'

type InterviewReference = { readonly id: string; readonly startsAt: Date; readonly timeZone: string }

/** Notifies interviewers of a change of an interview, except the author of the change. */
export function notifyInterviewers(
  { platform, tx, actor, now }: WriteContext,
  interviewers: Iterable<string>,
  kind: Extract<NotificationKind, `interview.${string}`>,
  { id, startsAt, timeZone }: InterviewReference,
): Promise<void> {
  const accountIds = [...interviewers].filter((accountId) => accountId !== actor.accountId)
  const facts = { at: startsAt.toISOString(), timeZone }
  return notify(platform, tx, { accountIds, kind, facts, path: `/talent/interviews?id=${id}` }, now)
}
