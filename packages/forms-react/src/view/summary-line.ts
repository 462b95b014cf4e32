import type { FieldError, FormPlan } from '@rostrum/forms'
import type { MessageParams } from '@rostrum/i18n/message'
import { locateError } from './locate-error.ts'

type Translate = (
  key: 'form.summary_row' | 'form.summary_named' | 'form.summary_line' | 'form.row_title',
  params: MessageParams,
) => string

/** The text of one error in the list of all errors: the message at its field, with its location. */
export function summaryLine(plan: FormPlan, error: FieldError, message: string, say: Translate): string {
  // An error of the answers as a whole has no field to link to.
  if (error.path === '') return message
  const { part, row } = locateError(plan, error.path)
  const place =
    row === undefined ? part : say(part === '' ? 'form.row_title' : 'form.summary_row', { place: part, row })
  const { label } = error.params
  const isNamed = label === undefined || message.includes(String(label))
  // In a section the author's hint is shown alone. A message without the field's label gets the label.
  const text =
    isNamed || (error.hint !== undefined && place !== '')
      ? message
      : say('form.summary_named', { label, message: message })
  return place === '' ? text : say('form.summary_line', { place, message: text })
}
