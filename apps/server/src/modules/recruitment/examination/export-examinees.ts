import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { ExamList } from '@rostrum/contracts/recruitment/examination/examinee-calls'
import { formatDecimal, parseDecimal, roundDecimal } from '@rostrum/decimal/decimal'
import type { Locale } from '@rostrum/i18n/locale'
import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { civilTime } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { accessProject, nameFor, type Project } from '../projects/public.ts'
import { countExaminees, type ExamineeFilter, type ExamineeRow, streamExaminees } from './examinee.store.ts'
import { interviewSubject } from './scores/mark.store.ts'

const rowsPerBatch = 2000

type Context = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
/** Marks are stored as entered, and shown with two decimals. */
const inHundredths = (mark: string): Cell => ({ decimal: formatDecimal(roundDecimal(parseDecimal(mark), 2)) })

type Column = { readonly head: string; readonly cell: (row: ExamineeRow) => Cell }

/**
 * Streams a list of the exam admins as a spreadsheet.
 *
 * @throws DomainError `resource.export_too_many`
 */
export async function exportExaminees(
  platform: Platform,
  { actor, now, language }: Context,
  { id, ...filter }: ExamineeFilter & { readonly id: string },
): Promise<ExportFile> {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'exam:read', id)
  const count = await countExaminees(db, id, filter)
  if (count > maximumExportRows)
    throw new DomainError('resource.export_too_many', { count, maximum: maximumExportRows })
  const facts = { list: filter.list, rows: count }
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: 'examinees.exported', entity: 'project', entityId: id, facts }),
  )
  const columns = columnsOf(project, filter.list, language)
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const part of streamExaminees(db, id, { ...filter, language }, rowsPerBatch))
      yield part.map((row) => columns.map(({ cell }) => cell(row)))
  }
  const called = translate(names[filter.list], {}, language)
  const head = columns.map((column) => column.head)
  return { name: `${project.code}-${called}`, content: writeXlsx(called, head, rows()) }
}

/** The names of the lists on the pages. */
const names = {
  seating: 'exam.step_seats',
  unscored: 'exam.without_score',
  results: 'exam.results',
  rechecks: 'exam.rechecks',
  openRechecks: 'exam.rechecks',
  interview: 'exam.interview_list',
  publicity: 'exam.publicity_list',
} as const satisfies Readonly<Record<ExamList, string>>

/** The columns of each list, in order. */
const shown: Readonly<Record<ExamList, readonly string[]>> = {
  seating: ['ticket', 'name', 'number', 'position', 'site', 'room', 'seat', 'attendance'],
  unscored: ['ticket', 'name', 'number', 'position', 'site', 'room', 'seat', 'attendance', 'marks'],
  results: ['position', 'rank', 'ticket', 'name', 'number', 'marks', 'written', 'threshold', 'total', 'state'],
  rechecks: ['ticket', 'name', 'number', 'position', 'marks', 'written', 'requested', 'concluded', 'opinion'],
  openRechecks: ['ticket', 'name', 'number', 'position', 'marks', 'written', 'requested'],
  interview: ['position', 'writtenRank', 'ticket', 'name', 'number', 'written', 'interview', 'total', 'state'],
  publicity: ['position', 'rank', 'ticket', 'name', 'number', 'written', 'interview', 'total', 'state'],
}

function columnsOf(project: Project, list: ExamList, language: Locale): Column[] {
  const word = (key: string) => translate(key, {}, language)
  const markOf = (row: ExamineeRow, code: string): Cell => {
    const entered = row.marks[code]
    if (!entered) return null
    return entered.mark === null ? word(`exam.mark_${entered.state}`) : inHundredths(entered.mark)
  }
  const marked = (code: string, head: string): Column => ({ head, cell: (row) => markOf(row, code) })
  const figure = (text: string | null): Cell => (text === null ? null : { decimal: text })
  const { timeZone } = project
  const instantColumn = (head: string, at: (row: ExamineeRow) => Date | null): Column => ({
    head: `${word(head)} (${timeZone})`,
    cell: (row) => {
      const instant = at(row)
      return instant && { date: civilTime(instant, timeZone) }
    },
  })
  const columns: Readonly<Record<string, readonly Column[]>> = {
    ticket: [{ head: word('exam.ticket_number'), cell: (row) => row.ticket_number }],
    name: [{ head: word('exam.name'), cell: (row) => row.name }],
    number: [{ head: word('exam.application_number'), cell: (row) => row.number }],
    position: [
      { head: word('exam.position_code'), cell: (row) => row.position_code },
      { head: word('exam.position'), cell: (row) => row.position_title },
    ],
    site: [{ head: word('exam.site'), cell: (row) => row.site }],
    room: [{ head: word('exam.room'), cell: (row) => row.room }],
    seat: [{ head: word('exam.seat'), cell: (row) => row.seat }],
    attendance: [
      {
        head: word('exam.step_attendance'),
        cell: (row) => (row.attendance ? word(`exam.attendance_${row.attendance}`) : null),
      },
    ],
    marks: project.subjects.map(({ code, name }) => marked(code, nameFor(name, language))),
    interview: [marked(interviewSubject, word('exam.interview_mark'))],
    written: [{ head: word('exam.written_total'), cell: (row) => figure(row.written) }],
    total: [{ head: word('exam.total'), cell: (row) => figure(row.total) }],
    rank: [{ head: word('exam.rank'), cell: (row) => row.rank }],
    writtenRank: [{ head: word('exam.written_rank'), cell: (row) => row.written_rank }],
    threshold: [{ head: word('exam.threshold'), cell: (row) => figure(row.threshold) }],
    state: [{ head: word('exam.state'), cell: (row) => word(`exam.state_${row.exam}`) }],
    requested: [instantColumn('exam.requested', (row) => row.requested_at)],
    concluded: [instantColumn('exam.concluded', (row) => row.concluded_at)],
    opinion: [{ head: word('exam.opinion'), cell: (row) => row.opinion }],
  }
  return shown[list].flatMap((name) => columns[name] ?? [])
}
