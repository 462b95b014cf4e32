import { figureDifferences, type PayFigure, payFigures } from '@rostrum/attendance-rules/pay-figures'
import { type Fraction, fractionOf } from '@rostrum/decimal/fraction'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { leaveFigures } from '../leave/public.ts'
import { findMaintainedQuantities } from '../maintenance/public.ts'
import { findDaysOf, summedDay } from '../months/public.ts'
import { type AdjustedDay, type AdjustedVersion, findAdjustedDays, findPaidShares } from './figure.store.ts'

export type AdjustedFigures = {
  /** The adjustment, and the day of a closed period that it is about. */
  readonly id: string
  readonly day: string
  readonly differences: readonly { readonly name: string; readonly value: Fraction }[]
}

export type FiguresForPay = {
  readonly figures: readonly PayFigure[]
  /** Days of the range that are not final: the figures are without them. */
  readonly unfinished: readonly string[]
  /** What adjustments of closed periods add to the month, each with its day. The figures are without them. */
  readonly adjustments: readonly AdjustedFigures[]
}

type Requested = {
  readonly employmentId: string
  /** Any range of days; both ends are included. */
  readonly from: string
  readonly to: string
  /** The month whose adjustments are read, as `2026-10`: that of a whole period, and none for a part of one. */
  readonly adjustmentsOf?: string
}

/**
 * The figures that pay reads of attendance and leave. Those of a closed period are the same whenever they are read:
 * what changes after it is in the adjustments of the period that pays them.
 */
export async function figuresForPay(
  db: Db | Tx,
  { employmentId, from, to, adjustmentsOf }: Requested,
): Promise<FiguresForPay> {
  const window = { employmentId, month: to.slice(0, 7), from, to }
  const stored = await findDaysOf(db, [window])
  const maintained = (await findMaintainedQuantities(db, [window])).get(employmentId) ?? []
  const paying = sql<boolean>`row.employment_id = ${employmentId} and row.state = 'accepted'
    and row.paying_month = ${`${adjustmentsOf}-01`}::date`
  const adjustments = adjustmentsOf === undefined ? [] : await findAdjustedDays(db, paying)
  const dates = stored.map(({ day }) => day)
  const sharesOn = await paidShares(db, employmentId, dates)
  const final = stored.filter((day) => day.final).map(paid)
  return {
    figures: [
      ...payFigures({ days: final, sharesOn, maintenance: maintained }),
      ...(await settledLeave(db, employmentId, from, to)),
    ],
    unfinished: stored.filter((day) => !day.final).map(({ day }) => day),
    adjustments: await Promise.all(adjustments.map((adjustment) => adjustedFigures(db, adjustment))),
  }
}

const paid = (day: AdjustedVersion) => ({ ...summedDay(day), date: day.day })

/** What an adjustment changes in the figures of its day. */
export async function adjustedFigures(
  db: Db | Tx,
  { id, employmentId, day, before, after }: AdjustedDay,
): Promise<AdjustedFigures> {
  const sharesOn = await paidShares(db, employmentId, [day])
  const versionOf = (version: AdjustedVersion | null) =>
    version?.final ? payFigures({ days: [paid(version)], sharesOn }) : []
  return { id, day, differences: figureDifferences(versionOf(before), versionOf(after)) }
}

async function paidShares(db: Db | Tx, employmentId: string, days: readonly string[]) {
  const rows = Map.groupBy(await findPaidShares(db, employmentId, days), ({ day }) => day)
  return (date: string) => new Map((rows.get(date) ?? []).map(({ kind, share }) => [kind, fractionOf(share, 100)]))
}

/** Annual leave that was paid out or is owed at leaving, which no day has. */
async function settledLeave(db: Db | Tx, employmentId: string, from: string, to: string): Promise<PayFigure[]> {
  const settled = await leaveFigures(db, [employmentId], from, to)
  return settled
    .filter(({ paidOutDays, owedDays }) => paidOutDays !== 0 || owedDays !== 0)
    .flatMap(({ kind, paidOutDays, owedDays, sources }) => {
      // The rows of the ledger; the dates are those of leave that was taken.
      const rows = sources.filter((source) => source.length > 'YYYY-MM-DD'.length)
      return [
        { name: `leave.${kind}.paid_out_days`, value: fractionOf(paidOutDays * 8, 8), sources: rows },
        { name: `leave.${kind}.owed_days`, value: fractionOf(owedDays * 8, 8), sources: rows },
      ]
    })
}
