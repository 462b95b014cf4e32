import { type Answers, type DescribedAnswer, type DescribedRows, describeAnswers, type FormStore } from '@rostrum/forms'
import type { T } from '../shell/use-t.ts'

export type AnswerText = { readonly label: string; readonly text: string }

/** Answers as text by field name; a sub-form is one text with a line for each row. */
export function answerTexts({ compiled, today, lists }: FormStore, answers: Answers, t: T): Map<string, AnswerText> {
  const labels = { yes: t('form.yes'), no: t('form.no'), listSeparator: t('form.list_separator') }
  const parts = describeAnswers(compiled, answers, { today, labels, sources: lists })
  return new Map(
    parts.flatMap(({ label, items }) =>
      items.map((item) => [item.name, { label: item.label || label, text: textOf(item) }] as const),
    ),
  )
}

function textOf(item: DescribedAnswer | DescribedRows): string {
  if (item.kind === 'answer') return answerText(item)
  return item.rows.map((cells) => cells.map(answerText).filter(Boolean).join(' ')).join('\n')
}

const answerText = ({ files, text }: DescribedAnswer): string =>
  files.length > 0 ? files.map(({ name }) => name).join('\n') : text
