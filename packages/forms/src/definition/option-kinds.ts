/** The stored type of a chosen option. */
export type Scalar = string | number | boolean

export type OptionItem = {
  readonly label: string
  readonly value: Scalar
  readonly disabled?: boolean
  /** Next level of a cascader. */
  readonly children?: readonly OptionItem[]
}

export type Json = Scalar | null | readonly Json[] | { readonly [key: string]: Json }

/** A column of a data table. `format` selects how its values are written, see `columnText` of the renderer. */
export type TableColumn = {
  readonly prop: string
  readonly label: string
  /** A CSS length. Columns without a width share the remaining space. */
  readonly width?: string
  readonly align?: 'left' | 'center' | 'right'
  readonly fixed?: 'left' | 'right'
  readonly sortable?: boolean
  readonly hidden?: boolean
  readonly format?: string
}

/** A button in every row of a data table. */
export type OperationButton = {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly hidden?: boolean
  readonly disabled?: boolean
}

/**
 * `limit` is a number for number fields, and a date text or `today` for date fields. `pairs` are texts by name. The
 * names in `headers` must be allowed as request headers. `script` is the body of a function.
 */
export type OptionKind =
  | 'text'
  | 'flag'
  | 'number'
  | 'limit'
  | 'texts'
  | 'items'
  | 'pairs'
  | 'headers'
  | 'columns'
  | 'buttons'
  | 'script'
  | 'json'
  | readonly string[]

type ValueOf<K extends OptionKind> = K extends 'text' | 'script'
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
            : K extends 'pairs' | 'headers'
              ? Readonly<Record<string, string>>
              : K extends 'columns'
                ? readonly TableColumn[]
                : K extends 'buttons'
                  ? readonly OperationButton[]
                  : K extends readonly (infer Choice)[]
                    ? Choice
                    : Json

/**
 * Every option that the engine understands, and its kind of value. An option has the same meaning in every widget that
 * has it. Unlisted options from other designers are preserved unchanged.
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
  /** The text for readers of an empty answer with a meaning, such as an end date that is still open. */
  emptyText: 'text',
  /** Follows a number wherever it is shown, such as `天`. The answer is the number alone. */
  unit: 'text',
  /** A line below the field that says what to enter; for containers, their purpose. */
  description: 'text',
  size: ['mini', 'small', 'medium', 'default', 'large', ''],
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
  /** Size of the cropped picture in pixels. Without both values the picture is used unchanged. */
  cropWidth: 'number',
  cropHeight: 'number',
  minRows: 'number',
  maxRows: 'number',
  showBlankRow: 'flag',
  showRowNumber: 'flag',
  actionColumnPosition: ['left', 'right'],
  addLabel: 'text',
  /** Fields whose values summarize a closed section or row. */
  summaryFields: 'texts',
  /** Token of the HTML `autocomplete` attribute. */
  autocomplete: 'text',
  showPassword: 'flag',
  prefixIcon: 'text',
  suffixIcon: 'text',
  buttonIcon: 'text',
  controlsPosition: ['', 'right'],
  automaticDropdown: 'flag',
  autoFullWidth: 'flag',
  switchWidth: 'number',
  activeColor: 'text',
  inactiveColor: 'text',
  /** What the lowest and the highest value of a scale mean. */
  minLabel: 'text',
  maxLabel: 'text',
  lowThreshold: 'number',
  highThreshold: 'number',
  allowHalf: 'flag',
  showText: 'flag',
  showScore: 'flag',
  showStops: 'flag',
  range: 'flag',
  vertical: 'flag',
  height: 'text',
  contentHeight: 'text',
  customRule: 'text',
  customRuleHint: 'text',
  htmlContent: 'text',
  closeText: 'text',
  center: 'flag',
  effect: ['light', 'dark'],
  showFold: 'flag',
  cardWidth: 'text',
  shadow: ['never', 'hover', 'always'],
  displayType: ['border-card', 'card', ''],
  /** The pane that is open initially. */
  active: 'flag',
  colHeight: 'text',
  cellWidth: 'text',
  cellHeight: 'text',
  wordBreak: 'flag',
  /** A cell that the span of another cell covers. It keeps its position in the row and renders nothing. */
  merged: 'flag',
  uploadHeaders: 'headers',
  uploadData: 'pairs',
  /** The host application renders the component registered under this name with these `props`. */
  component: 'text',
  props: 'json',
  tableColumns: 'columns',
  tableData: 'json',
  tableHeight: 'text',
  tableWidth: 'text',
  stripe: 'flag',
  showIndex: 'flag',
  showCheckBox: 'flag',
  showPagination: 'flag',
  smallPagination: 'flag',
  pageSize: 'number',
  showButtonsColumn: 'flag',
  buttonsColumnTitle: 'text',
  buttonsColumnWidth: 'text',
  buttonsColumnFixed: ['left', 'right', ''],
  operationButtons: 'buttons',
  onCreated: 'script',
  onMounted: 'script',
  onInput: 'script',
  onChange: 'script',
  onFocus: 'script',
  onBlur: 'script',
  onValidate: 'script',
  onClick: 'script',
  onClose: 'script',
  onRemoteQuery: 'script',
  onAppendButtonClick: 'script',
  onBeforeUpload: 'script',
  onUploadSuccess: 'script',
  onUploadError: 'script',
  onFileRemove: 'script',
  onSubFormRowAdd: 'script',
  onSubFormRowInsert: 'script',
  onSubFormRowDelete: 'script',
  onSubFormRowChange: 'script',
  onTabClick: 'script',
  onPageSizeChange: 'script',
  onCurrentPageChange: 'script',
  onSelectionChange: 'script',
  onOperationButtonClick: 'script',
  onRowClick: 'script',
} as const satisfies Record<string, OptionKind>

export type OptionName = keyof typeof optionKinds
export type WidgetOptions = { readonly [Name in OptionName]?: ValueOf<(typeof optionKinds)[Name]> }
