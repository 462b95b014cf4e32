import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { inContext } from '@rostrum/server/engines/resource/in-context'
import { readContext } from '@rostrum/server/engines/resource/read-context'
import { listRecords } from '@rostrum/server/engines/resource/read-records'
import type { Staff } from '@rostrum/server/kernel/actor'
import type { RequestContext } from '@rostrum/server/kernel/http/request-context'
import type { Platform } from '@rostrum/server/kernel/platform'
import { attendanceDayResource } from '@rostrum/server/modules/attendance/days/day.resource'
import { showGrid } from '@rostrum/server/modules/attendance/months/show-grid'

const requestBy = ({ clock }: Platform, actor: Staff) =>
  ({ actor, now: clock.now(), language: 'en' }) as RequestContext<'staff'>

const pageOfGrid = 60

/** A page of the month grid: 60 people with their days. */
export const readGrid = (platform: Platform, actor: Staff, month: string, page: number) =>
  showGrid(platform, requestBy(platform, actor), {
    ...{ month, search: '', sort: page % 2 === 0 ? 'attention' : 'name' },
    ...{ offset: page * pageOfGrid, limit: pageOfGrid },
  })

/** Another page, order or filter of the daily statistics each time. */
const views = [
  { current: 1, filters: [] },
  { current: 3, filters: [] },
  { current: 1, sort: 'name', filters: [] },
  { current: 1, sort: '-late', filters: [] },
  { current: 1, filters: [{ field: 'result', operator: 'is', values: ['pending', 'absent'] }] },
  { current: 1, filters: [{ field: 'final', operator: 'is', values: ['false'] }] },
] as const satisfies readonly {
  readonly current: number
  readonly sort?: string
  readonly filters: readonly Filter[]
}[]

/** A page of the daily statistics of a day, with the number of all rows. */
export async function readDaily(platform: Platform, actor: Staff, day: string, turn: number) {
  const view = views[turn % views.length] ?? views[0]
  const ofDay: Filter = { field: 'day', operator: 'is', values: [day] }
  const context = readContext(platform, requestBy(platform, actor))
  const resource = await inContext(attendanceDayResource, context)
  return listRecords(resource, context, { size: 50, ...view, filters: [ofDay, ...view.filters] })
}

/** Milliseconds of repeated work, below which 95 % of it stay. */
export async function percentile95(turns: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const begun = performance.now()
    await work(turn)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(turns * 0.95)] ?? 0
}
