import { takeBack } from '@rostrum/attendance-rules/leave/advance-ledger'
import { type LedgerRow, replay } from '@rostrum/attendance-rules/leave/ledger'
import { personalYearOf, summarizeYear } from '@rostrum/attendance-rules/leave/summary'
import type { annualLeave } from '@rostrum/contracts/attendance/leave/resources'
import type { z } from 'zod'
import type { Precheck, WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { invalid } from '../../../../kernel/http/domain-error.ts'
import { type AccountFile, openAccounts, saveAccounts } from './account-file.ts'

type Values = Partial<z.output<typeof annualLeave.schema>>

/** A row that matches no account cannot be added, and the used days stay within the initial amount. */
export const refuseMaintenance: Precheck<Values, keyof Values & string> = async (_asking, changes) =>
  changes.map(({ before, after }) => {
    if (!before) return [{ path: 'jobNumber', key: 'leave.no_employment' }]
    const initial = after?.initial ?? before.initial ?? 0
    const used = after?.used ?? before.used ?? 0
    // A change that leaves an overdraft as it is may be about something else.
    const isTouched = after?.used !== undefined || after?.initial !== undefined
    return isTouched && used > initial && used > (before.used ?? 0)
      ? [{ path: 'used', key: 'leave.used_above_initial' }]
      : []
  })

/** Writes the differences of initial and used days to the ledgers. @throws DomainError at the field that is refused */
export async function maintainAccounts(
  { tx, platform, actor, now, origin, remark }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const byId = new Map(written.map(({ id, values }) => [id, values]))
  const files = await openAccounts(tx, platform, [...byId.keys()], now)
  const code = origin === 'import' ? 'imported' : 'maintained'
  const changes = files.map((file) => {
    const rows = maintenanceRows(file, byId.get(file.subject.id) ?? {}, code)
    return { file, rows, accountId: actor.accountId, ...(remark !== undefined && { remark }) }
  })
  await saveAccounts(tx, changes, now)
}

function maintenanceRows(file: AccountFile, { initial, used }: Values, code: string): readonly LedgerRow[] {
  const { rule, subject, rows } = file
  if (!rule) throw invalid({ path: 'initial', key: 'leave.no_rule' })
  const summary = summarizeYear(rows, personalYearOf(rule, subject.person, subject.today))
  const given = initial === undefined ? [] : adjustmentRows(file, initial - summary.initial, { code, path: 'initial' })
  const taken =
    used === undefined ? [] : usedRows(file, [...rows, ...given], used - summary.used, { code, path: 'used' })
  return [...given, ...taken]
}

type Adjusting = {
  readonly code: string
  readonly path: string
  readonly usableUntil?: string | null
  readonly key?: string
}

/** The row that gives or takes days of a leave year. @throws DomainError where fewer days are left than are taken */
export function adjustmentRows(
  { rule, subject, rows }: AccountFile,
  difference: number,
  { code, path, usableUntil, key }: Adjusting,
): readonly LedgerRow[] {
  const { today, person } = subject
  const cause = { code, params: {} }
  if (!rule || difference === 0) return []
  if (difference > 0) {
    const year = personalYearOf(rule, person, today)
    const id = crypto.randomUUID()
    const until = usableUntil ?? year.last
    const opens = { kind: 'adjust' as const, year: year.year, from: today, until }
    return [{ id, kind: 'adjust', on: today, days: difference, lot: id, opens, cause, ...(key && { key }) }]
  }
  const days = -difference
  const taken = takeBack(rows, { on: today, days, cause, ...(key && { key }) }, () => crypto.randomUUID())
  const sum = taken.reduce((total, row) => total - row.days, 0)
  if (sum < days) throw invalid({ path, key: 'leave.used_above_initial' })
  return taken
}

function usedRows(
  { subject: { today } }: AccountFile,
  rows: readonly LedgerRow[],
  difference: number,
  { code, path }: Adjusting,
): readonly LedgerRow[] {
  const cause = { code, params: {} }
  if (difference > 0) {
    const taken = takeBack(rows, { on: today, days: difference, cause }, () => crypto.randomUUID())
    const sum = taken.reduce((total, row) => total - row.days, 0)
    if (sum < difference) throw invalid({ path, key: 'leave.used_above_initial' })
    return taken.map((row) => ({ ...row, kind: 'use' as const }))
  }
  return returnedRows(rows, -difference, { today, cause, path })
}

/** Gives used days back to lots that are usable, the latest first. */
function returnedRows(
  rows: readonly LedgerRow[],
  days: number,
  { today, cause, path }: { readonly today: string; readonly cause: LedgerRow['cause']; readonly path: string },
): readonly LedgerRow[] {
  let left = days
  const lots = replay(rows).lots.filter(({ until, given, remaining }) => until >= today && remaining < given)
  const returned = lots.toReversed().flatMap(({ id: lot, given, remaining }): LedgerRow[] => {
    const amount = Math.min(left, given - remaining)
    left -= amount
    return amount > 0 ? [{ id: crypto.randomUUID(), kind: 'release', on: today, days: amount, lot, cause }] : []
  })
  if (left > 0) throw invalid({ path, key: 'field.invalid' })
  return returned
}
