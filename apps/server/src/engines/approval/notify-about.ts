import type { NotificationKind } from '@rostrum/contracts/workspace-kinds'
import type { Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import { notify } from '../notification/notify.ts'
import { findNotified } from './approval.store.ts'
import { matterOf } from './matter-of.ts'

/** Tells accounts about a request, what it is and whose, with a link to its page. The link opens a page and decides nothing. */
export async function notifyAbout(
  platform: Platform,
  tx: Tx,
  kind: Extract<NotificationKind, `approval.${string}`>,
  accountIds: readonly (string | null)[],
  requestId: string,
  now: Date,
): Promise<void> {
  const known = accountIds.filter((id) => id !== null)
  if (known.length === 0) return
  const request = await findNotified(tx, requestId)
  const name = matterOf(platform, request).person ?? request.requesterName
  const facts = { matter: request.kind, name }
  await notify(platform, tx, { accountIds: known, kind, facts, path: `/approvals/inbox?request=${requestId}` }, now)
}
