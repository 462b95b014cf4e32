export type Values = Record<string, unknown>

export type Choice = {
  readonly label: string
  readonly value: unknown
  readonly disabled?: boolean
  readonly children?: readonly Choice[]
}

/** A choice of a tree: the path of values from its first level, and their labels. */
export type Way = { readonly label: string; readonly path: readonly unknown[] }

/** The visible state of one field. The object stays the same until the state changes. */
export type FieldView = {
  readonly value: unknown
  readonly visible: boolean
  /** The person cannot change it. */
  readonly locked: boolean
  readonly required: boolean
  /** The error message. */
  readonly error: string | undefined
  /** Its options, including changes by scripts. */
  readonly options: Values
  readonly choices: readonly Choice[]
  /** The ids of the rows of a sub-form: the cell `kind` of row `r1` is `lines[#r1].kind`. */
  readonly rows: readonly string[]
  /** Whether another row or file may be added, and a row removed. */
  readonly hasRoom: boolean
  readonly mayShrink: boolean
}

/** The visible state of a container, a text or a button. */
export type BlockView = { readonly visible: boolean; readonly disabled: boolean; readonly options: Values }

/** The progress of a section or the errors of a pane as text, and the summary of a closed section. */
export type Standing = {
  readonly text: string
  readonly tone: 'error' | 'done' | 'open' | 'neutral'
  readonly summary: string
}

/** An error: the subscription path of its field, and the message. */
export type Fault = { readonly path: string; readonly text: string }

/** A page of a data table. */
export type TablePage = {
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'center' | 'right' | undefined }[]
  readonly buttons: readonly { readonly name: string; readonly label: string; readonly disabled: boolean }[]
  /** Each record with its texts in column order, and its index among all records. */
  readonly lines: readonly { readonly record: Values; readonly texts: readonly string[]; readonly at: number }[]
  readonly pages: number
  readonly size: number
  /** Whether rows can be selected. */
  readonly isChosenFrom: boolean
  /** Whether rows are numbered. */
  readonly isCounted: boolean
  /** Whether selecting a row by a click or a key triggers an action. */
  readonly isOpened: boolean
}

type Script = (this: unknown, ...args: unknown[]) => unknown
/** The scripts of a form by widget id and hook, `amount:onChange`; those of the form by hook. */
export type FormScripts = (given: {
  formModel: Values
  $message: unknown
  Date: DateConstructor
  Math: Math
  setTimeout: (callback: () => void, delay?: number) => number
  clearTimeout: (id: number) => void
}) => Record<string, Script>

export type FormSetup = {
  readonly definition: object
  readonly scripts?: FormScripts | undefined
  /** The texts of the form, by the keys of its catalogue. */
  readonly sentences: Record<string, string>
  readonly language: string
  readonly initial?: Values | undefined
  /** The reference date, `YYYY-MM-DD`; today when absent. */
  readonly today?: string | undefined
  /** Supplies lists for which the form has no address. */
  readonly loadOptions?: ((source: string) => Promise<readonly Choice[]>) | undefined
  /** Sends files of fields without an upload address. */
  readonly upload?: ((file: File, field: string) => Promise<{ name: string; url: string }>) | undefined
  /** Called for scripts that fail; defaults to the console. */
  readonly onScriptError?: ((place: string, message: string) => void) | undefined
  /** Shows messages of scripts, and why a file was not sent. */
  readonly onMessage?: ((text: string, kind: string) => void) | undefined
}

/** An open form. */
export type FormHandle = {
  /** Runs the scripts and loads the lists. Returns a function that stops the scripts. */
  readonly start: () => () => void
  readonly subscribe: (path: string, listener: () => void) => () => void
  readonly field: (path: string) => FieldView
  readonly subscribeBlock: (id: string, listener: () => void, row?: string) => () => void
  readonly block: (id: string, row?: string) => BlockView
  readonly set: (path: string, value: unknown) => void
  /** The person has entered the field, or left it. */
  readonly enter: (path: string) => void
  readonly leave: (path: string) => void
  /** An event of a widget that its scripts may handle. */
  readonly tell: (id: string, hook: string, args?: readonly unknown[], row?: string) => void
  /** Searches a list that is too long to load. */
  readonly search: (path: string, keyword: string) => void
  /** Returns the id of the new row; undefined when the sub-form is full. */
  readonly addRow: (name: string) => string | undefined
  readonly removeRow: (name: string, row: string) => void
  readonly upload: (path: string, files: readonly File[]) => Promise<void>
  readonly removeFile: (path: string, url: string) => void
  /** The records of a data table. Pages count from 1. */
  readonly records: (id: string, page: number) => Promise<TablePage>
  /** Called when a section or card opens or closes, or another pane of a tab opens. */
  readonly subscribePart: (id: string, listener: () => void) => () => void
  /** The open pane of a tab. */
  readonly pane: (id: string) => string | undefined
  readonly openPane: (id: string, pane: string) => void
  readonly isOpen: (id: string) => boolean
  readonly setOpen: (id: string, isOpen: boolean) => void
  /** Called when the status of a section, a pane, or a tab widget changes. */
  readonly subscribeStanding: (id: string, listener: () => void) => () => void
  readonly standing: (id: string) => Standing
  /** Opens the parts that hide a field. */
  readonly reveal: (path: string) => void
  /** Focuses the element with `data-field`, `data-rows` or, for the path `lines[#r1]`, `data-row`. */
  readonly focus: (path: string) => void
  readonly subscribeFaults: (listener: () => void) => () => void
  /** All errors, from a failed submission until they are fixed. */
  readonly faults: () => readonly Fault[]
  /**
   * The answers, or undefined when there are errors, which then appear at the fields and in the error list. A form with
   * scripts is validated by their effect on the answers, whatever else happened on the page. The result is also
   * undefined while another validation is running, so that a form is never sent twice.
   */
  readonly submit: () => Promise<Values | undefined>
  /** A text of the catalogue. */
  readonly say: (key: string, params?: Record<string, string | number>) => string
}
