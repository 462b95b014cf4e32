import {
  customFieldsOf,
  fieldsOf,
  hasInput,
  type RosterCustomField,
  type RosterField,
  type RosterForm,
  sealableWidgets,
  standardField,
  standardFieldNames,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { parseDefinition } from '@rostrum/forms'
import { compareDefinitions } from '@rostrum/forms/reading/compare-definitions'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { rosterDefinition } from './roster-definition.ts'
import { labelIn } from './roster-labels.ts'

/** What is wrong with a form, at its fields: `form.<name>`. */
export function checkRosterForm(form: RosterForm): readonly KeyedInputError[] {
  const fields = fieldsOf(form)
  const names = fields.map(({ name }) => name)
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  return [
    ...repeated.map((name) => errorAt(name, 'roster.field_twice')),
    ...standardFieldNames
      .filter((name) => !names.includes(name))
      .map((name) => errorAt(name, 'roster.standard_missing')),
    ...fields.flatMap((field) => fieldProblems(field).map((key) => errorAt(field.name, key))),
    ...engineProblems(form),
  ]
}

function fieldProblems(field: RosterField): readonly string[] {
  if (field.kind === 'standard') {
    const { fixed } = standardField(field.name)
    return fixed && (!field.enabled || field.requiredAt !== 'entry') ? ['roster.fixed_field'] : []
  }
  return [
    ...(labelIn(field.labels, 'en') === undefined ? ['roster.label_needed'] : []),
    ...(field.sealed && field.dated ? ['roster.sealed_and_dated'] : []),
    ...(field.sealed && !sealableWidgets.has(field.widget) ? ['roster.sealed_widget'] : []),
    ...(field.sealed && field.searchable ? ['roster.sealed_and_searchable'] : []),
    ...(field.requiredAt !== 'never' && !hasInput(field.widget) ? ['roster.required_without_input'] : []),
    ...optionProblems(field),
  ]
}

function optionProblems({ options, widget }: RosterCustomField): readonly string[] {
  const values = options.map(({ value }) => value)
  const needsOptions = ['radio', 'checkbox', 'select'].includes(widget)
  return [
    ...(needsOptions && values.length === 0 ? ['roster.options_needed'] : []),
    ...(new Set(values).size < values.length ? ['roster.option_twice'] : []),
  ]
}

/** What the form engine refuses in the settings of a widget, field by field. */
const engineProblems = (form: RosterForm): readonly KeyedInputError[] =>
  customFieldsOf(form)
    .filter((field) => {
      const { problems } = parseDefinition(JSON.parse(JSON.stringify(rosterDefinition(formOf(field), 'en'))))
      return problems.some(({ severity }) => severity === 'error')
    })
    .map(({ name }) => errorAt(name, 'roster.widget_settings'))

/** A form of one field, enabled. */
const formOf = (field: RosterCustomField): RosterForm => ({
  groups: [{ id: 'one', labels: {}, fields: [{ ...field, enabled: true }] }],
})

/** How many staff files have a value of each custom field. */
export type UsedFields = ReadonlyMap<string, number>

/**
 * The changes that stored values forbid: a field with values stays, in a type that reads them and in the same storage.
 * `others` are the forms of further units, in which a field of the same name has to have the same type and storage.
 */
export function breakingChanges(
  before: RosterForm,
  after: RosterForm,
  used: UsedFields,
  others: readonly RosterForm[] = [],
): readonly KeyedInputError[] {
  const inUse = (name: string) => (used.get(name) ?? 0) > 0
  const removed = customFieldsOf(before)
    .map(({ name }) => name)
    .filter((name) => inUse(name) && !customFieldsOf(after).some((field) => field.name === name))
  const changed = customFieldsOf(after).filter((field) => inUse(field.name) && hasOtherType(before, after, field.name))
  const different = customFieldsOf(after).filter((field) =>
    others.some((other) => hasOtherType(other, after, field.name)),
  )
  return [
    ...removed.map((name) => errorAt(name, 'roster.removed_with_values', { count: used.get(name) ?? 0 })),
    ...changed.map(({ name }) => errorAt(name, 'roster.type_with_values', { count: used.get(name) ?? 0 })),
    ...different.map(({ name }) => errorAt(name, 'roster.other_type_elsewhere')),
  ]
}

/** Whether a field of both forms has a type that cannot read the values of the other, or another storage. */
function hasOtherType(before: RosterForm, after: RosterForm, name: string): boolean {
  const [was, is] = [before, after].map((form) => customFieldsOf(form).find((field) => field.name === name))
  if (!was || !is) return false
  if (was.sealed !== is.sealed || was.dated !== is.dated) return true
  const [one, other] = [was, is].map((field) => rosterDefinition(formOf(field), 'en'))
  if (!one || !other) return false
  const changes = compareDefinitions(one, other)
  return changes.some(({ kind, key, option }) => key === name && (kind === 'removed' || option === 'multiple'))
}

const errorAt = (name: string, key: string, params: Readonly<Record<string, number>> = {}): KeyedInputError => ({
  path: `form.${name}`,
  key,
  params,
})
