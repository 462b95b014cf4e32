import { maximumSearchedSubmissions, type SubmissionSort } from '@rostrum/contracts/forms/submissions/list'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { batchesOf } from '../../../kernel/database/batches-of.ts'
import { searchTerms } from '../../../kernel/database/search-patterns.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LoadedForm, loadForm } from '../registry/public.ts'
import { type DescribedSubmission, describer } from './describe-submission.ts'
import { answerColumns, searchedFields } from './listed-fields.ts'
import { accessCollection } from './open-form.ts'
import {
  countSubmissions,
  findAnsweredVersions,
  submissionsPerBatch,
  submissionsWithAnswers,
} from './submission.store.ts'

/** A cell of a list shows the beginning of a long text. */
const maximumCell = 60

type Context = {
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
}
type Query = {
  readonly code: string
  readonly current: number
  readonly size: number
  readonly search?: string | undefined
  readonly sort: SubmissionSort
  readonly columns?: string | undefined
}

type FoundRow = Awaited<ReturnType<typeof findPage>>[number]
type FoundSubmission = { readonly row: FoundRow; readonly described: DescribedSubmission }

/**
 * The submissions of a form with the chosen answers, or with their first ones. Answers are encrypted: a search reads a limited number of them in the
 * order of the list. Reading is recorded, as for a single submission.
 *
 * @throws DomainError `record.not_found`
 */
export async function listSubmissions(platform: Platform, context: Context, query: Query) {
  const { code, search, sort, columns: chosen, ...page } = query
  const { db } = platform.database
  const { actor, now, language } = context
  const { id: formId, name, opened_at } = await accessCollection(db, code)
  const [versions, count] = await Promise.all([findAnsweredVersions(db, formId), countSubmissions(db, formId)])
  const forms = await Promise.all(versions.map((id) => loadForm(db, id)))
  const [newest] = forms
  const names = chosen?.split(',')
  const { columns, choices } = newest ? answerColumns(newest, language, names) : { columns: [], choices: [] }
  const terms = searchTerms(foldForSearch(search ?? ''))
  const list = { formId, sort, ...page }
  const { found, total } =
    terms.length > 0
      ? await searchPage(platform, context, { ...list, forms, terms })
      : { found: await describedPage(platform, context, { ...list, forms }), total: count }
  if (found.length > 0) {
    const facts = { rows: found.length }
    await platform.transaction((tx) =>
      audit(tx, actor, now, { event: 'form_submissions.viewed', entity: 'form', entityId: formId, facts }),
    )
  }
  const records = found.map(({ row, described }) => ({
    id: row.id,
    submittedBy: row.display_name,
    submittedAt: row.submitted_at.toISOString(),
    version: row.number,
    answers: columns.map((column) => shortened(described.answers.get(column.name) ?? '')),
  }))
  const searched = terms.length > 0 && count > maximumSearchedSubmissions ? maximumSearchedSubmissions : null
  return {
    ...page,
    records,
    total,
    name,
    isOpen: opened_at !== null,
    columns: [...columns],
    choices: [...choices],
    searched,
  }
}

const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length > maximumCell ? `${characters.slice(0, maximumCell - 1).join('')}…` : text
}

type List = {
  readonly formId: string
  readonly sort: SubmissionSort
  readonly current: number
  readonly size: number
  readonly forms: readonly LoadedForm[]
}

const findPage = ({ database: { db } }: Platform, { formId, sort, ...page }: Omit<List, 'forms'>) => {
  const { limit, offset } = offsetOf(page)
  return submissionsWithAnswers(db, formId, sort).limit(limit).offset(offset).execute()
}

async function describedPage(
  platform: Platform,
  context: Context,
  { forms, ...list }: List,
): Promise<readonly FoundSubmission[]> {
  const rows = await findPage(platform, list)
  const answered = new Set(rows.map((row) => row.form_version_id))
  const shown = forms.filter(({ versionId }) => answered.has(versionId))
  const describe = await describer(platform, shown, context.language)
  return Promise.all(rows.map(async (row) => ({ row, described: await describe(row) })))
}

/** The page of the submissions in which every word occurs, in the name of the person or in an answer. */
async function searchPage(
  platform: Platform,
  context: Context,
  { forms, terms, formId, sort, ...page }: List & { readonly terms: readonly string[] },
): Promise<{ readonly found: readonly FoundSubmission[]; readonly total: number }> {
  const { db } = platform.database
  const { limit, offset } = offsetOf(page)
  const fields = new Map(forms.map((form) => [form.versionId, searchedFields(form)]))
  const describe = await describer(platform, forms, context.language)
  const found: FoundSubmission[] = []
  let total = 0
  const query = submissionsWithAnswers(db, formId, sort).limit(maximumSearchedSubmissions).compile()
  for await (const batch of batchesOf(db, query, submissionsPerBatch)) {
    for (const row of batch) {
      const described = await describe(row)
      const text = foldForSearch([row.display_name, ...textsOf(described, fields.get(row.form_version_id))].join('\n'))
      if (!terms.every((term) => text.includes(term))) continue
      if (total >= offset && found.length < limit) found.push({ row, described })
      total += 1
    }
  }
  return { found, total }
}

/** The answers that a search reads. */
function textsOf(
  { answers, tables }: DescribedSubmission,
  fields: ReturnType<typeof searchedFields> | undefined,
): readonly string[] {
  if (!fields) return []
  const own = [...answers].flatMap(([name, text]) => (fields.answers.has(name) ? [text] : []))
  const cells = [...tables].flatMap(([table, rows]) =>
    rows.flatMap((row) => [...row].flatMap(([name, text]) => (fields.tables.get(table)?.has(name) ? [text] : []))),
  )
  return [...own, ...cells]
}
