import { type FormDefinition, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'

/** The texts of generated code, in the language of its form. */
export type CodegenContext = {
  readonly language: string
  readonly submitLabel: string
  /** The catalogue of the designer, which includes that of forms. */
  readonly messages: Readonly<Record<string, string>>
}

export const translate = ({ messages, language }: CodegenContext, key: string, params: MessageParams = {}): string =>
  formatMessage(messages[key] ?? key, params, language)

/** The options of a widget over the defaults of its type. */
export const resolvedOptions = ({ type, options }: WidgetNode): WidgetOptions => ({
  ...widgetTypeOf(type).defaults,
  ...options,
})

/** Whether the answer is a list of choices. */
export function isMultiple({ type, options }: WidgetNode): boolean {
  return type === 'checkbox' || ((type === 'select' || type === 'cascader') && options.multiple === true)
}

/** Whether a keyword searches its list, at its source or by a script. */
export const isRemoteSearch = ({ remote, onRemoteQuery }: WidgetOptions) => remote === true || Boolean(onRemoteQuery)

/** The author's class names, for the author's CSS rules. */
export const customClassNames = ({ customClass }: WidgetOptions): string => (customClass ?? []).join(' ')

/** The author's CSS rules, scoped to the form. No text in them can close the style element. */
export const scopedStyles = ({ config: { cssCode = '' } }: FormDefinition): string =>
  cssCode.trim() === '' ? '' : `@scope (.generated-form) {\n${cssCode.trim()}\n}`.replaceAll(/<(?=\/style)/gi, '\\3C ')

/** Messages that a form may show while it is filled in. */
export const runtimeMessages = (messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messages).filter(([key]) => key.startsWith('failure.') || extraMessageKeys.has(key)),
  )

const extraMessageKeys = new Set([
  'form.clear',
  'form.errors',
  'form.list_separator',
  'form.no',
  'form.ref_missing',
  'form.row_actions',
  'form.row_delete',
  'form.row_number',
  'form.row_title',
  'form.section_complete',
  'form.section_empty',
  'form.section_optional',
  'form.section_partial',
  'form.stars',
  'form.summary_line',
  'form.summary_named',
  'form.summary_row',
  'form.summary_title',
  'form.table_empty',
  'form.upload_pending',
  'form.table_failed',
  'form.table_select',
  'form.text_length',
  'form.upload_file',
  'form.upload_picture',
  'form.upload_remove',
  'form.upload_size',
  'form.upload_types',
  'form.validation_failed',
  'form.yes',
  'ui.close',
  'ui.page_next',
  'ui.page_previous',
])
