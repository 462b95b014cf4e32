import type { EmploymentFacts } from '@rostrum/attendance-rules/facts'
import { periodOf } from '@rostrum/attendance-rules/period'
import { epochDayOf } from '@rostrum/contracts/kernel/days'
import type { Tx } from '../../../kernel/database/database.ts'
import { findMaintainedQuantities } from '../maintenance/public.ts'
import { monthRulesOf } from '../rules/public.ts'
import { findDaysOf, findFirstDays, writeMonths } from './month.store.ts'
import { monthRow } from './month-row.ts'
import type { DayOfMonth, MonthWindow } from './summed-day.ts'

/** Dates of an employment that were calculated, and where it belonged on each range of days. */
type CalculatedDates = {
  readonly employment: EmploymentFacts
  readonly dates: readonly string[]
  /** What is stored of the dates; null where they have no day. Dates of closed periods are not in it. */
  readonly days: ReadonlyMap<string, DayOfMonth | null>
  readonly places: readonly {
    readonly from: string
    readonly until: string | null
    /** The unit and those above it. */
    readonly units: readonly string[]
  }[]
}

/** Sums the months of dates that were calculated in this transaction. */
export async function updateMonths(tx: Tx, calculated: readonly CalculatedDates[], now: Date): Promise<void> {
  const firstDays = await findFirstDays(tx)
  const windows = calculated.flatMap((one) => windowsOf(one, firstDays))
  if (windows.length === 0) return
  const known = new Map(calculated.map(({ employment, days }) => [employment.id, days]))
  const partly = windows.filter((window) => !isWhole(window, known))
  const read = Map.groupBy(await findDaysOf(tx, partly), ({ employmentId }) => employmentId)
  const daysOf = (window: MonthWindow) =>
    isWhole(window, known) ? knownDays(window, known) : (read.get(window.employmentId) ?? [])
  const maintained = await findMaintainedQuantities(tx, windows)
  const employments = new Map(calculated.map(({ employment }) => [employment.id, employment]))
  const rulesOn = new Map(
    await Promise.all(
      [...Map.groupBy(windows, ({ to }) => to)].map(
        async ([to, some]) =>
          [
            to,
            await monthRulesOf(
              tx,
              some.map(({ employmentId }) => employmentId),
              to,
            ),
          ] as const,
      ),
    ),
  )
  const summed = windows.map((window) => {
    const { employmentId, from, to } = window
    const own = daysOf(window).filter(({ day }) => from <= day && day <= to)
    const employment = employments.get(employmentId)
    const rules = rulesOn.get(to)?.get(employmentId)
    const quantities = (maintained.get(employmentId) ?? []).filter(({ day }) => from <= day && day <= to)
    return {
      window,
      row: employment && own.length > 0 ? monthRow(window, own, quantities, employment, rules, now) : undefined,
    }
  })
  await writeMonths(
    tx,
    summed.flatMap(({ row }) => row ?? []),
    summed.flatMap(({ window, row }) => (row ? [] : [window])),
  )
}

type KnownDays = ReadonlyMap<string, CalculatedDates['days']>

/** Whether all dates of a period were calculated in this transaction, so that none has to be read. */
function isWhole({ employmentId, from, to }: MonthWindow, known: KnownDays): boolean {
  const dates = [...(known.get(employmentId)?.keys() ?? [])].filter((date) => from <= date && date <= to)
  return dates.length === epochDayOf(to) - epochDayOf(from) + 1
}

const knownDays = ({ employmentId }: MonthWindow, known: KnownDays): readonly DayOfMonth[] =>
  [...(known.get(employmentId) ?? [])].flatMap(([, day]) => day ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1))

/** The periods of the dates of an employment, each once. */
function windowsOf({ employment, dates, places }: CalculatedDates, firstDays: ReadonlyMap<string, number>) {
  const windows = new Map<string, MonthWindow>()
  let last: { readonly window: MonthWindow; readonly first: number } | undefined
  for (const date of dates) {
    const place = places.find(({ from, until }) => from <= date && (until === null || date < until)) ?? places.at(-1)
    const unit = place?.units.find((id) => firstDays.has(id))
    const first = unit === undefined ? 1 : (firstDays.get(unit) ?? 1)
    if (last?.first === first && last.window.from <= date && date <= last.window.to) continue
    const window = { employmentId: employment.id, ...periodOf(date, first) }
    last = { window, first }
    windows.set(window.month, window)
  }
  return [...windows.values()]
}
