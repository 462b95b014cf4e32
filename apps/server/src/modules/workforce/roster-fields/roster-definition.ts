import {
  customFieldsOf,
  type RosterCustomField,
  type RosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { definitionVersion, type FormDefinition, type WidgetNode } from '@rostrum/forms'
import type { Locale } from '@rostrum/i18n/locale'
import { labelIn } from './roster-labels.ts'

/** Widgets whose list of choices is the list of options of the field. */
const choosing: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select'])

/** The custom fields of a form as a definition of the form engine, with its groups as sections. */
export const rosterDefinition = (form: RosterForm, language: Locale): FormDefinition => ({
  version: definitionVersion,
  config: {},
  children: form.groups.map(({ id, labels, fields }) => ({
    id: `group_${id}`,
    type: 'section',
    options: { label: labelIn(labels, language) ?? id },
    children: customFieldsOf({ groups: [{ id, labels, fields }] })
      .filter(({ enabled }) => enabled)
      .map((field) => nodeOf(field, language)),
  })),
})

/** Settings come from a person, so the parser of definitions checks them. */
const nodeOf = ({ name, labels, widget, options, settings }: RosterCustomField, language: Locale): WidgetNode => ({
  id: name,
  type: widget,
  options: {
    ...settings,
    name,
    label: labelIn(labels, language) ?? name,
    ...(choosing.has(widget) && {
      optionItems: options.map((option) => ({
        value: option.value,
        label: labelIn(option.labels, language) ?? option.value,
      })),
    }),
  },
})
