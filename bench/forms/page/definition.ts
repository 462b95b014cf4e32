import type { FormDefinition, WidgetNode, WidgetOptions } from '@rostrum/forms'
import {
  codePattern,
  fewChoices,
  type MixedField,
  manyChoices,
  mixedFields,
  numberRange,
  textLength,
} from './fields.ts'

const widgets: Readonly<Record<MixedField['kind'], { type: string; options: WidgetOptions }>> = {
  text: { type: 'input', options: { maxLength: textLength } },
  code: { type: 'input', options: { validation: codePattern.source } },
  email: { type: 'input', options: { validation: 'Email' } },
  longText: { type: 'textarea', options: { rows: 3 } },
  number: { type: 'number', options: numberRange },
  select: { type: 'select', options: { optionItems: manyChoices, filterable: true, clearable: true } },
  radio: { type: 'radio', options: { optionItems: fewChoices } },
  checkboxes: { type: 'checkbox', options: { optionItems: fewChoices } },
  date: { type: 'date', options: {} },
  switch: { type: 'switch', options: {} },
}

function widgetOf({ name, label, kind, required }: MixedField): WidgetNode {
  const { type, options } = widgets[kind]
  return { id: name, type, options: { name, label, required, ...options } }
}

/** The measured form as one of our definitions. */
export const definitionOf = (count: number): FormDefinition => ({
  version: 1,
  config: {},
  children: mixedFields(count).map(widgetOf),
})
