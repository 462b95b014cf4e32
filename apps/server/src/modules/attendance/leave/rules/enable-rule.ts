import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { requireTransition } from '../../../../engines/lifecycle/decide.ts'
import { transition } from '../../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { chunksOf } from '../../../../kernel/chunks-of.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { openAccounts, saveAccounts } from '../ledger/account-file.ts'
import { findEmployedBelow } from '../subject.store.ts'
import { accessRule } from './access-rule.ts'
import { findRival } from './find-rival.ts'
import { lockRules, type StoredRule } from './rule.store.ts'
import { changeOf } from './rule-difference.ts'
import { ruleMachine } from './rule-machine.ts'

type EnableInput = {
  readonly id: string
  readonly revision: number
  readonly replaces: string | null
  /** Of the reader who is answered. */
  readonly language: Locale
}

/**
 * Enables a rule at once: accounts of people who had another rule are adjusted, new accounts begin with its grants.
 *
 * @throws DomainError `record.not_found`, `record.conflict`; `leave.dimension_enabled` with the rule that is enabled
 */
export function enableRule(
  platform: Platform,
  actor: Staff,
  { id, revision, replaces, language }: EnableInput,
  now: Date,
): Promise<{ id: string; revision: number; adjusted: number }> {
  return platform.transaction(async (tx) => {
    await lockRules(tx)
    const rule = await accessRule(tx, actor, 'annual-leave-rule:write', id)
    const office = { actor, role: 'office', now } as const
    if (rule.revision !== revision) throw new DomainError('record.conflict')
    requireTransition(ruleMachine, rule, 'enable', office)
    const present = await findRival(tx, rule)
    if (present && present.id !== replaces)
      throw new DomainError('leave.dimension_enabled', { name: readableName(present, language) })
    if (present) await transition(tx, ruleMachine, present, 'disable', office)
    const facts = { version: rule.version, replaced: present?.name ?? null }
    const { subject } = await transition(tx, ruleMachine, rule, 'enable', { ...office, facts })
    const adjusted = await applyRule(tx, platform, actor, rule, now)
    return { id, revision: subject.revision, adjusted }
  })
}

/** Employments whose accounts are read and written together. */
const chunk = 500

async function applyRule(tx: Tx, platform: Platform, actor: Staff, rule: StoredRule, now: Date): Promise<number> {
  let adjusted = 0
  const ids = await findEmployedBelow(tx, rule.businessUnitId)
  for (const some of chunksOf(ids, chunk)) {
    const files = await openAccounts(tx, platform, some, now)
    const own = files.filter(({ stored }) => stored?.id === rule.id)
    const changes = own.map((file) => changeOf(file))
    adjusted += changes.filter(({ rows }) => rows.length > 0).length
    await saveAccounts(
      tx,
      changes.map((change) => ({ ...change, accountId: actor.accountId })),
      now,
    )
  }
  return adjusted
}
