import { takeBack } from '@rostrum/attendance-rules/leave/advance-ledger'
import { grantsBetween } from '@rostrum/attendance-rules/leave/grants'
import { type LedgerRow, replay } from '@rostrum/attendance-rules/leave/ledger'
import { personalYearOf } from '@rostrum/attendance-rules/leave/summary'
import type { AccountFile } from '../ledger/account-file.ts'
import { dayBeforeAccount } from '../ledger/advance-accounts.ts'
import type { StoredRule } from './rule.store.ts'

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
