import type { FormConfig } from '../definition/definition.ts'
import type { Json, OptionName } from '../definition/option-kinds.ts'

/** Parts of a settings panel, in the order in which it shows them. */
export const settingGroups = [
  'data',
  'label',
  'appearance',
  'state',
  'validation',
  'upload',
  'table',
  'events',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/**
 * What a setting is edited with. `value` is the widget itself, `limit` a number or a date, `length` a CSS length,
 * `source` the name of a data source, `fields` names of the fields within, `icon` a name of an icon, `component` the name
 * of what the application around the form draws.
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

/** A setting shows only while another option holds one of these values. */
export type SettingCondition = { readonly option: OptionName; readonly in: readonly Json[] }

/** One option of one widget, as a settings panel draws it. */
export type Setting = {
  readonly option: OptionName
  readonly group: SettingGroup
  readonly editor: SettingEditor
  /** Of the catalogue `forms/catalogue`. */
  readonly labelKey: `setting.${OptionName}`
  /** What the widget takes when the definition leaves the option out; null when that is nothing. */
  readonly default: Json
  /** Of the editor `choice`; the empty text is a choice of its own. */
  readonly choices?: readonly string[]
  /** Names of the arguments of a script. */
  readonly parameters?: readonly string[]
  readonly when?: SettingCondition
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
