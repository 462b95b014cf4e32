import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { percentOf } from '@rostrum/contracts/kernel/percent'
import type { numberCalls } from '@rostrum/contracts/workforce/numbers/calls'
import { leavingReasons, serviceKeys, trendMonths } from '@rostrum/contracts/workforce/numbers/choices'
import { auditExport } from '../../../engines/resource/audit-export.ts'
import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import { civilTime } from '../../../kernel/clock.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { uniqueSheetNames, writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import type { Absences } from './numbers.store.ts'
import { showNumbers, showTrend } from './show-numbers.ts'

type Context = RequestContext<'staff'>
type Input = ParsedOf<(typeof numberCalls)['GET /workbenchApi/workforce/numbers/export']>
type Numbers = OutputOf<(typeof numberCalls)['GET /workbenchApi/workforce/numbers']>
type Months = OutputOf<(typeof numberCalls)['GET /workbenchApi/workforce/numbers/trend']>['months']
type Group = Numbers['groups'][number]
type Figures = Omit<Group, 'id' | 'name' | 'direct' | 'below'>
type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string
type Sheet = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[][]
  readonly total?: readonly Cell[]
}

const percent = (share: number | null): Cell => (share === null ? null : { decimal: percentOf(share).toFixed(1) })

/** The figures of the page in its order. */
const columns: readonly (readonly [string, (figures: Figures) => Cell])[] = [
  ['numbers.headcount', ({ headcount }) => headcount],
  ['numbers.present', ({ present }) => present],
  ['numbers.absent', ({ absent }) => absent],
  ['numbers.planned', ({ planned }) => planned],
  ['numbers.open', ({ planned, headcount }) => (planned === null ? null : Math.max(0, planned - headcount))],
  ['numbers.joined', ({ joined }) => joined],
  ['numbers.left', ({ left }) => left],
  ['numbers.moved_in', ({ moved_in }) => moved_in],
  ['numbers.moved_out', ({ moved_out }) => moved_out],
  ['numbers.turnover', ({ turnover }) => percent(turnover)],
  ['numbers.probation', ({ probation }) => probation],
  ['numbers.passed', ({ passed }) => passed],
  ['numbers.refused', ({ refused }) => refused],
]

/**
 * What the page shows, with every group that its search finds, as a spreadsheet.
 *
 * @throws DomainError `resource.export_too_many`
 */
export async function exportNumbers(
  platform: Platform,
  absences: Absences,
  context: Context,
  input: Input,
): Promise<ExportFile> {
  const { language } = context
  const text: Text = (key, params = {}) => translate(key, params, language)
  const listed = { ...input, offset: 0, limit: maximumExportRows + 1 }
  const numbers = await showNumbers(platform, absences, context, listed, 'workforce-numbers:export')
  const { from, day, groups } = numbers
  const { months } = await showTrend(platform, context, { ...input, asOf: day }, 'workforce-numbers:export')
  await auditExport(platform, context, {
    ...{ entity: 'workforce-numbers', rows: groups.length, by: input.by, from, day },
  })
  const title = text('page.workforce-numbers')
  const [first, ...further] = sheetsOf(numbers, months, input, text)
  return {
    name: `${title} ${from}–${day}`,
    content: writeXlsx(first.name, first.head, first.rows, {
      above: above(platform, context, input, numbers),
      further,
      ...(first.total && { total: first.total }),
    }),
  }
}

/** The place, the period and the making of the sheet, each after its label. */
function above({ config }: Platform, { now, language }: Context, input: Input, { path, from, day }: Numbers): Cell[] {
  const text: Text = (key, params = {}) => translate(key, params, language)
  const whole = { unit: 'shell.all_units', department: 'places.all_departments' } as const
  const top = text(input.by === 'unit' || input.by === 'department' ? whole[input.by] : 'places.all_regions')
  return [
    ...[text('numbers.place'), [top, ...path.map(({ name }) => name)].join(' / ')],
    ...[text('numbers.from'), { date: from }, text('numbers.day'), { date: day }],
    ...[text('field.store.timeZone'), config.timeZone],
    ...[text('field.createdAt'), { date: civilTime(now, config.timeZone) }],
    ...(input.search === '' ? [] : [text('places.search'), input.search]),
  ]
}

function sheetsOf(
  { totals, groups }: Numbers,
  months: Months,
  { by, search }: Input,
  text: Text,
): readonly [Sheet, ...Sheet[]] {
  const nameOf = ({ id, name, direct }: Group) =>
    id === null ? text('places.none') : direct ? text('places.direct', { name: name ?? '' }) : name
  const rowOf = (name: string | null, figures: Figures) => [name, ...columns.map(([, cell]) => cell(figures))]
  const [main = '', leaving = '', service = '', trend = ''] = uniqueSheetNames([
    ...[text('page.workforce-numbers'), text('numbers.leaving'), text('numbers.service')],
    text('numbers.trend', { count: trendMonths }),
  ])
  return [
    {
      ...{ name: main, head: [`places.by_${by}`, ...columns.map(([key]) => key)].map((key) => text(key)) },
      rows: [groups.map((group) => rowOf(nameOf(group), group))],
      // The totals are those of all groups.
      ...(groups.length === 0 || search !== '' ? {} : { total: rowOf(text('numbers.total'), totals) }),
    },
    {
      ...{ name: leaving, head: [text('numbers.leaving'), text('numbers.left')] },
      rows: [leavingReasons.map((reason) => [reasonLabel(reason, text), totals.leaving[reason]])],
    },
    {
      ...{ name: service, head: [text('numbers.service'), text('numbers.headcount')] },
      rows: [serviceKeys.map((span) => [text(`numbers.service_${span}`), totals.service[span]])],
    },
    {
      ...{ name: trend, head: ['month', 'headcount', 'joined', 'left'].map((key) => text(`numbers.${key}`)) },
      rows: [months.map(({ month, headcount, joined, left }) => [month, headcount, joined, left])],
    },
  ]
}

const reasonLabel = (reason: string, text: Text): string =>
  text(reason === 'unknown' ? 'numbers.unknown' : `option.resignation.type.${reason}`)
