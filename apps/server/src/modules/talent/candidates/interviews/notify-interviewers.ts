import type { NotificationKind } from '@rostrum/contracts/system/notifications/calls'
import { notify } from '../../../../engines/notification/notify.ts'
import type { WriteContext } from '../../../../engines/resource/binding.ts'

type InterviewReference = { readonly id: string; readonly startsAt: Date }

/** Tells interviewers what has become of an interview, but for whoever has just made it so. */
export function notifyInterviewers(
  { platform, tx, actor, now }: WriteContext,
  interviewers: Iterable<string>,
  kind: Extract<NotificationKind, `interview.${string}`>,
  { id, startsAt }: InterviewReference,
): Promise<void> {
  const accountIds = [...interviewers].filter((accountId) => accountId !== actor.accountId)
  const facts = { at: startsAt.toISOString() }
  return notify(platform, tx, { accountIds, kind, facts, path: `/talent/interviews?id=${id}` }, now)
}
