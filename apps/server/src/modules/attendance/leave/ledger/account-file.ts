import type { AnnualLeaveRule } from '@rostrum/attendance-rules/leave/annual-rule'
import type { LedgerRow } from '@rostrum/attendance-rules/leave/ledger'
import { replay } from '@rostrum/attendance-rules/leave/ledger'
import { expiringWithin, personalYearOf, summarizeYear } from '@rostrum/attendance-rules/leave/summary'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { ruleChooser } from '../rules/choose-rule.ts'
import { ruleOf, type StoredRule } from '../rules/rule.store.ts'
import { findSubjects, type LeaveSubject } from '../subject.store.ts'
import {
  type AccountFigures,
  findLedgers,
  findOpenDraws,
  insertLedgerRows,
  type LeaveAccount,
  lockAccounts,
  type NewLedgerRow,
  type OpenDraw,
  type StoredLedgerRow,
  updateAccounts,
} from './ledger.store.ts'

/** The account of a person with all that decides on its rows, held until the transaction ends. */
export type AccountFile = {
  readonly account: LeaveAccount
  readonly subject: LeaveSubject
  /** The enabled rule that holds for the person; none where no unit upwards has one. */
  readonly stored: StoredRule | undefined
  readonly rule: AnnualLeaveRule | undefined
  readonly rows: readonly StoredLedgerRow[]
  readonly openDraws: readonly OpenDraw[]
}

/** Days before which an end of days is shown as near. */
export const expiringDays = 60

/** Locks the accounts of employments and reads what belongs to them. Employments that are gone are left out. */
export async function openAccounts(
  tx: Tx,
  platform: Platform,
  ids: readonly string[],
  now: Date,
): Promise<readonly AccountFile[]> {
  const subjects = await findSubjects(tx, platform, ids, now)
  const [first] = subjects
  if (!first) return []
  const known = subjects.map(({ id }) => id)
  const accounts = await lockAccounts(tx, known)
  const choose = await ruleChooser(tx, first.today)
  const ledgers = await findLedgers(tx, known)
  const draws = Map.groupBy(await findOpenDraws(tx, known), ({ employmentId }) => employmentId)
  return subjects.flatMap((subject): AccountFile[] => {
    const account = accounts.get(subject.id)
    if (!account) return []
    const stored = choose(subject)
    const rows = ledgers.get(subject.id) ?? []
    const openDraws = draws.get(subject.id) ?? []
    return [{ account, subject, stored, rule: stored && ruleOf(stored), rows, openDraws }]
  })
}

/** What a change adds to an account, and the days that it brings it to. */
export type AccountChange = {
  readonly file: AccountFile
  readonly rows: readonly LedgerRow[]
  readonly advancedTo?: string | null
  readonly settledOn?: string | null
  readonly remark?: string
  readonly accountId?: string | null
}

/** Appends the rows of changes, and writes the figures of their accounts again. */
export async function saveAccounts(tx: Tx, changes: readonly AccountChange[], now: Date): Promise<void> {
  const rows = changes.flatMap(({ file, rows: added, remark, accountId }): NewLedgerRow[] =>
    added.map((row) => ({
      ...{ employmentId: file.subject.id, row },
      ...(remark !== undefined && { remark }),
      ...(accountId !== undefined && { accountId }),
    })),
  )
  await insertLedgerRows(tx, rows, now)
  await updateAccounts(
    tx,
    changes.map((change) => figuresOf(change)),
  )
}

function figuresOf({ file, rows: added, advancedTo, settledOn }: AccountChange): AccountFigures {
  const { account, subject, stored, rule } = file
  const rows = [...file.rows, ...added]
  const common = {
    id: subject.id,
    advancedTo: advancedTo === undefined ? account.advancedTo : advancedTo,
    settledOn: settledOn === undefined ? account.settledOn : settledOn,
    ruleId: stored?.id ?? null,
    ruleVersion: stored?.version ?? null,
  }
  const remaining = replay(rows).balance
  if (!rule)
    return {
      ...{ ...common, leaveYear: null, initial: 0, used: 0, expired: 0, remaining, expiring: 0 },
      ...{ expiringOn: null, nextReset: null },
    }
  const year = personalYearOf(rule, subject.person, subject.today)
  const { initial, used, expired } = summarizeYear(rows, year)
  const expiring = expiringWithin(rows, subject.today, expiringDays)
  return {
    ...{ ...common, leaveYear: year.year, initial, used, expired, remaining, expiring: expiring.days },
    ...{ expiringOn: expiring.on, nextReset: addDays(year.last, 1) },
  }
}
