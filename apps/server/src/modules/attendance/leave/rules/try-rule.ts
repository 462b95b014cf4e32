import { entitlementIn } from '@rostrum/attendance-rules/leave/entitlement'
import { personalYearOf } from '@rostrum/attendance-rules/leave/summary'
import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { addMonths } from '@rostrum/contracts/kernel/days'
import { requireRule } from './require-rule.ts'

type Calls = typeof annualRuleCalls
type Trial = ParsedOf<Calls['POST /workbenchApi/attendance/annual-leave-rules/trials']>
type Tried = OutputOf<Calls['POST /workbenchApi/attendance/annual-leave-rules/trials']>

/** The days of the year of entry for a person as typed. */
export function tryRule({ dimension, definition, entryDate, years }: Trial): Tried {
  requireRule({ dimension, definition })
  const rule = { dimension, ...definition }
  const since = addMonths(entryDate, -12 * years)
  const person = {
    ...{ entry: entryDate, serviceStart: since, workingSince: since, lastDay: null },
    placements: [{ from: entryDate, workClass: 'normal' as const, rankId: null, gradeId: null }],
  }
  const { last } = personalYearOf(rule, person, entryDate)
  const { days, parts, exact } = entitlementIn(rule, person, entryDate, last)
  return {
    days,
    parts: parts.map((part) => ({ from: part.from, to: part.to, calendarDays: part.calendarDays, days: part.days })),
    exact: (Number(exact.numerator) / Number(exact.denominator)).toFixed(2),
  }
}
