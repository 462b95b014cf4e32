import { type DescribedAnswer, describeAnswers } from '@rostrum/forms'
import type { Locale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../kernel/clock.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { referenceLists } from '../../system/reference/public.ts'
import { type LoadedForm, loadSources, searchesSources, sharedReferences } from '../registry/public.ts'
import { answersIn } from './submit-answers.ts'

export type SubmissionRow = {
  readonly form_version_id: string
  readonly submitted_at: Date
  readonly answers_encrypted: string
}

type Texts = ReadonlyMap<string, string>

/** What a submission says, by the names of fields; of a sub-form each row. */
export type DescribedSubmission = { readonly answers: Texts; readonly tables: ReadonlyMap<string, readonly Texts[]> }

const nothing: DescribedSubmission = { answers: new Map(), tables: new Map() }

/** Describes submissions of some versions with the labels of a language. The lists of a version are loaded once. */
export async function describer(
  platform: Platform,
  forms: readonly LoadedForm[],
  language: Locale,
): Promise<(row: SubmissionRow) => Promise<DescribedSubmission>> {
  const references = sharedReferences(await referenceLists(platform))
  const labels = {
    yes: translate('option.yes', {}, language),
    no: translate('option.no', {}, language),
    listSeparator: translate('form.list_separator', {}, language),
  }
  const options = { references, cachePolicy: 'at_hand' } as const
  const byVersion = new Map(
    await Promise.all(
      forms.map(async (form) => {
        const shared = searchesSources(form)
          ? undefined
          : await loadSources(platform, form, { ...options, answers: {}, lists: 'all' })
        return [form.versionId, { form, shared }] as const
      }),
    ),
  )
  return async (row) => {
    const known = byVersion.get(row.form_version_id)
    if (!known) return nothing
    const { form, shared } = known
    const answers = answersIn(platform, row)
    const { sources } = shared ?? (await loadSources(platform, form, { ...options, answers }))
    const today = calendarDay(row.submitted_at, platform.config.timeZone)
    const items = describeAnswers(form.compiledIn(language), answers, {
      today,
      labels,
      sources,
      given: answers,
    }).flatMap((part) => part.items)
    return {
      answers: new Map(items.flatMap((item) => (item.kind === 'answer' ? [[item.name, item.text] as const] : []))),
      tables: new Map(
        items.flatMap((item) => (item.kind === 'rows' ? [[item.name, item.rows.map(textsOf)] as const] : [])),
      ),
    }
  }
}

const textsOf = (cells: readonly DescribedAnswer[]): Texts => new Map(cells.map(({ name, text }) => [name, text]))
