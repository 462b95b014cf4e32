import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { civilTime } from '../../../kernel/clock.ts'
import { batchesOf } from '../../../kernel/database/batches-of.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { uniqueSheetNames, writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { type LoadedForm, loadForm } from '../registry/public.ts'
import { type DescribedSubmission, describer } from './describe-submission.ts'
import { accessCollection } from './open-form.ts'
import {
  countSubmissions,
  findAnsweredVersions,
  submissionsPerBatch,
  submissionsWithAnswers,
} from './submission.store.ts'

type Context = {
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
}

/**
 * The submissions of a form with a column for each field of the versions that have been answered, and a sheet for each
 * sub-form, whose rows have the number of their submission. Records the export.
 *
 * @throws DomainError `record.not_found`, `resource.export_too_many`
 */
export async function exportSubmissions(platform: Platform, { actor, now, language }: Context, code: string) {
  const { db } = platform.database
  const { timeZone } = platform.config
  const { id: formId, name } = await accessCollection(db, code)
  const count = await countSubmissions(db, formId)
  if (count > maximumExportRows)
    throw new DomainError('resource.export_too_many', { count, maximum: maximumExportRows })
  const facts = { rows: count }
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: 'form_submissions.exported', entity: 'form', entityId: formId, facts }),
  )
  const forms = await Promise.all((await findAnsweredVersions(db, formId)).map((id) => loadForm(db, id)))
  const { columns, tables } = layoutOf(forms, language)
  const describe = await describer(platform, forms, language)
  const word = (key: string) => translate(key, {}, language)
  const further = new FurtherRows(tables)
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    let last = 0
    for await (const batch of batchesOf(db, submissionsWithAnswers(db, formId).compile(), submissionsPerBatch)) {
      const cells: Cell[][] = []
      for (const row of batch) {
        last += 1
        const described = await describe(row)
        further.add(last, described)
        const at = { date: civilTime(row.submitted_at, timeZone) }
        const answers = [...columns.keys()].map((one) => described.answers.get(one) ?? null)
        cells.push([last, at, row.display_name, ...answers])
      }
      further.pack()
      yield cells
    }
  }
  const number = word('form_submissions.number')
  const heads = [
    number,
    `${word('form_submissions.submitted_at')} (${timeZone})`,
    word('form_submissions.submitted_by'),
  ]
  const [sheet = name, ...names] = uniqueSheetNames([name, ...[...tables.values()].map(({ label }) => label)])
  const sheets = [...tables].map(([table, { columns: own }], at) => ({
    ...{ name: names[at] ?? table, head: [number, ...own.values()] },
    rows: further.rowsOf(table),
  }))
  return { name, content: writeXlsx(sheet, [...heads, ...columns.values()], rows(), { further: sheets }) }
}

/**
 * The rows of sub-forms, which are described with their submissions and written after them, sheet by sheet. They wait
 * compressed, because all of them may be more than fit into memory.
 */
class FurtherRows {
  readonly #tables: ReadonlyMap<string, Table>
  readonly #open = new Map<string, Cell[][]>()
  readonly #packed = new Map<string, Buffer[]>()

  constructor(tables: ReadonlyMap<string, Table>) {
    this.#tables = tables
  }

  add(number: number, { tables }: DescribedSubmission): void {
    for (const [table, { columns }] of this.#tables) {
      const rows = (tables.get(table) ?? []).map((texts) => [
        number,
        ...[...columns.keys()].map((cell) => texts.get(cell) ?? null),
      ])
      if (rows.length > 0) this.#open.set(table, [...(this.#open.get(table) ?? []), ...rows])
    }
  }

  /** Compresses what has been added since the last time. */
  pack(): void {
    for (const [table, rows] of this.#open) {
      const packed = deflateRawSync(JSON.stringify(rows))
      this.#packed.set(table, [...(this.#packed.get(table) ?? []), packed])
    }
    this.#open.clear()
  }

  *rowsOf(table: string): Generator<Cell[][]> {
    for (const packed of this.#packed.get(table) ?? []) yield JSON.parse(inflateRawSync(packed).toString())
  }
}

type Table = { readonly label: string; readonly columns: Map<string, string> }

/** The labels of fields and of the columns of sub-forms by their names, as the newest version that has them calls them. */
function layoutOf(forms: readonly LoadedForm[], language: Locale) {
  const columns = new Map<string, string>()
  const tables = new Map<string, Table>()
  for (const field of forms.flatMap(({ compiledIn }) => compiledIn(language).plan.fields)) {
    if (field.kind === 'value') {
      addLabel(columns, field)
      continue
    }
    const table = tables.get(field.name) ?? { label: labelOf(field), columns: new Map<string, string>() }
    tables.set(field.name, table)
    for (const column of field.columns) addLabel(table.columns, column)
  }
  return { columns, tables }
}

type Labelled = { readonly name: string; readonly options: { readonly label?: string | undefined } }

const labelOf = ({ name, options }: Labelled): string => options.label || name

function addLabel(labels: Map<string, string>, field: Labelled): void {
  if (!labels.has(field.name)) labels.set(field.name, labelOf(field))
}
