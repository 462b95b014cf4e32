import { notify } from '../../../../engines/notification/notify.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { LeaveSubject } from '../subject.store.ts'

const page = '/attendance/leave-requests'

/** Tells a person and the direct supervisor that decided leave has days that nothing covers any more. */
export async function notifyUncovered(
  tx: Tx,
  platform: Platform,
  { subject }: { readonly subject: LeaveSubject },
  uncovered: readonly unknown[],
  now: Date,
): Promise<void> {
  if (uncovered.length === 0) return
  const accountIds = peopleOf(subject)
  await notify(platform, tx, { accountIds, kind: 'leave.uncovered', facts: { name: subject.name }, path: page }, now)
}

/** Tells both that the days of decided leave have changed, as plans or holidays did. */
export async function notifyRepriced(
  tx: Tx,
  platform: Platform,
  subject: LeaveSubject,
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: number },
  now: Date,
): Promise<void> {
  const facts = { name: subject.name, from, to, days }
  await notify(platform, tx, { accountIds: peopleOf(subject), kind: 'leave.repriced', facts, path: page }, now)
}

const peopleOf = ({ accountId, managerAccountId }: LeaveSubject): readonly string[] =>
  [accountId, managerAccountId].filter((id) => id !== null)
