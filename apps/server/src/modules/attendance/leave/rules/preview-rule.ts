import { countedSince } from '@rostrum/attendance-rules/leave/entitlement'
import { completedYears } from '@rostrum/attendance-rules/leave/leave-year'
import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { Staff } from '../../../../kernel/actor.ts'
import { chunksOf } from '../../../../kernel/chunks-of.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { type AccountFile, openAccounts } from '../ledger/account-file.ts'
import { findEmployedBelow } from '../subject.store.ts'
import { accessRule } from './access-rule.ts'
import { ruleChooser } from './choose-rule.ts'
import { findRival } from './find-rival.ts'
import { requireRule } from './require-rule.ts'
import { findEnabledRules, type StoredRule } from './rule.store.ts'
import { changeOf, differenceOf, underRule } from './rule-difference.ts'

type Key = 'POST /workbenchApi/attendance/annual-leave-rules/{id}/previews'
type Input = ParsedOf<(typeof annualRuleCalls)[Key]>
type Preview = OutputOf<(typeof annualRuleCalls)[Key]>

/** People that a preview names; the counts are of all. */
const shownPeople = 200
const chunk = 500

/**
 * What changes for whom if a rule, as it is typed, were enabled now. It calculates in a transaction that writes accounts
 * only to hold them.
 *
 * @throws DomainError `record.not_found`, or at each field that is wrong
 */
export function previewRule(platform: Platform, actor: Staff, input: Input, now: Date): Promise<Preview> {
  return platform.transaction(async (tx) => {
    const stored = await accessRule(tx, actor, 'annual-leave-rule:read', input.id)
    requireRule(input)
    const { name, nameEn, dimension, departmentIds, postKinds, definition } = input
    const rule: StoredRule = { ...stored, name, nameEn, dimension, departmentIds, postKinds, definition }
    const rival = await findRival(tx, rule)
    const people = await differencesOf(tx, platform, rule, rival, now)
    const sorted = people.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    return {
      more: people.filter(({ before, after }) => after > before).length,
      less: people.filter(({ before, after }) => after < before).length,
      equal: people.filter(({ before, after }) => after === before).length,
      days: people.reduce((sum, { before, after }) => sum + after - before, 0),
      replaces: rival ? { id: rival.id, name: rival.name, nameEn: rival.nameEn } : null,
      people: sorted.slice(0, shownPeople),
      byYears: countByYears(people.map(({ years }) => years ?? 0)),
    }
  })
}

async function differencesOf(
  tx: Tx,
  platform: Platform,
  rule: StoredRule,
  rival: StoredRule | undefined,
  now: Date,
): Promise<Preview['people'][number][]> {
  const others = (await findEnabledRules(tx)).filter(({ id }) => id !== rule.id && id !== rival?.id)
  const people: Preview['people'][number][] = []
  const ids = await findEmployedBelow(tx, rule.businessUnitId)
  for (const some of chunksOf(ids, chunk)) {
    const files = await openAccounts(tx, platform, some, now)
    const [first] = files
    if (!first) continue
    const choose = await ruleChooser(tx, first.subject.today, [...others, rule])
    for (const file of files) if (choose(file.subject)?.id === rule.id) people.push(personOf(underRule(file, rule)))
  }
  return people
}

function personOf(file: AccountFile): Preview['people'][number] {
  const { subject, rule } = file
  const { before, after } = differenceOf(file, 'rule_enabled')
  const written = changeOf(file).rows.reduce((sum, { days }) => sum + days, 0)
  const since = rule && countedSince(rule, subject.person)
  return {
    ...{ id: subject.id, name: subject.name, jobNumber: subject.jobNumber, entryDate: subject.person.entry },
    years: since === undefined ? null : Math.max(0, completedYears(since, subject.today)),
    ...{ before, after, written },
  }
}

const countByYears = (years: readonly number[]): Preview['byYears'] =>
  [...Map.groupBy(years, (one) => Math.min(80, one))]
    .sort(([a], [b]) => a - b)
    .map(([one, people]) => ({ years: one, people: people.length }))
