import type { FormConfig } from '../definition/definition.ts'
import type { OptionItem, OptionName, Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { rowsCeiling } from '../plan/collect-nodes.ts'
import { fileTypeOf } from '../validation/uploads.ts'
import type { WidgetType } from '../widgets/widget-type.ts'

/** One widget before and after the change. Defaults fill in the options that the definitions omit. */
export type OptionComparison = {
  readonly widget: WidgetType
  readonly before: WidgetOptions
  readonly after: WidgetOptions
  /** The widget, or one inside it, is required. */
  readonly isRequired: boolean
  /** The field is closed to input, or a rule decides about that: its default is its answer. */
  readonly isLocked: boolean
  /** Its choices come from another list. */
  readonly hasOtherSource: boolean
}

/** Whether a changed option can cause the loss or refusal of an answer that was accepted before. */
export type Decision = 'safe' | 'breaking' | ((compared: OptionComparison) => boolean)

const safe = 'safe'
const breaking = 'breaking'

/** Hooks that run when answers are validated, in any widget that has them. */
const decidingHooks = [
  ...(['onCreated', 'onMounted', 'onInput', 'onChange', 'onValidate'] as const),
  ...(['onSubFormRowAdd', 'onSubFormRowInsert', 'onSubFormRowDelete', 'onSubFormRowChange'] as const),
] satisfies readonly OptionName[]

type DecidingHook = (typeof decidingHooks)[number]

/** Scripts that run during validation may hide, require, compute and refuse. Their effect cannot be predicted. */
const script = breaking

/** Every option of every widget. Options of content widgets never affect answers and are not listed here. */
export const optionDecisions: Readonly<Record<OptionName, Decision>> = {
  name: safe,
  ...{ label: safe, labelHidden: safe, labelWidth: safe, labelAlign: safe, labelTooltip: safe, labelIconClass: safe },
  ...{ labelIconPosition: safe, customClass: safe },
  required: ({ after }) => after.required === true,
  requiredHint: safe,
  validation: ({ after }) => isChecked(after.validation),
  validationHint: safe,
  hidden: ({ after, isRequired }) => after.hidden === true || isRequired,
  disabled: changesLock,
  readonly: changesLock,
  ...{ clearable: safe, editable: safe, filterable: safe },
  multiple: breaking,
  multipleLimit: ({ before, after }) => (after.multipleLimit || Infinity) < (before.multipleLimit || Infinity),
  allowCreate: ({ after }) => after.allowCreate !== true,
  // A list loaded as a whole may lack a choice that a search could find.
  remote: ({ after }) => after.remote !== true,
  checkStrictly: ({ after }) => after.checkStrictly !== true,
  showAllLevels: safe,
  defaultValue: ({ isLocked }) => isLocked,
  emptyText: safe,
  unit: safe,
  ...{ placeholder: safe, startPlaceholder: safe, endPlaceholder: safe, description: safe, size: safe },
  type: changesStoredFormat,
  optionItems: removesChoices,
  dsName: ({ hasOtherSource }) => hasOtherSource,
  ...{ displayStyle: safe, buttonStyle: safe, border: safe },
  min: ({ before, after }) => isNarrower(before.min, after.min, -1),
  max: ({ before, after }) => isNarrower(before.max, after.max, 1),
  step: safe,
  precision: ({ before, after }) => (after.precision ?? Infinity) < (before.precision ?? Infinity),
  minLength: ({ before, after }) => (after.minLength ?? 0) > (before.minLength ?? 0),
  maxLength: ({ before, after }) => (after.maxLength ?? Infinity) < (before.maxLength ?? Infinity),
  ...{ showWordLimit: safe, rows: safe },
  format: changesStoredFormat,
  valueFormat: changesStoredFormat,
  ...{ colspan: safe, rowspan: safe, columnWidth: safe, gutter: safe, span: safe, offset: safe, push: safe },
  ...{ pull: safe, responsive: safe, xs: safe, sm: safe, md: safe },
  ...{ activeText: safe, inactiveText: safe, minLabel: safe, maxLabel: safe },
  ...{ appendButton: safe, appendButtonDisabled: safe, appendButtonLabel: safe },
  ...{ plain: safe, round: safe, circle: safe, icon: safe },
  ...{ textContent: safe, textAlign: safe, fontSize: safe, preWrap: safe, direction: safe, contentPosition: safe },
  ...{ title: safe, closable: safe, showIcon: safe, folded: safe },
  ...{ uploadURL: safe, uploadTip: safe },
  fileTypes: ({ before, after }) => removesTypes(before.fileTypes, after.fileTypes),
  fileMaxSize: ({ before, after }) => (after.fileMaxSize ?? Infinity) < (before.fileMaxSize ?? Infinity),
  limit: ({ before, after }) => (after.limit ?? Infinity) < (before.limit ?? Infinity),
  ...{ showFileList: safe, multipleSelect: safe, withCredentials: safe },
  // Cropping applies only to pictures not chosen yet.
  ...{ cropWidth: safe, cropHeight: safe },
  minRows: ({ before, after }) => (after.minRows ?? 0) > (before.minRows ?? 0),
  maxRows: ({ before, after }) => (after.maxRows ?? rowsCeiling) < (before.maxRows ?? rowsCeiling),
  ...{ showBlankRow: safe, showRowNumber: safe, actionColumnPosition: safe, addLabel: safe, summaryFields: safe },
  ...{ autocomplete: safe, showPassword: safe, prefixIcon: safe, suffixIcon: safe, buttonIcon: safe },
  ...{ controlsPosition: safe, automaticDropdown: safe, autoFullWidth: safe },
  ...{ switchWidth: safe, activeColor: safe, inactiveColor: safe },
  ...{ lowThreshold: safe, highThreshold: safe },
  allowHalf: ({ after }) => after.allowHalf !== true,
  ...{ showText: safe, showScore: safe, showStops: safe },
  range: breaking,
  ...{ vertical: safe, height: safe, contentHeight: safe },
  customRule: ({ after }) => isChecked(after.customRule),
  customRuleHint: safe,
  ...{ htmlContent: safe, closeText: safe, center: safe, effect: safe, showFold: safe, cardWidth: safe, shadow: safe },
  ...{ displayType: safe, active: safe, colHeight: safe, cellWidth: safe, cellHeight: safe, wordBreak: safe },
  // A covered cell does not show its content; an uncovered cell shows it and requires its answers.
  merged: ({ after, isRequired }) => after.merged === true || isRequired,
  ...{ uploadHeaders: safe, uploadData: safe },
  // The host's component decides about the answer of such a field.
  component: breaking,
  props: breaking,
  ...{ tableColumns: safe, tableData: safe, tableHeight: safe, tableWidth: safe, stripe: safe, showIndex: safe },
  ...{ showCheckBox: safe, showPagination: safe, smallPagination: safe, pageSize: safe, showButtonsColumn: safe },
  ...{ buttonsColumnTitle: safe, buttonsColumnWidth: safe, buttonsColumnFixed: safe, operationButtons: safe },
  ...(Object.fromEntries(decidingHooks.map((hook) => [hook, script])) as Record<DecidingHook, Decision>),
  // These hooks run only on actions of a person in an open form.
  ...{ onFocus: safe, onBlur: safe, onClick: safe, onClose: safe, onRemoteQuery: safe, onAppendButtonClick: safe },
  ...{ onBeforeUpload: safe, onUploadSuccess: safe, onUploadError: safe, onFileRemove: safe },
  ...{ onTabClick: safe, onPageSizeChange: safe, onCurrentPageChange: safe, onSelectionChange: safe },
  ...{ onOperationButtonClick: safe, onRowClick: safe },
}

/** The settings of the form as a whole. */
export const configDecisions: Readonly<Record<keyof FormConfig, 'safe' | 'breaking'>> = {
  language: safe,
  ...{ labelWidth: safe, labelAlign: safe, labelPosition: safe, size: safe, layoutType: safe },
  ...{ customClass: safe, cssCode: safe },
  functions: script,
  // Scripts read them, and addresses of lists contain them.
  variables: breaking,
  ...{ onFormCreated: script, onFormMounted: script, onFormDataChange: script, onFormValidate: script },
}

const isChecked = (rule: string | undefined) => rule !== undefined && rule !== '' && rule !== 'regExp'

const isLockedBy = ({ disabled, readonly }: WidgetOptions) => disabled === true || readonly === true

/** A field closed to input takes its default. A field opened to input may have no answer. */
function changesLock({ before, after, isRequired }: OptionComparison): boolean {
  return isLockedBy(before) !== isLockedBy(after) && (isLockedBy(after) || isRequired)
}

function changesStoredFormat({ widget, before, after }: OptionComparison): boolean {
  return widget.kind === 'value' && widget.storedFormat?.(before) !== widget.storedFormat?.(after)
}

type Limit = WidgetOptions['min']

/** Whether a new or changed limit is narrower than before; `direction` 1 for upper limits. */
function isNarrower(before: Limit, after: Limit, direction: 1 | -1): boolean {
  if (after === undefined) return false
  if (typeof before === 'number' && typeof after === 'number') return (before - after) * direction > 0
  if (typeof before !== 'string' || typeof after !== 'string') return true
  // Dates and times of one format sort as text; `today` moves.
  const areComparable = before.length === after.length && before !== 'today' && after !== 'today'
  return !areComparable || after < before === direction > 0
}

function removesTypes(before: readonly string[] = [], after: readonly string[] = []): boolean {
  if (after.length === 0) return false
  const left = new Set(after.map(fileTypeOf))
  return before.length === 0 || before.some((type) => !left.has(fileTypeOf(type)))
}

/** Lists from elsewhere are compared as data sources. */
function removesChoices({ widget, before, after }: OptionComparison): boolean {
  if (widget.kind !== 'value' || before.dsName || after.dsName) return false
  const isTree = widget.choosesFrom === 'tree'
  const left = new Set(choicesOf(after, isTree).map(keyOf))
  return choicesOf(before, isTree).some((path) => !left.has(keyOf(path)) && !isOwnEntry(path, after))
}

const keyOf = (path: readonly Scalar[]) => JSON.stringify(path)

const isOwnEntry = ([value]: readonly Scalar[], { allowCreate }: WidgetOptions) =>
  allowCreate === true && typeof value === 'string'

/** The possible choices. In a tree, the paths to its leaves, or to every node where any level may be chosen. */
function choicesOf(
  { optionItems = [], checkStrictly }: WidgetOptions,
  isTree: boolean,
): readonly (readonly Scalar[])[] {
  const found: (readonly Scalar[])[] = []
  const visit = (items: readonly OptionItem[], around: readonly Scalar[]) => {
    for (const { value, disabled, children = [] } of items) {
      if (disabled) continue
      const path = [...around, value]
      if (!isTree || checkStrictly || children.length === 0) found.push(path)
      if (isTree) visit(children, path)
    }
  }
  visit(optionItems, [])
  return found
}

/** Whether a widget has scripts that may affect the answers of other fields. */
export const decidesByScript = (options: WidgetOptions): boolean => decidingHooks.some((hook) => options[hook])

/** Whether an option is such a script. */
export const isDecidingHook = (option: string): boolean => decidingHooks.some((hook) => hook === option)

/** Whether a changed option of a widget with answers is breaking, according to its decision. */
export function isBreaking(option: string, compared: OptionComparison): boolean {
  if (!Object.hasOwn(optionDecisions, option)) return false
  const decision = optionDecisions[option as OptionName]
  return typeof decision === 'function' ? decision(compared) : decision === breaking
}

/** Whether a setting of the form differs. A blank setting equals an absent one. */
export const isSameSetting = (before: unknown, after: unknown) => isSameJson(before || null, after || null)
