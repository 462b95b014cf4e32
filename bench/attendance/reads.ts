import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { inContext } from '@rostrum/server/engines/resource/in-context'
import { readContext } from '@rostrum/server/engines/resource/read-context'
import { listRecords } from '@rostrum/server/engines/resource/read-records'
import type { Staff } from '@rostrum/server/kernel/actor'
import type { RequestContext } from '@rostrum/server/kernel/http/request-context'
import type { Platform } from '@rostrum/server/kernel/platform'
import { attendanceDayResource } from '@rostrum/server/modules/attendance/days/day.resource'
import { showGrid } from '@rostrum/server/modules/attendance/months/show-grid'
import { sql } from 'kysely'

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

/** One pass over the days that the statistics of a day are about, without joins, order or scope. */
export const passDay = (platform: Platform, day: string) =>
  sql`select count(*) from attendance_day where day = ${day}::date and due >= 0`.execute(platform.database.db)

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const below95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Milliseconds of repeated work, below which 95 % of it stay. */
export async function percentile95(turns: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  return (await compare95(turns, work, async () => {})).ours
}

/** The same of work and of a baseline, turn by turn, so that both meet the same load. */
export async function compare95(
  turns: number,
  work: (turn: number) => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ readonly ours: number; readonly baseline: number }> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    ours.push(await millisecondsOf(() => work(turn)))
    theirs.push(await millisecondsOf(baseline))
  }
  return { ours: below95(ours), baseline: below95(theirs) }
}
