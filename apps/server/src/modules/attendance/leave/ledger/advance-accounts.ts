import { advanceLedger, type ExpectedUse } from '@rostrum/attendance-rules/leave/advance-ledger'
import { annualLeaveLawOn } from '@rostrum/attendance-rules/leave/annual-laws'
import type { AnnualLeaveRule, LeavePerson } from '@rostrum/attendance-rules/leave/annual-rule'
import type { LedgerRow } from '@rostrum/attendance-rules/leave/ledger'
import { revokeSettlement, settleLeaver } from '@rostrum/attendance-rules/leave/settle-leaver'
import { personalYearOf } from '@rostrum/attendance-rules/leave/summary'
import { addDays, laterDay } from '@rostrum/contracts/kernel/days'
import { unitSettings } from '../../../../engines/unit/unit-settings.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { notifyUncovered } from '../requests/notify-leave.ts'
import { type AccountChange, type AccountFile, openAccounts, saveAccounts } from './account-file.ts'
import { findDueEmployments } from './ledger.store.ts'

/** Employments of one transaction. */
const chunk = 200

/**
 * Brings every account whose company has begun a day to that day: what ends expires, is carried on, and grants are given;
 * those who left are settled. Late or repeated runs write the same rows once.
 */
export async function advanceDueAccounts(platform: Platform, now: Date): Promise<void> {
  for (;;) {
    const done = await platform.transaction(async (tx) => {
      const ids = await findDueEmployments(tx, unitSettings(platform, now), chunk)
      await advanceAccounts(tx, platform, ids, now)
      return ids.length
    })
    if (done < chunk) return
  }
}

/** Brings accounts to the day of their companies. */
export async function advanceAccounts(tx: Tx, platform: Platform, ids: readonly string[], now: Date): Promise<void> {
  const files = await openAccounts(tx, platform, ids, now)
  const advanced = files.map((file) => advanceOne(file))
  await saveAccounts(
    tx,
    advanced.map(({ change }) => change),
    now,
  )
  for (const { change, uncovered } of advanced) await notifyUncovered(tx, platform, change.file, uncovered, now)
}

type Advancement = { readonly change: AccountChange; readonly uncovered: readonly { readonly request: string }[] }

function advanceOne(file: AccountFile): Advancement {
  const { account, subject, rule, rows } = file
  const { today, person } = subject
  const newId = () => crypto.randomUUID()
  const isEmployed = person.lastDay === null || person.lastDay >= today
  const revoked = account.settledOn !== null && isEmployed ? revocationOf(file, newId) : []
  const done = { file, advancedTo: today, settledOn: isEmployed ? null : account.settledOn }
  if (!rule) return { change: { ...done, rows: revoked }, uncovered: [] }
  const known = [...rows, ...revoked]
  const after = account.advancedTo ?? dayBeforeAccount(rule, person, today)
  const expected = file.openDraws.filter((draw): draw is ExpectedUse & typeof draw => !draw.pending)
  const advancing = { rule, person, rows: known, expected, newId }
  const advanced = advanceLedger(advancing, after, today)
  const written = [...revoked, ...advanced.rows]
  if (isEmployed || account.settledOn !== null || person.lastDay === null)
    return { change: { ...done, rows: written }, uncovered: advanced.uncovered }
  const settled = settlementOf(file, [...rows, ...written], person.lastDay, newId)
  return { change: { ...done, rows: [...written, ...settled], settledOn: person.lastDay }, uncovered: [] }
}

/**
 * The day before the first one of an account: what was granted before its leave year, and by whom, no rule here knows.
 */
export const dayBeforeAccount = (rule: AnnualLeaveRule, person: LeavePerson, today: string): string =>
  addDays(laterDay(person.entry, personalYearOf(rule, person, today).first), -1)

/** The names of rows of a settlement, so that a revocation finds them. */
const settlementKey = 'settle:'

function settlementOf(
  { subject, rule }: AccountFile,
  rows: readonly LedgerRow[],
  lastDay: string,
  newId: () => string,
): readonly LedgerRow[] {
  if (!rule) return []
  const clawBack = (subject.country && annualLeaveLawOn(subject.country, lastDay)?.value.clawBack) === true
  const settlement = settleLeaver({ rule, person: subject.person, lastDay, clawBack, rows, newId })
  const times = rows.filter(({ key }) => key?.startsWith(`${settlementKey}${lastDay}`)).length
  return settlement.rows.map((row, at) => ({ ...row, key: `${settlementKey}${lastDay}:${times + at}` }))
}

/** Undoes the latest settlement, as the person stays. */
function revocationOf({ account, rows, subject }: AccountFile, newId: () => string): readonly LedgerRow[] {
  const undone = new Set(rows.flatMap(({ key }) => (key?.startsWith('revoke:') ? [key.slice('revoke:'.length)] : [])))
  const settled = rows.filter(
    ({ id, key }) => key?.startsWith(`${settlementKey}${account.settledOn}`) && !undone.has(id),
  )
  const revoked = revokeSettlement(settled, subject.today, newId)
  return revoked.map((row, at) => ({ ...row, key: `revoke:${settled[at]?.id}` }))
}
