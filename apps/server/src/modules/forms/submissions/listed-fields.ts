import { defaultAnswerColumns, maximumAnswerColumns } from '@rostrum/contracts/forms/submissions/list'
import type { ValuePlan } from '@rostrum/forms'
import { validatorNamedBy } from '@rostrum/forms/validation/named-validators'
import type { Locale } from '@rostrum/i18n/locale'
import type { LoadedForm } from '../registry/public.ts'

/** Their answers are formatted texts, colours or values of the host, which a cell cannot show. */
const unlistedTypes = ['rich-editor', 'color', 'custom']
/** Their answers may take many lines. */
const longTypes = ['textarea', 'checkbox']
/** What browsers fill in from the personal data of their user (HTML, 4.10.18.7.1). */
const personalData = /\b(?:tel|email|bday|cc-|street-address|one-time-code|(?:new|current)-password)/

type Field = Pick<ValuePlan, 'name' | 'options' | 'widget'>

/** Whether the answers of a field may be read in passing. Secrets and contact data are read in the submission only. */
function isListed({ widget, options }: Field): boolean {
  if (options.hidden === true || options.type === 'password') return false
  if (widget.entry === 'file' || unlistedTypes.includes(widget.type)) return false
  const validator = validatorNamedBy(options.validation ?? '')
  return validator !== 'MobilePhone' && validator !== 'Email' && !personalData.test(options.autocomplete ?? '')
}

const listedFieldsOf = ({ compiledIn }: LoadedForm, locale: Locale) =>
  compiledIn(locale)
    .plan.fields.filter((field) => field.kind === 'value')
    .filter(isListed)

type AnswerChoice = { readonly name: string; readonly label: string }

type AnswerColumns = {
  readonly columns: readonly (AnswerChoice & { readonly isNumber: boolean })[]
  /** All fields that can be columns. */
  readonly choices: readonly AnswerChoice[]
}

/** The columns of a list of submissions: the chosen fields, or the first ones that fit. */
export function answerColumns(form: LoadedForm, locale: Locale, chosen?: readonly string[]): AnswerColumns {
  const fields = listedFieldsOf(form, locale)
  const shown = new Set((chosen ?? firstOf(fields)).slice(0, maximumAnswerColumns))
  const choiceOf = ({ name, options }: Field): AnswerChoice => ({ name, label: options.label || name })
  const columns = fields
    .filter(({ name }) => shown.has(name))
    .map((field) => ({ ...choiceOf(field), isNumber: field.widget.entry === 'number' }))
  return { columns, choices: fields.map(choiceOf) }
}

/** Short answers before long ones. */
function firstOf(fields: readonly Field[]): readonly string[] {
  const isLong = ({ widget }: Field) => longTypes.includes(widget.type)
  const sorted = [...fields.filter((field) => !isLong(field)), ...fields.filter(isLong)]
  return sorted.slice(0, defaultAnswerColumns).map(({ name }) => name)
}

/** The fields of a form whose answers a search reads, and of its sub-forms the columns. */
export function searchedFields(form: LoadedForm) {
  const { plan } = form.compiled
  const tables = plan.fields.flatMap((field) =>
    field.kind === 'rows' ? [[field.name, namesOf(field.columns.filter(isListed))] as const] : [],
  )
  return {
    answers: namesOf(plan.fields.filter((field) => field.kind === 'value').filter(isListed)),
    tables: new Map(tables),
  }
}

const namesOf = (fields: readonly Field[]): ReadonlySet<string> => new Set(fields.map(({ name }) => name))
