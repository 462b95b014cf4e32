import { advanceLedger } from '@rostrum/attendance-rules/leave/advance-ledger'
import { annualLeaveLawOn } from '@rostrum/attendance-rules/leave/annual-laws'
import { settleLeaver } from '@rostrum/attendance-rules/leave/settle-leaver'
import { personalYearOf, summarizeYear } from '@rostrum/attendance-rules/leave/summary'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { leaveFigures } from '../figures/leave-figures.ts'
import { openAccounts } from './account-file.ts'
import { dayBeforeAccount } from './advance-accounts.ts'

/** The annual leave of a leaver. Days of the leave year of the last day, and those that are paid out or owed. */
export type LeaveSettlement = {
  /** Null while the last day is not over: the figures are those of the requests and grants known now. */
  readonly settledOn: string | null
  readonly earned: number
  readonly used: number
  readonly paidOut: number
  readonly owed: number
}

/** The settlement of the annual leave of a leaver, done or expected; undefined for others and without a rule. */
export async function leaveSettlement(
  tx: Tx,
  platform: Platform,
  employmentId: string,
  now: Date,
): Promise<LeaveSettlement | undefined> {
  const [file] = await openAccounts(tx, platform, [employmentId], now)
  if (!file?.rule || file.subject.person.lastDay === null) return undefined
  const { account, rule, subject, openDraws } = file
  const { person, country } = subject
  const { lastDay } = person
  if (lastDay === null) return undefined
  const newId = () => crypto.randomUUID()
  const after = account.advancedTo ?? dayBeforeAccount(rule, person, subject.today)
  const expected = openDraws.filter(({ pending }) => !pending)
  const isSettled = account.settledOn !== null
  const advanced = isSettled
    ? []
    : advanceLedger({ rule, person, rows: file.rows, expected, newId }, after, lastDay).rows
  const rows = [...file.rows, ...advanced]
  const taken = rows.filter(({ kind }) => kind !== 'payout')
  const { used } = summarizeYear(taken, personalYearOf(rule, person, lastDay))
  const clawBack = (country && annualLeaveLawOn(country, lastDay)?.value.clawBack) === true
  const settled = settleLeaver({ rule, person, lastDay, clawBack, rows, newId })
  if (!isSettled) return { settledOn: null, earned: settled.earned, used, paidOut: settled.paidOut, owed: settled.owed }
  const figures = (await leaveFigures(tx, [employmentId], lastDay, lastDay)).find(({ kind }) => kind === 'annual')
  const { paidOutDays: paidOut = 0, owedDays: owed = 0 } = figures ?? {}
  return { settledOn: account.settledOn, earned: settled.earned, used, paidOut, owed }
}
