/** What a chosen option is stored as. */
export type Scalar = string | number | boolean

export type OptionItem = {
  readonly label: string
  readonly value: Scalar
  readonly disabled?: boolean
  /** Next level of a cascader. */
  readonly children?: readonly OptionItem[]
}

export type Json = Scalar | null | readonly Json[] | { readonly [key: string]: Json }

/** `limit` is a number for numbers, and a date text or `today` for dates. */
type Kind = 'text' | 'flag' | 'number' | 'limit' | 'texts' | 'items' | 'json' | readonly string[]

type ValueOf<K extends Kind> = K extends 'text'
  ? string
  : K extends 'flag'
    ? boolean
    : K extends 'number'
      ? number
      : K extends 'limit'
        ? number | string
        : K extends 'texts'
          ? readonly string[]
          : K extends 'items'
            ? readonly OptionItem[]
            : K extends readonly (infer Choice)[]
              ? Choice
              : Json

/**
 * Every option that the engine understands, and what it may hold. An option means the same for each widget that has
 * it. Options that are not listed (scripts, and whatever other designers write) are kept as they are.
 */
export const optionKinds = {
  name: 'text',
  label: 'text',
  labelHidden: 'flag',
  labelWidth: 'number',
  labelAlign: ['left', 'center', 'right'],
  labelTooltip: 'text',
  labelIconClass: 'text',
  labelIconPosition: ['front', 'rear'],
  customClass: 'texts',
  required: 'flag',
  requiredHint: 'text',
  validation: 'text',
  validationHint: 'text',
  hidden: 'flag',
  disabled: 'flag',
  readonly: 'flag',
  clearable: 'flag',
  editable: 'flag',
  filterable: 'flag',
  multiple: 'flag',
  multipleLimit: 'number',
  allowCreate: 'flag',
  remote: 'flag',
  checkStrictly: 'flag',
  showAllLevels: 'flag',
  defaultValue: 'json',
  placeholder: 'text',
  startPlaceholder: 'text',
  endPlaceholder: 'text',
  /** A line under the field that says what to enter; for containers, what they are for. */
  description: 'text',
  size: ['default', 'small', 'medium', 'large', 'mini', ''],
  type: 'text',
  optionItems: 'items',
  dsName: 'text',
  displayStyle: ['inline', 'block'],
  buttonStyle: 'flag',
  border: 'flag',
  min: 'limit',
  max: 'limit',
  step: 'number',
  precision: 'number',
  minLength: 'number',
  maxLength: 'number',
  showWordLimit: 'flag',
  rows: 'number',
  format: 'text',
  valueFormat: 'text',
  colspan: 'number',
  rowspan: 'number',
  columnWidth: 'text',
  gutter: 'number',
  span: 'number',
  offset: 'number',
  push: 'number',
  pull: 'number',
  responsive: 'flag',
  xs: 'number',
  sm: 'number',
  md: 'number',
  activeText: 'text',
  inactiveText: 'text',
  appendButton: 'flag',
  appendButtonDisabled: 'flag',
  appendButtonLabel: 'text',
  plain: 'flag',
  round: 'flag',
  circle: 'flag',
  icon: 'text',
  textContent: 'text',
  textAlign: ['left', 'center', 'right'],
  fontSize: 'text',
  preWrap: 'flag',
  direction: ['horizontal', 'vertical'],
  contentPosition: ['left', 'center', 'right'],
  title: 'text',
  closable: 'flag',
  showIcon: 'flag',
  folded: 'flag',
  uploadURL: 'text',
  uploadTip: 'text',
  fileTypes: 'texts',
  fileMaxSize: 'number',
  limit: 'number',
  showFileList: 'flag',
  multipleSelect: 'flag',
  withCredentials: 'flag',
  /** Pixels of the cropped picture; without both the picture is taken as it is. */
  cropWidth: 'number',
  cropHeight: 'number',
  minRows: 'number',
  maxRows: 'number',
  showBlankRow: 'flag',
  showRowNumber: 'flag',
  actionColumnPosition: ['left', 'right'],
  addLabel: 'text',
  /** Fields whose values stand for a closed section or row. */
  summaryFields: 'texts',
  /** Token of the HTML `autocomplete` attribute. */
  autocomplete: 'text',
} as const satisfies Record<string, Kind>

export type OptionName = keyof typeof optionKinds
export type WidgetOptions = { readonly [Name in OptionName]?: ValueOf<(typeof optionKinds)[Name]> }
