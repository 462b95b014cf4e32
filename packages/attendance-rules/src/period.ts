import { dayOf, epochDayOf } from '@rostrum/contracts/kernel/days'
import type { Day } from './time.ts'

/** A period of attendance; its month is the one in which it ends. */
export type Period = { readonly from: Day; readonly to: Day; readonly month: string }

/** The period of a day. Periods begin on a day of the month from 1 to 28; 1 gives natural months. */
export function periodOf(day: Day, firstDay: number): Period {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const start = date >= firstDay ? month : month - 1
  const from = utcDay(year, start, firstDay)
  const to = dayOf(epochDayOf(utcDay(year, start + 1, firstDay)) - 1)
  return { from, to, month: to.slice(0, 7) }
}

const utcDay = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

export type PeriodState = Period & { readonly closed: boolean }

/** The period to close next: those of a unit close in order. Undefined: all are closed. */
export const nextToClose = (periods: readonly PeriodState[]): PeriodState | undefined =>
  inOrder(periods).find(({ closed }) => !closed)

/** The period that counts and pays what changes in a closed one: the next open one after it. */
export const payingPeriod = (periods: readonly PeriodState[], adjusted: Period): PeriodState | undefined =>
  inOrder(periods).find(({ closed, from }) => !closed && from > adjusted.to)

const inOrder = (periods: readonly PeriodState[]) => periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
