import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import { type DescribedAnswer, type DescribedRows, describeAnswers } from '@rostrum/forms'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay, civilTime } from '../../../kernel/clock.ts'
import { prefetch } from '../../../kernel/database/prefetch.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import { referenceLists } from '../../system/reference/public.ts'
import { type LoadedForm, loadForm, loadSources, sharedReferences } from '../registry/public.ts'
import { accessCollection } from './open-form.ts'
import { countSubmissions, findAnsweredVersions, submissionsWithAnswers } from './submission.store.ts'
import { answersIn } from './submit-answers.ts'

const rowsPerBatch = 500

type Context = {
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
  readonly locale: PortalLocale
}

/**
 * The submissions of a form with a column for each field of the versions that have been answered. Records the export.
 *
 * @throws DomainError `record.not_found`, `resource.export_too_many`
 */
export async function exportSubmissions(platform: Platform, { actor, now, language, locale }: Context, code: string) {
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
  const columns = columnsOf(forms, locale)
  const describe = await describer(platform, forms, { language, locale })
  const word = (key: string) => translate(key, {}, language)
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    const query = submissionsWithAnswers(db, formId).compile()
    for await (const batch of prefetch(db.getExecutor().stream(query, rowsPerBatch))) {
      const cells: Cell[][] = []
      for (const row of batch.rows as Awaited<ReturnType<ReturnType<typeof submissionsWithAnswers>['execute']>>) {
        const texts = await describe(row)
        const at = { date: civilTime(row.submitted_at, timeZone) }
        cells.push([at, row.display_name, ...[...columns.keys()].map((field) => texts.get(field) ?? null)])
      }
      yield cells
    }
  }
  const heads = [`${word('form_submissions.submitted_at')} (${timeZone})`, word('form_submissions.submitted_by')]
  return { name, content: writeXlsx(name, [...heads, ...columns.values()], rows()) }
}

/** The labels of the fields by their names, as the newest version that has them calls them. */
function columnsOf(forms: readonly LoadedForm[], locale: PortalLocale): ReadonlyMap<string, string> {
  const columns = new Map<string, string>()
  for (const { compiledIn } of forms)
    for (const field of compiledIn[locale].plan.fields)
      if (!field.owner && !columns.has(field.name)) columns.set(field.name, field.options.label || field.name)
  return columns
}

type SubmissionRow = {
  readonly form_version_id: string
  readonly submitted_at: Date
  readonly answers_encrypted: string
}

async function describer(
  platform: Platform,
  forms: readonly LoadedForm[],
  { language, locale }: Pick<Context, 'language' | 'locale'>,
) {
  const references = sharedReferences(await referenceLists(platform))
  const byVersion = new Map(forms.map((form) => [form.versionId, form]))
  const labels = {
    yes: translate('option.yes', {}, language),
    no: translate('option.no', {}, language),
    listSeparator: locale === 'zh-CN' ? '、' : ', ',
  }
  return async (row: SubmissionRow): Promise<ReadonlyMap<string, string>> => {
    const form = byVersion.get(row.form_version_id)
    if (!form) return new Map()
    const answers = answersIn(platform, row)
    const { sources } = await loadSources(platform, form, { answers, references, cachePolicy: 'at_hand' })
    const today = calendarDay(row.submitted_at, platform.config.timeZone)
    const parts = describeAnswers(form.compiledIn[locale], answers, { today, labels, sources, given: answers })
    return new Map(parts.flatMap(({ items }) => items.map((item) => [item.name, textOf(item)])))
  }
}

/** A row of a sub-form is a line of its cell. */
function textOf(item: DescribedAnswer | DescribedRows): string {
  if (item.kind === 'answer') return item.text
  return item.rows.map((cells) => cells.map(({ label, text }) => `${label}: ${text}`).join('; ')).join('\n')
}
