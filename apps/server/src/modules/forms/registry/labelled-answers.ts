import { type Answers, type DescribedAnswer, type DisplayLabels, describeAnswers } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { Platform } from '../../../kernel/platform.ts'
import { loadForm } from './load-form.ts'
import { referencesFor } from './references.ts'
import { loadSources } from './sources/load-sources.ts'

const texts = {
  'zh-CN': readMessages(['server/documents'], 'zh-CN'),
  en: readMessages(['server/documents'], 'en'),
} as const

const labelsIn = (language: PortalLocale): DisplayLabels => ({
  yes: texts[language]['answer.yes'],
  no: texts[language]['answer.no'],
  listSeparator: texts[language]['answer.list_separator'],
})

type LabelledAnswer = { readonly label: string; readonly text: string }

/** A section of a form with what its person reads in it: labels of fields, and labels of options instead of codes. */
export type LabelledSection = {
  readonly section: string
  readonly answers: readonly (
    | LabelledAnswer
    | { readonly label: string; readonly rows: readonly (readonly LabelledAnswer[])[] }
  )[]
}

type FilledForm = { readonly versionId: string; readonly answers: Answers; readonly today: string }

/** The answers of a person as the form shows them. Lists that another system serves are not waited for. */
export async function labelledAnswers(
  platform: Platform,
  personId: string,
  { versionId, answers, today }: FilledForm,
  language: PortalLocale,
): Promise<readonly LabelledSection[]> {
  const labels = labelsIn(language)
  const labelled = ({ label, text, files }: DescribedAnswer): LabelledAnswer => ({
    label,
    text: files.length > 0 ? files.map(({ name }) => name).join(labels.listSeparator) : text,
  })
  const form = await loadForm(platform.database.db, versionId)
  const references = await referencesFor(platform, personId, language)
  const { sources } = await loadSources(platform, form, { answers, references, cachePolicy: 'at_hand' })
  const parts = describeAnswers(form.compiledIn(language), answers, { today, labels, sources, given: answers })
  return parts.map(({ label, items }) => ({
    section: label,
    answers: items.map((item) =>
      item.kind === 'rows'
        ? { label: item.label, rows: item.rows.map((cells) => cells.map(labelled)) }
        : labelled(item),
    ),
  }))
}
