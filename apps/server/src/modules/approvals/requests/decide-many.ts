import type { Locale } from '@rostrum/i18n/locale'
import { decideTask } from '../../../engines/approval/decide-task.ts'
import { approvalsOf } from '../../../engines/approval/directory.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'

type Decisions = {
  readonly items: readonly { readonly id: string; readonly revision: number }[]
  readonly decision: 'approve' | 'refuse'
  readonly opinion: string
  readonly key: string
}

type Refused = { readonly id: string; readonly reason: string; readonly message: string }

/** Decides tasks one by one, each in a transaction of its own, so that one that is refused holds up no other. */
export async function decideMany(
  platform: Platform,
  { actor, now, language }: { readonly actor: Staff; readonly now: Date; readonly language: Locale },
  { items, ...decision }: Decisions,
): Promise<{ decided: string[]; refused: Refused[] }> {
  const decided: string[] = []
  const refused: Refused[] = []
  for (const { id, revision } of items) {
    try {
      await platform.transaction(async (tx) => {
        await requireBulk(platform, id)
        await decideTask({ platform, tx, actor, now }, { ...decision, taskId: id, revision })
      })
      decided.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id, reason: error.code, message: translate(error.code, error.params, language) })
    }
  }
  return { decided, refused }
}

/** @throws DomainError `approval.not_possible` for kinds that are decided one by one */
async function requireBulk(platform: Platform, taskId: string): Promise<void> {
  const found = await platform.database.db
    .selectFrom('approval_task')
    .innerJoin('approval_request', 'approval_request.id', 'approval_task.request_id')
    .select('kind')
    .where('approval_task.id', '=', taskId)
    .executeTakeFirst()
  // A task that does not exist is refused as one that belongs to others.
  if (found && !approvalsOf(platform).kinds.get(found.kind)?.bulk) throw new DomainError('approval.not_possible')
}
