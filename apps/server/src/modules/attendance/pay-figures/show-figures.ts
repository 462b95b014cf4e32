import type { PayFigure } from '@rostrum/attendance-rules/pay-figures'
import type { attendancePeriodCalls } from '@rostrum/contracts/attendance/periods/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { type Fraction, fractionOf } from '@rostrum/decimal/fraction'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { dayScopeColumns } from '../day-rows/public.ts'
import { leaveKindNames } from '../leave/public.ts'
import { monthScopeColumns } from '../months/public.ts'
import { findAdjustedDays, findMonthRow } from './figure.store.ts'
import { type AdjustedFigures, adjustedFigures, figuresForPay } from './pay-figures.ts'

type Shown = OutputOf<(typeof attendancePeriodCalls)['GET /workbenchApi/attendance/month-sums/{id}/figures']>

type Adjusted = OutputOf<(typeof attendancePeriodCalls)['GET /workbenchApi/attendance/adjustments/{id}/figures']>

/** For people: four decimals. */
const shown = ({ numerator, denominator }: Fraction): number =>
  Math.round((Number(numerator) / Number(denominator)) * 10_000) / 10_000

/**
 * What pay reads of a month of a person, and what adjustments of earlier periods add to it.
 *
 * @throws DomainError `record.not_found` out of reach
 */
export async function showFigures({ platform, actor, language, now }: QueryContext, id: string): Promise<Shown> {
  const { db } = platform.database
  const scope = rowScopeCondition(monthScopeColumns, actor, 'attendance-month:read')
  const month = await findMonthRow(db, sql`row.id = ${id} and ${scope}`)
  if (!month) throw notFound()
  const { employmentId, from, to } = month
  const { figures, unfinished, adjustments } = await figuresForPay(db, {
    ...{ employmentId, from, to, adjustmentsOf: month.month },
  })
  const rules: PayFigure[] = [
    ...ruleFigure('attendance.effective_month', month.effective),
    ...ruleFigure('attendance.full_attendance', month.fullAttendance),
  ]
  return {
    ...{ employmentId, name: month.name, month: month.month, from, to, closed: month.closed },
    unfinished: [...unfinished],
    figures: [...figures, ...rules].map(({ name, value, sources }) => ({
      name,
      value: shown(value),
      sources: [...sources],
    })),
    adjustments: adjustments.map(shownDifferences),
    kinds: await leaveKindNames(platform, employmentId, language, now),
  }
}

const shownDifferences = ({ id, day, differences }: AdjustedFigures) => ({
  ...{ id, day },
  differences: differences.map(({ name, value }) => ({ name, value: shown(value) })),
})

/**
 * What an adjustment changes in what pay reads, before and after it is decided.
 *
 * @throws DomainError `record.not_found` out of reach
 */
export async function showAdjustment({ platform, actor, language, now }: QueryContext, id: string): Promise<Adjusted> {
  const { db } = platform.database
  const scope = rowScopeCondition(dayScopeColumns, actor, 'attendance-month:read')
  const [adjustment] = await findAdjustedDays(db, sql`row.id = ${id} and ${scope}`)
  if (!adjustment) throw notFound()
  const { differences } = shownDifferences(await adjustedFigures(db, adjustment))
  return { differences, kinds: await leaveKindNames(platform, adjustment.employmentId, language, now) }
}

/** 1 or 0; nothing where no rule says what it is. */
const ruleFigure = (name: string, holds: boolean | null): PayFigure[] =>
  holds === null ? [] : [{ name, value: fractionOf(Number(holds)), sources: [] }]
