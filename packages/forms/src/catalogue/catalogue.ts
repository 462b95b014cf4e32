import { isWidgetHook, widgetHooks } from '../definition/hooks.ts'
import { type Json, type OptionName, optionKinds, type WidgetOptions } from '../definition/option-kinds.ts'
import { widgetTypes } from '../widgets/registry.ts'
import type { WidgetGroup, WidgetType } from '../widgets/widget-type.ts'
import { panel } from './panel.ts'
import type { Setting, SettingCondition } from './setting.ts'

/** A widget type as the palette and the settings panel need it. */
export type CatalogueEntry = {
  readonly type: string
  readonly group: WidgetGroup
  readonly kind: WidgetType['kind']
  /** A part of another widget, such as a column of a grid. The palette does not offer it. */
  readonly isPart: boolean
  readonly labelKey: `widget.${string}`
  readonly settings: readonly Setting[]
}

/** The effective value of an option that the widget does not set. */
const absent: Readonly<Partial<Record<OptionName, Json>>> = {
  size: 'default',
  labelIconPosition: 'rear',
  optionItems: [],
  operationButtons: [],
  tableColumns: [],
  tableData: [],
  customClass: [],
  clearable: false,
  autoFullWidth: true,
  editable: true,
  fileMaxSize: 5,
  showRowNumber: true,
}

const types: Readonly<Record<string, readonly string[]>> = {
  input: ['text', 'password'],
  date: ['date', 'datetime', 'month', 'year'],
  'date-range': ['daterange', 'datetimerange', 'monthrange', 'yearrange'],
  button: ['', 'primary', 'success', 'warning', 'danger', 'info', 'text'],
  alert: ['info', 'success', 'warning', 'error'],
}

const conditions: Readonly<Partial<Record<OptionName, SettingCondition>>> = {
  requiredHint: { option: 'required', in: [true] },
  showPassword: { option: 'type', in: ['password'] },
  appendButtonDisabled: { option: 'appendButton', in: [true] },
  appendButtonLabel: { option: 'appendButton', in: [true] },
  buttonIcon: { option: 'appendButton', in: [true] },
  onAppendButtonClick: { option: 'appendButton', in: [true] },
  multipleLimit: { option: 'multiple', in: [true] },
  onRemoteQuery: { option: 'remote', in: [true] },
  md: { option: 'responsive', in: [true] },
  sm: { option: 'responsive', in: [true] },
  xs: { option: 'responsive', in: [true] },
  height: { option: 'vertical', in: [true] },
  closeText: { option: 'closable', in: [true] },
  folded: { option: 'showFold', in: [true] },
  pageSize: { option: 'showPagination', in: [true] },
  smallPagination: { option: 'showPagination', in: [true] },
  buttonsColumnTitle: { option: 'showButtonsColumn', in: [true] },
  buttonsColumnWidth: { option: 'showButtonsColumn', in: [true] },
  buttonsColumnFixed: { option: 'showButtonsColumn', in: [true] },
  operationButtons: { option: 'showButtonsColumn', in: [true] },
}

/**
 * What an upload has for VForm alone: patterns, which compare the name of a file, and files that are there from the
 * start. Type, size and number of files have settings of their own.
 */
const vformOptionsOfFiles: ReadonlySet<OptionName> = new Set([
  'defaultValue',
  'validation',
  'validationHint',
  'customRule',
  'customRuleHint',
])

/** Options that the designer edits on the table itself, not in a panel. */
const tableOptions: ReadonlySet<OptionName> = new Set(['merged'])

type Limits = { readonly min?: Setting['labelKey']; readonly max: Setting['labelKey'] }

const dateLimits: Limits = { min: 'setting.earliest', max: 'setting.latest' }
const timeLimits: Limits = { min: 'setting.earliest_time', max: 'setting.latest_time' }

/** What the limits of a field limit, where it is not the answer as a number. */
const limitsByType: Readonly<Record<string, Limits>> = {
  date: dateLimits,
  'date-range': dateLimits,
  time: timeLimits,
  'time-range': timeLimits,
  checkbox: { min: 'setting.fewest_choices', max: 'setting.most_choices' },
  rate: { max: 'setting.highest_score' },
}

export const catalogue: readonly CatalogueEntry[] = widgetTypes.map((widget) => ({
  type: widget.type,
  group: widget.group,
  kind: widget.kind,
  isPart: widget.kind === 'layout' && widget.parent !== undefined,
  labelKey: `widget.${widget.type}`,
  settings: widget.options.filter((option) => !tableOptions.has(option)).map((option) => settingOf(widget, option)),
}))

const byType = new Map(catalogue.map((entry) => [entry.type, entry]))

export function catalogueEntry(type: string): CatalogueEntry | undefined {
  return byType.get(type)
}

/** Whether a setting is visible for the current options of the widget. */
export function isSettingShown({ when }: Setting, entry: CatalogueEntry, options: WidgetOptions): boolean {
  if (!when) return true
  const other = entry.settings.find((setting) => setting.option === when.option)
  const value = options[when.option] ?? other?.default
  return other === undefined || when.in.some((expected) => expected === value)
}

function settingOf(widget: WidgetType, option: OptionName): Setting {
  const [group, editor] = panel[option]
  const choices = choicesOf(widget, option)
  const when = conditions[option]
  const isForVForm = widget.kind === 'value' && widget.entry === 'file' && vformOptionsOfFiles.has(option)
  return {
    option,
    group: isForVForm ? 'compatibility' : group,
    editor,
    labelKey: labelKeyOf(widget, option),
    default: defaultOf(widget, option),
    ...(choices ? { choices } : {}),
    ...(isWidgetHook(option) ? { parameters: widgetHooks[option] } : {}),
    ...(when && widget.options.includes(when.option) ? { when } : {}),
    ...(isForVForm ? { isShownIfSet: true } : {}),
  }
}

function labelKeyOf({ type, kind }: WidgetType, option: OptionName): Setting['labelKey'] {
  if (kind === 'rows' && option === 'defaultValue') return 'setting.default_rows'
  const limit = option === 'min' || option === 'max' ? limitsByType[type]?.[option] : undefined
  return limit ?? `setting.${option}`
}

function choicesOf(widget: WidgetType, option: OptionName): readonly string[] | undefined {
  if (option === 'type') return types[widget.type]
  const kind: unknown = optionKinds[option]
  return Array.isArray(kind) ? kind : undefined
}

function defaultOf(widget: WidgetType, option: OptionName): Json {
  const own: Json | undefined = toJson(widget.defaults[option])
  if (own !== undefined) return own
  if (option === 'defaultValue' && widget.kind === 'value') return toJson(widget.empty({})) ?? null
  const common = absent[option]
  if (common !== undefined) return common
  switch (optionKinds[option]) {
    case 'flag':
      return false
    case 'text':
    case 'script':
      return ''
    case 'texts':
      return []
    case 'pairs':
      return {}
    default:
      return null
  }
}

/** Defaults are plain data, so they serialize as JSON unchanged. */
function toJson(value: unknown): Json | undefined {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
