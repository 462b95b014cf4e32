import { takeBack } from '@rostrum/attendance-rules/leave/advance-ledger'
import { grantsBetween } from '@rostrum/attendance-rules/leave/grants'
import { type LedgerRow, replay } from '@rostrum/attendance-rules/leave/ledger'
import { personalYearOf } from '@rostrum/attendance-rules/leave/summary'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { isForEveryone } from '../../rules/public.ts'
import { type AccountFile, openAccounts, saveAccounts } from '../ledger/account-file.ts'
import { dayBeforeAccount } from '../ledger/advance-accounts.ts'
import { findEmployedBelow } from '../subject.store.ts'
import { findEnabledRules, lockRule, lockRules, type StoredRule, setRuleState } from './rule.store.ts'

export type Difference = {
  /** What the leave year was given, and what the rule gives it up to today. */
  readonly before: number
  readonly after: number
  /** The sum of the rows: days that are used are not taken back. */
  readonly written: number
  readonly rows: readonly LedgerRow[]
}

/** The rows that bring what a leave year was given to what the rule of the file gives. */
export function differenceOf({ rule, subject, rows }: AccountFile, code: 'rule_enabled' | 'reset'): Difference {
  if (!rule) return { before: 0, after: 0, written: 0, rows: [] }
  const { person, today } = subject
  const year = personalYearOf(rule, person, today)
  const before = replay(rows)
    .lots.filter(({ kind, until }) => kind !== 'carry' && until >= today)
    .reduce((sum, { id, given }) => sum + given + adjustedLot(rows, id), 0)
  const grants = grantsBetween({ rule, person }, year.first, today)
  const after = grants.reduce((sum, { days }) => sum + days, 0)
  const cause = { code, params: { before, after } }
  const until = grants.at(-1)?.usableUntil ?? year.last
  const newId = () => crypto.randomUUID()
  const added = after > before ? [givenRow(year.year, after - before, { today, until, cause })] : []
  const taken = after < before ? takeBack(rows, { on: today, days: before - after, cause }, newId) : []
  const written = [...added, ...taken]
  return { before, after, written: written.reduce((sum, { days }) => sum + days, 0), rows: written }
}

/** What was taken back from a lot. */
const adjustedLot = (rows: readonly LedgerRow[], lot: string): number =>
  rows.filter((row) => row.lot === lot && row.kind === 'adjust' && !row.opens).reduce((sum, { days }) => sum + days, 0)

function givenRow(
  year: number,
  days: number,
  { today, until, cause }: { readonly today: string; readonly until: string; readonly cause: LedgerRow['cause'] },
): LedgerRow {
  const id = crypto.randomUUID()
  return { id, kind: 'adjust', on: today, days, lot: id, opens: { kind: 'adjust', year, from: today, until }, cause }
}

/** An account under another rule than the one that holds now. */
export function underRule(file: AccountFile, stored: StoredRule): AccountFile {
  const { dimension, definition } = stored
  return { ...file, stored, rule: { dimension, ...definition } }
}

type EnableInput = { readonly id: string; readonly revision: number; readonly replaces: string | null }

const ruleScope = (actor: Staff) =>
  rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'annual-leave-rule:write')

/**
 * Enables a rule at once: accounts of people who had another rule are adjusted, new accounts begin with its grants.
 *
 * @throws DomainError `record.not_found`, `record.conflict`; `leave.dimension_enabled` with the rule that is enabled
 */
export function enableRule(
  platform: Platform,
  actor: Staff,
  { id, revision, replaces }: EnableInput,
  now: Date,
): Promise<{ id: string; revision: number; adjusted: number }> {
  return platform.transaction(async (tx) => {
    await lockRules(tx)
    const rule = await lockRule(tx, id, ruleScope(actor))
    if (!rule) throw notFound()
    if (rule.revision !== revision || rule.state === 'enabled') throw new DomainError('record.conflict')
    const present = await findRival(tx, rule)
    if (present && present.id !== replaces) throw new DomainError('leave.dimension_enabled', { name: present.name })
    if (present) await disable(tx, actor, present, now)
    const next = await setRuleState(tx, id, 'enabled', now)
    await audit(tx, actor, now, {
      ...{ event: 'annual-leave-rule.enabled', entity: 'annual-leave-rule', entityId: id },
      facts: { name: rule.name, version: rule.version, replaced: present?.name ?? null },
    })
    const adjusted = await applyRule(tx, platform, actor, rule, now)
    return { id, revision: next, adjusted }
  })
}

/** The enabled rule of the unit for the same people: the one for everyone, or one whose audience overlaps. */
export async function findRival(tx: Tx, rule: StoredRule): Promise<StoredRule | undefined> {
  const others = (await findEnabledRules(tx)).filter(
    ({ id, businessUnitId }) => id !== rule.id && businessUnitId === rule.businessUnitId,
  )
  return others.find((other) => isForEveryone(other) === isForEveryone(rule) && overlap(other, rule))
}

const overlap = (one: StoredRule, other: StoredRule): boolean =>
  meet(one.departmentIds, other.departmentIds) && meet(one.postKinds, other.postKinds)

const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((entry) => other.includes(entry))

async function disable(tx: Tx, actor: Staff, { id, name }: StoredRule, now: Date): Promise<number> {
  const revision = await setRuleState(tx, id, 'disabled', now)
  const facts = { name }
  await audit(tx, actor, now, { event: 'annual-leave-rule.disabled', entity: 'annual-leave-rule', entityId: id, facts })
  return revision
}

export function disableRule(
  platform: Platform,
  actor: Staff,
  { id, revision }: { readonly id: string; readonly revision: number },
  now: Date,
): Promise<{ id: string; revision: number }> {
  return platform.transaction(async (tx) => {
    await lockRules(tx)
    const rule = await lockRule(tx, id, ruleScope(actor))
    if (!rule) throw notFound()
    if (rule.revision !== revision || rule.state !== 'enabled') throw new DomainError('record.conflict')
    return { id, revision: await disable(tx, actor, rule, now) }
  })
}

/** Employments whose accounts are read and written together. */
const chunk = 500

async function applyRule(tx: Tx, platform: Platform, actor: Staff, rule: StoredRule, now: Date): Promise<number> {
  let adjusted = 0
  const ids = await findEmployedBelow(tx, rule.businessUnitId)
  for (let at = 0; at < ids.length; at += chunk) {
    const files = await openAccounts(tx, platform, ids.slice(at, at + chunk), now)
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

/** A new account begins with the grants of its leave year; another is adjusted by the difference. */
export function changeOf(file: AccountFile) {
  const { account, rule, subject } = file
  const isNew = account.advancedTo === null || file.rows.length === 0
  const rows = isNew && rule ? firstGrants(file) : differenceOf(file, 'rule_enabled').rows
  return { file, rows, advancedTo: subject.today }
}

function firstGrants({ rule, subject: { person, today } }: AccountFile): readonly LedgerRow[] {
  if (!rule) return []
  const start = dayBeforeAccount(rule, person, today)
  return grantsBetween({ rule, person }, start, today)
    .filter(({ days }) => days > 0)
    .map(({ key, kind, on, days, year, usableFrom, usableUntil, cause }): LedgerRow => {
      const id = crypto.randomUUID()
      const opens = { kind, year, from: usableFrom, until: usableUntil }
      return { id, kind, on, days, lot: id, opens, key, cause }
    })
}
