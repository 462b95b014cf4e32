import type { OptionName } from '../definition/option-kinds.ts'
import { ownEntry } from '../definition/own-entry.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/** Options that no VForm widget has. */
const unsupportedOptions: readonly OptionName[] = [
  ...(['summaryFields', 'minRows', 'maxRows', 'addLabel', 'autocomplete', 'cropWidth', 'cropHeight'] as const),
  ...(['component', 'props', 'onTabClick', 'vertical'] as const),
]
const ofDates: readonly OptionName[] = ['min', 'max']
const ofChoices: readonly OptionName[] = ['readonly']

/** Options that VForm's widget of the same type lacks. */
const byType: Readonly<Record<string, readonly OptionName[]>> = {
  'table-cell': ['hidden'],
  'sub-form': ['label', 'required', 'requiredHint', 'defaultValue'],
  number: [...ofChoices, 'unit'],
  radio: ofChoices,
  checkbox: [...ofChoices, 'min', 'max'],
  select: ofChoices,
  cascader: [...ofChoices, 'validation', 'validationHint'],
  date: [...ofDates, 'emptyText'],
  'date-range': ofDates,
  time: [...ofDates, 'valueFormat'],
  'time-range': [...ofDates, 'valueFormat'],
  switch: [...ofChoices, 'required', 'requiredHint', 'validation', 'validationHint'],
  slider: [...ofChoices, 'unit', 'minLabel', 'maxLabel'],
  rate: [...ofChoices, 'unit', 'minLabel', 'maxLabel'],
  color: ofChoices,
  'rich-editor': [...ofChoices, 'validation', 'validationHint'],
  'file-upload': [...ofChoices, 'validation', 'validationHint'],
  'picture-upload': [...ofChoices, 'validation', 'validationHint'],
  slot: ['hidden', 'columnWidth'],
}

/** Whether an option has no effect in VForm, which preserves it. */
export function isUnsupportedInVForm(type: string, option: OptionName): boolean {
  if (option === 'description') return type !== 'alert'
  const { kind } = widgetTypeOf(type)
  const isContainer = kind === 'layout' || kind === 'rows'
  if (isContainer && (option === 'readonly' || (option === 'disabled' && type !== 'tab-pane'))) return true
  return unsupportedOptions.includes(option) || ownEntry(byType, type)?.includes(option) === true
}

/** Types for which VForm 3 renders nothing. */
const unsupportedTypes: ReadonlySet<string> = new Set(['custom', 'data-table'])

export const isUnsupportedTypeInVForm = (type: string) => unsupportedTypes.has(type)
