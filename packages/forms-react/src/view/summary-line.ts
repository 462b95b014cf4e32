import type { FieldError, FormPlan } from '@rostrum/forms'
import type { MessageParams } from '@rostrum/i18n/message'
import { locateError } from './locate-error.ts'

type Translate = (
  key: 'form.summary_row' | 'form.summary_named' | 'form.summary_line' | 'form.row_title',
  params: MessageParams,
) => string

/** What a list of all errors says of one: the sentence that stands at its field, with the place where this is. */
export function summaryLine(plan: FormPlan, error: FieldError, message: string, say: Translate): string {
  // What is said of the answers as a whole has no field to lead to.
  if (error.path === '') return message
  const { part, row } = locateError(plan, error.path)
  const place =
    row === undefined ? part : say(part === '' ? 'form.row_title' : 'form.summary_row', { place: part, row })
  const { label } = error.params
  const isNamed = label === undefined || message.includes(String(label))
  // In a section the author's hint stands for itself; a sentence that does not name the field is given its name.
  const text =
    isNamed || (error.hint !== undefined && place !== '')
      ? message
      : say('form.summary_named', { label, message: message })
  return place === '' ? text : say('form.summary_line', { place, message: text })
}
