import type { statisticCalls } from '@rostrum/contracts/attendance/statistics/calls'
import {
  type DayBucket,
  dayBuckets,
  type MonthMeasure,
  monthMeasures,
} from '@rostrum/contracts/attendance/statistics/choices'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { percentOf } from '@rostrum/contracts/kernel/percent'
import { oneOf, readPlaceAddress } from '../../../parts/places/place-address.ts'

export type DayStatistics = OutputOf<(typeof statisticCalls)['GET /workbenchApi/attendance/statistics/days']>
export type DayGroup = DayStatistics['groups'][number]
export type MonthStatistics = OutputOf<(typeof statisticCalls)['GET /workbenchApi/attendance/statistics/months']>
export type MonthGroup = MonthStatistics['groups'][number]

const bucketOf = oneOf<DayBucket>(dayBuckets)
const measureOf = oneOf<MonthMeasure>(monthMeasures)

/** What the address of the page says. */
export function readAddress(params: URLSearchParams) {
  return {
    view: params.get('view') === 'month' ? ('month' as const) : ('day' as const),
    ...readPlaceAddress(params),
    day: params.get('day') ?? undefined,
    month: params.get('month') ?? undefined,
    bucket: bucketOf(params.get('bucket')),
    measure: measureOf(params.get('measure')),
  }
}
export type Address = ReturnType<typeof readAddress>

/** The groups of a plot by what it shows; a page that is sorted by name keeps its order. */
export const largestFirst = <G>(groups: readonly G[], sort: Address['sort'], countOf: (group: G) => number) =>
  sort === 'name' ? groups : groups.toSorted((one, other) => countOf(other) - countOf(one))

/** A rate in percent; null where it is not known. */
export const ratePercent = (rate: number | null): number | null => (rate === null ? null : percentOf(rate))
