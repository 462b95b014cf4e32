import { periodOf } from '@rostrum/attendance-rules/period'
import type { monthCalls } from '@rostrum/contracts/attendance/months/calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { addDays, epochDayOf } from '@rostrum/contracts/kernel/days'
import { auditExport } from '../../../engines/resource/audit-export.ts'
import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { dayScopeColumns } from '../day-rows/public.ts'
import { countGrid, findGridDays, findGridPeople, type GridCell, type GridPerson } from './grid.store.ts'
import { monthScopeColumns } from './month.resource.ts'

type Call = (typeof monthCalls)['GET /workbenchApi/attendance/months/export']
type Context = RequestContext<'staff'>

/** People of one statement. */
const peopleInChunk = 500

const columns: readonly (readonly [string, (person: GridPerson, language: Context['language']) => Cell])[] = [
  ['field.attendance-month.jobNumber', ({ jobNumber }) => jobNumber],
  ['field.attendance-month.name', ({ name }) => name],
  ['field.attendance-month.storeId', ({ store }) => store],
]
const yesNo = (value: boolean | null, language: Context['language']): Cell =>
  value === null ? null : translate(value ? 'option.yes' : 'option.no', {}, language)
const sums: typeof columns = [
  ['attendance_month.attended', ({ attended }) => ({ decimal: String(attended) })],
  ['attendance_month.leave', ({ leave }) => ({ decimal: String(leave) })],
  ['field.attendance-month.anomalies', ({ anomalies }) => anomalies],
  ['attendance_month.effective', ({ effective }, language) => yesNo(effective, language)],
  ['attendance_month.full', ({ fullAttendance }, language) => yesNo(fullAttendance, language)],
]

/**
 * The days of people in a month, a row for each person and a column for each day. People and days are those in the scope
 * of the reader; a day out of it is empty.
 *
 * @throws DomainError `resource.export_too_many`
 */
export async function exportGrid(
  platform: Platform,
  context: Context,
  { month, sort, ...filter }: ParsedOf<Call>,
): Promise<ExportFile> {
  const { db } = platform.database
  const { actor, language } = context
  const scope = rowScopeCondition(monthScopeColumns, actor, 'attendance-month:export')
  const dayScope = rowScopeCondition(dayScopeColumns, actor, 'attendance-month:export')
  const selected = { ...filter, month }
  const { total, ...period } = await countGrid(db, selected, scope)
  await auditExport(platform, context, { entity: 'attendance-month', rows: total, by: 'day', month })
  const natural = periodOf(`${month}-01`, 1)
  const dates = datesBetween(period.from ?? natural.from, period.to ?? natural.to)
  const text = (key: string) => translate(key, {}, language)
  const named = [...columns, ...sums].map(([key]) => text(key))
  const head = [...named.slice(0, columns.length), ...dates, ...named.slice(columns.length)]
  const chunks = async function* (): AsyncGenerator<Cell[][]> {
    for (let offset = 0; offset < total; offset += peopleInChunk) {
      const people = await findGridPeople(db, selected, scope, { sort, offset, limit: peopleInChunk })
      const days = Map.groupBy(await findGridDays(db, people, dayScope), ({ employmentId }) => employmentId)
      yield people.map((person) => {
        const results = resultsOf(days.get(person.employmentId) ?? [])
        return [
          ...columns.map(([, cell]) => cell(person, language)),
          ...dates.map((date) => {
            const result = results.get(date)
            return result === undefined ? null : text(`option.attendance-day.result.${result}`)
          }),
          ...sums.map(([, cell]) => cell(person, language)),
        ]
      })
    }
  }
  const title = text('page.month-grid')
  return { name: `${title} ${month}`, content: writeXlsx(title, head, chunks()) }
}

const resultsOf = (days: readonly GridCell[]): ReadonlyMap<string, string> =>
  new Map(days.map(({ day, result }) => [day, result]))

const datesBetween = (from: string, to: string): readonly string[] =>
  Array.from({ length: epochDayOf(to) - epochDayOf(from) + 1 }, (_, index) => addDays(from, index))
