import type { statisticCalls } from '@rostrum/contracts/attendance/statistics/calls'
import {
  type DayBucket,
  dayBuckets,
  type MonthMeasure,
  monthMeasures,
  type StatisticGroup,
  statisticGroups,
} from '@rostrum/contracts/attendance/statistics/choices'
import type { OutputOf } from '@rostrum/contracts/kernel/call'

export type DayStatistics = OutputOf<(typeof statisticCalls)['GET /workbenchApi/attendance/statistics/days']>
export type DayGroup = DayStatistics['groups'][number]
export type MonthStatistics = OutputOf<(typeof statisticCalls)['GET /workbenchApi/attendance/statistics/months']>
export type MonthGroup = MonthStatistics['groups'][number]

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string | null): T | undefined =>
    values.find((value) => value === text)

const groupOf = oneOf<StatisticGroup>(statisticGroups)
const bucketOf = oneOf<DayBucket>(dayBuckets)
const measureOf = oneOf<MonthMeasure>(monthMeasures)
const sortOf = oneOf(['attention', 'people', 'name'] as const)

/** What the address of the page says. */
export function readAddress(params: URLSearchParams) {
  return {
    view: params.get('view') === 'month' ? ('month' as const) : ('day' as const),
    by: groupOf(params.get('by')) ?? ('region' as const),
    within: params.get('within') ?? undefined,
    day: params.get('day') ?? undefined,
    month: params.get('month') ?? undefined,
    search: params.get('q') ?? '',
    sort: sortOf(params.get('sort')) ?? ('attention' as const),
    offset: Number(params.get('offset') ?? 0),
    /** `all`, `none` or the identifier of a group whose people are shown. */
    people: params.get('people') ?? undefined,
    bucket: bucketOf(params.get('bucket')),
    measure: measureOf(params.get('measure')),
  }
}
export type Address = ReturnType<typeof readAddress>
export type ChangeAddress = (change: (params: URLSearchParams) => void) => void

/** Where the name of a group leads: to the places below it, or to its people. */
export type Step = { readonly by: StatisticGroup; readonly within: string } | 'people'

/** Regions without regions below lead to their stores. */
export function stepInto(by: StatisticGroup, { id, direct, below }: Pick<DayGroup, 'id' | 'direct' | 'below'>): Step {
  if (id === null || direct || by === 'unit' || by === 'store') return 'people'
  if (below) return { by, within: id }
  return by === 'region' ? { by: 'store', within: id } : 'people'
}

/** A rate in percent with one decimal, cut off: 99.96 % is not 100 %. */
export const percentOf = (rate: number | null): number | null => (rate === null ? null : Math.floor(rate * 1000) / 10)

/** `2026-11-23` moved by some days. */
export function moveDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}

/** `2026-11` moved by some months. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
