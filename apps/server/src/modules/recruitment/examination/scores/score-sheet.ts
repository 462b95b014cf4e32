import { formerHeadings } from '@rostrum/i18n/kernel/former-headings'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { saveRows } from '../../../../engines/resource/import/import.store.ts'
import { readTexts, type Sheet, type Texts } from '../../../../engines/resource/import/read-spreadsheet.ts'
import type { RowErrors, ValidatedRow } from '../../../../engines/resource/import/validate-rows.ts'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Cell as SheetCell } from '../../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../../kernel/spreadsheet/write-xlsx.ts'
import { nameFor, type Project } from '../../projects/public.ts'
import { isSameMark, type ScoreError, type ScoreRow, validateScores } from './import-scores.ts'
import { interviewSubject, type MarkState } from './mark.store.ts'
import type { AwaitingMark } from './score-sheet.store.ts'

/** The column that identifies rows. */
export const ticketField = 'ticketNumber'

const labelIn = (key: string, language: Locale) => translate(key, {}, language)

/** Columns of the sheet of a project: the ticket, each subject, and the interview where there is one. */
export const sheetFields = ({ subjects, interviewWeight }: Project): string[] => [
  ticketField,
  ...subjects.map(({ code }) => code),
  ...(interviewWeight === null ? [] : [interviewSubject]),
]

const headKeys: Readonly<Record<string, string>> = {
  [ticketField]: 'exam.ticket_number',
  [interviewSubject]: 'exam.interview_mark',
}

function headerOf({ subjects }: Project, field: string, language: Locale): string {
  const key = headKeys[field]
  if (key) return labelIn(key, language)
  const subject = subjects.find(({ code }) => code === field)
  return subject ? nameFor(subject.name, language) : field
}

/** The name of the sheet: that of the import step on the page. */
export const sheetName = (language: Locale) => labelIn('exam.step_scores', language)

/** The sheet to fill in with examinees whose marks are missing. Absences and violations are entered already. */
export function scoreTemplate(project: Project, awaiting: readonly AwaitingMark[], language: Locale) {
  const fields = sheetFields(project)
  const rows = awaiting.map(({ ticket_number, exam }) =>
    fields.map((field): SheetCell => {
      if (field === ticketField) return ticket_number
      if (field === interviewSubject || exam === 'SAT') return null
      return labelIn(exam === 'ABSENT' ? 'exam.mark_absent' : 'exam.mark_violation', language)
    }),
  )
  const head = fields.map((field) => headerOf(project, field, language))
  return writeXlsx(sheetName(language), head, [rows])
}

/** @throws DomainError when it is no spreadsheet, has no ticket column or no subject, has no rows or too many */
export async function readSheet(project: Project, bytes: Uint8Array, sender: string): Promise<Sheet> {
  const fields = sheetFields(project)
  const { fields: known, ...rest } = await readTexts(bytes, sender, {
    fields,
    labelOf: (field, locale) => headerOf(project, field, locale),
    formerLabelsOf: (field) => formerHeadings[headKeys[field] ?? field] ?? [],
    isReadable: (found) => found.includes(ticketField) && new Set(found).size > 1,
  })
  return { fields: fields.filter((field) => known.includes(field)), ...rest }
}

/** A mark, or the word for a missing one in any of our languages; undefined for other input. */
function readMark(text: string): Pick<ScoreRow, 'state' | 'mark'> | undefined {
  if (/^\d{1,4}(\.\d{1,2})?$/.test(text)) return { state: 'present', mark: text }
  const states: readonly MarkState[] = ['absent', 'violation', 'zero']
  const state = states.find((one) =>
    [one, ...locales.map((locale) => labelIn(`exam.mark_${one}`, locale))].some(
      (word) => word.toLowerCase() === text.toLowerCase(),
    ),
  )
  return state && { state, mark: null }
}

type Row = { readonly number: number; readonly texts: Texts }
type Cell = { readonly number: number; readonly field: string; readonly score: ScoreRow }

/** Stores rows of an import with the result of their validation. */
export const saveScoreRows = (
  tx: Tx,
  secrets: PersonalData,
  id: string,
  { rows, validated }: { readonly rows: readonly Row[]; readonly validated: readonly ValidatedRow[] },
): Promise<void> =>
  saveRows(tx, secrets, { id, matched: ticketField }, new Map(rows.map((row) => [row.number, row.texts])), validated)

/** The effect of the rows of a sheet, with each error at its cell. */
export async function validateSheet(
  db: Db,
  project: Project,
  rows: readonly Row[],
  language: Locale,
): Promise<{ validated: ValidatedRow[]; scores: ScoreRow[] }> {
  const errors = new Map<number, Record<string, RowErrors[string]>>()
  const addError = (number: number, field: string, key: string) =>
    errors.set(number, { ...errors.get(number), [field]: { key } })
  const cells = rows.flatMap(({ number, texts }) =>
    Object.entries(texts).flatMap(([field, text]): Cell[] => {
      if (field === ticketField || text === '') return []
      const entered = readMark(text)
      if (!entered) addError(number, field, 'exam.score_error_no_mark')
      return entered
        ? [{ number, field, score: { ticketNumber: texts[ticketField] ?? '', subject: field, ...entered } }]
        : []
    }),
  )
  const { errors: found, before } = await validateScores(
    db,
    project,
    cells.map(({ score }) => score),
  )
  for (const { row, error: kind } of found) {
    const cell = cells[row - 1]
    if (cell) addError(cell.number, kind === 'unknown_ticket' ? ticketField : cell.field, errorKeys[kind])
  }
  const byRow = Map.groupBy(
    cells.map((cell, at) => ({ ...cell, before: before[at] })),
    ({ number }) => number,
  )
  const validated = rows.map(({ number }): ValidatedRow => {
    const entered = byRow.get(number) ?? []
    const changed = entered.filter(({ score, before: was }) => !isSameMark(was, score))
    const replaced = changed.flatMap(({ field, before: was }) =>
      was ? [[field, was.mark ?? labelIn(`exam.mark_${was.state}`, language)] as const] : [],
    )
    const ofRow = errors.get(number)
    const mark = ofRow ? 'invalid' : changed.length === 0 ? 'unchanged' : replaced.length > 0 ? 'update' : 'new'
    return { number, mark, errors: ofRow ?? {}, before: Object.fromEntries(replaced), values: {}, record: undefined }
  })
  return { validated, scores: cells.map(({ score }) => score) }
}

const errorKeys = {
  unknown_ticket: 'exam.score_error_unknown_ticket',
  unknown_subject: 'exam.score_error_no_mark',
  mark_missing: 'exam.score_error_no_mark',
  mark_without_presence: 'exam.score_error_no_mark',
  above_full_mark: 'exam.score_error_above_full_mark',
  twice: 'exam.score_error_twice',
  not_sat: 'exam.score_error_not_sat',
  released: 'exam.score_error_released',
} as const satisfies Record<ScoreError, string>
