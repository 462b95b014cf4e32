import type { FormConfig } from '../definition/definition.ts'
import type { Json, OptionName } from '../definition/option-kinds.ts'

/** Groups of a settings panel, in display order. */
export const settingGroups = [
  'basic',
  'validation',
  'data',
  'table',
  'upload',
  'state',
  'label',
  'appearance',
  'compatibility',
  'events',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/**
 * The editor of a setting. `value` is the widget itself, `limit` a number or a date, `length` a CSS length, `source`
 * the name of a data source, `fields` names of nested fields, `icon` the name of an icon, `component` the name of a
 * component that the host application renders, `language` one of the languages of forms.
 */
export type SettingEditor =
  | 'name'
  | 'text'
  | 'multiline'
  | 'flag'
  | 'number'
  | 'choice'
  | 'words'
  | 'classes'
  | 'items'
  | 'value'
  | 'limit'
  | 'format'
  | 'validation'
  | 'script'
  | 'html'
  | 'color'
  | 'icon'
  | 'length'
  | 'pairs'
  | 'columns'
  | 'buttons'
  | 'json'
  | 'source'
  | 'fields'
  | 'component'
  | 'css'
  | 'variables'
  | 'language'

/** A setting is visible only while another option has one of these values. */
export type SettingCondition = { readonly option: OptionName; readonly in: readonly Json[] }

/** Names of limits that say what they limit. */
type OtherName =
  | 'earliest'
  | 'latest'
  | 'earliest_time'
  | 'latest_time'
  | 'fewest_choices'
  | 'most_choices'
  | 'highest_score'
  | 'default_rows'

/** One option of one widget, as a settings panel renders it. */
export type Setting = {
  readonly option: OptionName
  readonly group: SettingGroup
  readonly editor: SettingEditor
  /** Key in the catalogue `forms/catalogue`. */
  readonly labelKey: `setting.${OptionName | OtherName}`
  /** The effective value when the definition omits the option; null for none. */
  readonly default: Json
  /** Choices of the editor `choice`. The empty text is a separate choice. */
  readonly choices?: readonly string[]
  /** Argument names of a script. */
  readonly parameters?: readonly string[]
  readonly when?: SettingCondition
  /** It has hardly any use here, and is visible only where a form has it. */
  readonly isShownIfSet?: true
}

/** One setting of the form as a whole. */
export type FormSetting = {
  readonly option: keyof FormConfig
  readonly group: SettingGroup
  readonly editor: SettingEditor
  readonly labelKey: `form_setting.${keyof FormConfig}`
  readonly default: Json
  readonly choices?: readonly string[]
  readonly parameters?: readonly string[]
}

/** Key of a choice's label in the catalogue `forms/catalogue`. */
export function choiceKey(choice: string, option?: string): string {
  if (choice !== '') return `choice.${choice}`
  return option === 'controlsPosition' ? 'choice.sides' : 'choice.none'
}
