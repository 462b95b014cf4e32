import type { optionKinds } from './option-kinds.ts'

type ScriptOption = {
  [Name in keyof typeof optionKinds]: (typeof optionKinds)[Name] extends 'script' ? Name : never
}[keyof typeof optionKinds]

/** Hooks of widgets by their parameter names, as authors write them. */
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
  onSubFormRowDelete: ['subFormData', 'deletedDataRow', 'deletedRowIndex'],
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

/** Hooks that validate answers. */
export function isValidationHook(hook: string): boolean {
  return hook === 'onValidate' || hook === 'onFormValidate'
}

/** Hooks that run on the page and on the server: they determine the state of a form, see `replay`. */
const answerHooks: ReadonlySet<string> = new Set<FormHook | WidgetHook>([
  ...(['onFormCreated', 'onFormMounted', 'onFormDataChange', 'onFormValidate'] as const),
  ...(['onCreated', 'onMounted', 'onInput', 'onChange', 'onValidate', 'onSubFormRowChange'] as const),
])

/**
 * Whether a hook runs on an event without a trace in the answers, such as a click. A field that it opens is closed on
 * the server.
 */
export function isTransientHook(hook: WidgetHook): boolean {
  return !answerHooks.has(hook)
}

export function isWidgetHook(option: string): option is WidgetHook {
  return Object.hasOwn(widgetHooks, option)
}

export function isFormHook(option: string): option is FormHook {
  return Object.hasOwn(formHooks, option)
}
