import { replay } from '@rostrum/attendance-rules/leave/ledger'
import type { Draw } from '@rostrum/attendance-rules/leave/spend'
import type { leaveCalls } from '@rostrum/contracts/attendance/leave/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { shownHolidayNames } from '../../holidays/public.ts'
import { type AccountFile, openAccounts } from '../ledger/account-file.ts'
import { type Assessment, assessLeave, type RequestedLeave } from './assess-leave.ts'

type Quote = OutputOf<(typeof leaveCalls)['POST /workbenchApi/attendance/leave-requests/quotes']>

/** The price of a leave with the balance before and after. It writes nothing. */
export function quoteLeave(
  platform: Platform,
  employmentId: string,
  requested: RequestedLeave,
  language: Locale,
  now: Date,
): Promise<Quote> {
  return platform.transaction(async (tx) => {
    const [file] = await openAccounts(tx, platform, [employmentId], now)
    if (!file) throw notFound()
    const assessment = await assessLeave(tx, file, requested)
    const { price, dates, problems } = assessment
    const holidayOf = (day: string) => dates.get(day)?.holiday ?? ''
    const names = price.dates.map(({ day }) => holidayOf(day)).filter((name) => name !== '')
    const shownName = await shownHolidayNames(tx, names, language)
    return {
      days: price.days,
      dates: price.dates.map(({ day, kind, part, days }) => ({
        ...{ day, kind, part, days, holiday: shownName(holidayOf(day)) },
      })),
      balance: balanceOf(file, assessment),
      problems: problems.map(({ path, key, params = {} }) => ({ path, message: translate(key, params, language) })),
    }
  })
}

function balanceOf(file: AccountFile, { spending, price, expected }: Assessment): Quote['balance'] {
  if (!spending) return null
  const { lots } = replay(file.rows)
  const drawn = (holds: (from: Draw['from']) => boolean) =>
    spending.draws.filter(({ from }) => holds(from)).reduce((sum, { days }) => sum + days, 0)
  const reservedOf = (id: string) =>
    file.openDraws
      .filter(({ from }) => from.source === 'lot' && from.lot === id)
      .reduce((sum, { days }) => sum + days, 0)
  const used = lots
    .map(({ id, kind, year, until, remaining }) => {
      const before = Math.max(0, remaining - reservedOf(id))
      return { kind, year, until, before, after: before - drawn((from) => from.source === 'lot' && from.lot === id) }
    })
    .filter(({ before, after }) => before > 0 || after !== before)
  const fromExpected = drawn(({ source }) => source === 'expected')
  const fromOverdraft = drawn(({ source }) => source === 'overdraft')
  const year = Number(file.subject.today.slice(0, 4))
  return {
    before: spending.remaining,
    after: Math.max(0, spending.remaining - price.days),
    lots: [
      ...used,
      ...(expected && fromExpected > 0
        ? [
            {
              ...{ kind: 'expected' as const, year: Number(expected.from.slice(0, 4)), until: expected.until },
              ...{ before: expected.days, after: expected.days - fromExpected },
            },
          ]
        : []),
      ...(fromOverdraft > 0
        ? [{ kind: 'overdraft' as const, year, until: null, before: 0, after: -fromOverdraft }]
        : []),
    ],
  }
}
