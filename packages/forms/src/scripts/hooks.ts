import type { optionKinds } from '../definition/option-kinds.ts'

type ScriptOption = {
  [Name in keyof typeof optionKinds]: (typeof optionKinds)[Name] extends 'script' ? Name : never
}[keyof typeof optionKinds]

/** Hooks of widgets by the names of their arguments, as authors write them. */
export const widgetHooks = {
  onCreated: [],
  onMounted: [],
  onInput: ['value'],
  onChange: ['value', 'oldValue', 'subFormData', 'rowId'],
  onFocus: ['event'],
  onBlur: ['event'],
  onValidate: ['rule', 'value', 'callback'],
  onClick: [],
  onClose: [],
  onRemoteQuery: ['keyword'],
  onAppendButtonClick: [],
  onBeforeUpload: ['file'],
  onUploadSuccess: ['result', 'file', 'fileList'],
  onUploadError: ['error', 'file', 'fileList'],
  onFileRemove: ['file', 'fileList'],
  onSubFormRowAdd: ['subFormData', 'newRowId'],
  onSubFormRowInsert: ['subFormData', 'newRowId'],
  onSubFormRowDelete: ['subFormData', 'deletedRow'],
  onSubFormRowChange: ['subFormData'],
  onTabClick: ['tab'],
  onPageSizeChange: ['pageSize', 'currentPage'],
  onCurrentPageChange: ['pageSize', 'currentPage'],
  onSelectionChange: ['selection', 'selectedIndices'],
  onOperationButtonClick: ['buttonName', 'rowIndex', 'row'],
  onRowClick: ['row', 'rowIndex'],
} as const satisfies Record<ScriptOption, readonly string[]>

export type WidgetHook = keyof typeof widgetHooks

/** Hooks of the form as a whole. */
export const formHooks = {
  onFormCreated: [],
  onFormMounted: [],
  onFormDataChange: ['fieldName', 'newValue', 'oldValue', 'formModel', 'subFormName', 'subFormRowIndex'],
  onFormValidate: ['formModel'],
} as const

export type FormHook = keyof typeof formHooks

/** Hooks that say whether answers are right. */
export function isValidationHook(hook: string): boolean {
  return hook === 'onValidate' || hook === 'onFormValidate'
}

/** Hooks that run wherever answers are: what they make of a form follows from these, see `replay`. */
const answerHooks: ReadonlySet<string> = new Set<FormHook | WidgetHook>([
  ...(['onFormCreated', 'onFormMounted', 'onFormDataChange', 'onFormValidate'] as const),
  ...(['onCreated', 'onMounted', 'onInput', 'onChange', 'onValidate', 'onSubFormRowChange'] as const),
])

/** Whether a hook hears of what leaves no trace in the answers, such as a click: what it opens is closed where they are checked. */
export function isTransientHook(hook: WidgetHook): boolean {
  return !answerHooks.has(hook)
}

export function isWidgetHook(option: string): option is WidgetHook {
  return Object.hasOwn(widgetHooks, option)
}

export function isFormHook(option: string): option is FormHook {
  return Object.hasOwn(formHooks, option)
}
