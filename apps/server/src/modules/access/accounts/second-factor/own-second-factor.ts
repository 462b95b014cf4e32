import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { renewRecoveryCodes } from './enrol.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  requiresSecondFactor,
} from './second-factor.store.ts'

export async function showOwnSecondFactor({ database }: Platform, { accountId }: Staff) {
  const factor = await findSecondFactor(database.db, accountId)
  return {
    enrolledAt: factor?.enrolled_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(database.db, accountId),
    required: await requiresSecondFactor(database.db, accountId),
  }
}

/** @throws DomainError `accounts.second_factor_required` */
export async function removeOwnSecondFactor(tx: Tx, actor: Staff, now: Date): Promise<void> {
  if (await requiresSecondFactor(tx, actor.accountId)) throw new DomainError('accounts.second_factor_required')
  await removeSecondFactor(tx, actor.accountId)
  await audit(tx, actor, now, { event: 'second-factor.ended', entity: 'account', entityId: actor.accountId })
}

/** @throws DomainError `record.not_found` without a second factor */
export async function renewOwnRecoveryCodes(tx: Tx, platform: Platform, actor: Staff, now: Date): Promise<string[]> {
  const factor = await findSecondFactor(tx, actor.accountId)
  if (!factor?.secret_encrypted) throw notFound()
  await audit(tx, actor, now, { event: 'recovery-codes.renewed', entity: 'account', entityId: actor.accountId })
  return renewRecoveryCodes(tx, platform, actor.accountId)
}
