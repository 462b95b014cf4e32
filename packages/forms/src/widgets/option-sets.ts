import type { OptionName } from '../definition/option-kinds.ts'

/** Options that widgets share, in the order of the settings panel. */

const frameOptions = [
  'label',
  'labelHidden',
  'labelWidth',
  'labelAlign',
  'labelTooltip',
  'labelIconClass',
  'labelIconPosition',
  'description',
  'size',
  'columnWidth',
  'customClass',
] as const satisfies readonly OptionName[]

const stateOptions = [
  'hidden',
  'disabled',
  'readonly',
  'required',
  'requiredHint',
] as const satisfies readonly OptionName[]

const settingOptions = ['validation', 'validationHint'] as const satisfies readonly OptionName[]

const lifeHooks = ['onCreated', 'onMounted'] as const satisfies readonly OptionName[]

export const focusHooks = ['onFocus', 'onBlur'] as const satisfies readonly OptionName[]

/** Options of every widget with an answer. */
export const fieldOptions = [
  'name',
  'defaultValue',
  ...frameOptions,
  ...stateOptions,
  ...settingOptions,
  ...lifeHooks,
  'onChange',
  'onValidate',
] as const satisfies readonly OptionName[]

export const textLimits = ['minLength', 'maxLength', 'showWordLimit'] as const satisfies readonly OptionName[]

export const choiceOptions = ['optionItems', 'dsName'] as const satisfies readonly OptionName[]

/** Options of dates and times: formats, limits, and input. */
export const momentOptions = [
  'format',
  'valueFormat',
  'min',
  'max',
  'autoFullWidth',
  'clearable',
  'editable',
  ...focusHooks,
] as const satisfies readonly OptionName[]

export const rangeHints = ['startPlaceholder', 'endPlaceholder'] as const satisfies readonly OptionName[]

/** Options of every content widget that may be in a row of a sub-form. */
export const contentOptions = [
  'name',
  'hidden',
  'columnWidth',
  'customClass',
  ...lifeHooks,
] as const satisfies readonly OptionName[]

/** Options of every container. */
export const containerOptions = [
  'name',
  'hidden',
  'disabled',
  'readonly',
  'customClass',
  ...lifeHooks,
] as const satisfies readonly OptionName[]

export const tableHooks = [
  'onPageSizeChange',
  'onCurrentPageChange',
  'onSelectionChange',
  'onOperationButtonClick',
  'onRowClick',
] as const satisfies readonly OptionName[]
