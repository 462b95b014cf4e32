import { type DayBucket, dayBuckets } from '@rostrum/contracts/attendance/statistics/choices'
import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import { percentOf } from '@rostrum/contracts/kernel/percent'
import { auditExport } from '../../../engines/resource/audit-export.ts'
import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { type Grouping, placedScope } from '../../stores/stores/public.ts'
import { countDay, type DayFigures } from './day-statistics.store.ts'
import { countMonth, type MonthFigures } from './month-statistics.store.ts'

type Context = RequestContext<'staff'>
const everyGroup = { search: '', sort: 'name', offset: 0, limit: maximumExportRows + 1 } as const
const percent = (rate: number | null): Cell => (rate === null ? null : { decimal: percentOf(rate).toFixed(1) })
const days = (value: number): Cell => ({ decimal: String(Math.round(value * 100) / 100) })

/** A day by place as a spreadsheet. @throws DomainError `resource.export_too_many` */
export async function exportDay(
  platform: Platform,
  context: Context,
  { day, ...grouping }: Grouping & { readonly day: string },
): Promise<ExportFile> {
  const { actor, language } = context
  const scope = rowScopeCondition(placedScope, actor, 'attendance-day:export')
  const requested = { grouping, day, language }
  const { groups } = await countDay(platform.database.db, requested, scope, everyGroup)
  await auditExport(platform, context, { entity: 'attendance-day', rows: groups.length, by: grouping.by, day })
  const bucketOf = (bucket: DayBucket) => (one: DayFigures) => one.buckets[bucket]
  const columns: readonly (readonly [string, (one: DayFigures) => Cell])[] = [
    ['attendance_statistic.people', ({ people }) => people],
    ['attendance_statistic.rate', ({ rate }) => percent(rate)],
    ...dayBuckets.map((bucket) => [`attendance_statistic.bucket_${bucket}`, bucketOf(bucket)] as const),
    ['attendance_statistic.late_minutes', ({ lateMinutes }) => lateMinutes],
    ['attendance_statistic.overtime', ({ overtime }) => overtime],
  ]
  const head = [`places.by_${grouping.by}`, ...columns.map(([key]) => key)]
  return sheet(
    day,
    language,
    head.map((key) => translate(key, {}, language)),
    groups.map(({ name, figures }) => [nameIn(name, language), ...columns.map(([, cell]) => cell(figures))]),
  )
}

const measures: readonly (readonly [string, (one: MonthFigures) => Cell])[] = [
  ['attendance_statistic.people', ({ people }) => people],
  ['attendance_statistic.rate', ({ rate }) => percent(rate)],
  ['attendance_statistic.late_times', ({ lateTimes }) => lateTimes],
  ['attendance_statistic.late_minutes', ({ lateMinutes }) => lateMinutes],
  ['attendance_statistic.early_times', ({ earlyTimes }) => earlyTimes],
  ['attendance_statistic.missing_times', ({ missingTimes }) => missingTimes],
  ['attendance_statistic.absent_days', ({ absent }) => days(absent)],
  ['attendance_statistic.leave_days', ({ leave }) => days(leave)],
  ['attendance_statistic.overtime', ({ overtime }) => overtime],
  ['attendance_statistic.full', ({ fullAttendance }) => fullAttendance],
]

/** A month by place, each sum next to that of the month before. @throws DomainError `resource.export_too_many` */
export async function exportMonth(
  platform: Platform,
  context: Context,
  { month, ...grouping }: Grouping & { readonly month: string },
): Promise<ExportFile> {
  const { actor, language } = context
  const scope = rowScopeCondition(placedScope, actor, 'attendance-month:export')
  const requested = { grouping, day: `${month}-01`, language }
  const { groups } = await countMonth(platform.database.db, requested, scope, everyGroup)
  await auditExport(platform, context, { entity: 'attendance-month', rows: groups.length, by: grouping.by, month })
  const heads = measures.flatMap(([key]) => {
    const name = translate(key, {}, language)
    return [name, translate('attendance_statistic.before', { name }, language)]
  })
  return sheet(
    month,
    language,
    [translate(`places.by_${grouping.by}`, {}, language), ...heads],
    groups.map(({ name, figures: { now, before } }) => [
      nameIn(name, language),
      ...measures.flatMap(([, cell]) => [cell(now), cell(before)]),
    ]),
  )
}

const nameIn = (name: string | null, language: Context['language']) => name ?? translate('places.none', {}, language)

function sheet(
  date: string,
  language: Context['language'],
  head: readonly string[],
  rows: readonly Cell[][],
): ExportFile {
  const name = translate('page.attendance-statistics', {}, language)
  const chunks = async function* (): AsyncGenerator<Cell[][]> {
    yield [...rows]
  }
  return { name: `${name} ${date}`, content: writeXlsx(name, head, chunks()) }
}
