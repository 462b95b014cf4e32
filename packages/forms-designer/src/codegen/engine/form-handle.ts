export type Values = Record<string, unknown>

export type Choice = {
  readonly label: string
  readonly value: unknown
  readonly disabled?: boolean
  readonly children?: readonly Choice[]
}

/** A choice of a tree: the values from its first level, and what they are called. */
export type Way = { readonly label: string; readonly path: readonly unknown[] }

/** What a page shows of one field. The same object until something of it changes. */
export type FieldView = {
  readonly value: unknown
  readonly visible: boolean
  /** Not for the person to change. */
  readonly locked: boolean
  readonly required: boolean
  /** What is wrong, in words. */
  readonly error: string | undefined
  /** Its options, as scripts may have set them anew. */
  readonly options: Values
  readonly choices: readonly Choice[]
  /** The rows of a sub-form, by what tells them apart: the cell `kind` of row `r1` is `lines[#r1].kind`. */
  readonly rows: readonly string[]
  /** Whether another row or file may be added, and a row taken away. */
  readonly hasRoom: boolean
  readonly mayShrink: boolean
}

/** What a page shows of a container, a text or a button. */
export type BlockView = { readonly visible: boolean; readonly disabled: boolean; readonly options: Values }

/** How far a section is, or what is wrong in a pane, in words, and what stands for a section that is closed. */
export type Standing = {
  readonly text: string
  readonly tone: 'error' | 'done' | 'open' | 'neutral'
  readonly summary: string
}

/** Something that is wrong: the field, by the path that it is subscribed to under, and what to say of it. */
export type Fault = { readonly path: string; readonly text: string }

/** A page of a data table. */
export type TablePage = {
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'center' | 'right' | undefined }[]
  readonly buttons: readonly { readonly name: string; readonly label: string; readonly disabled: boolean }[]
  /** Each with its texts in the order of the columns, and its place among all. */
  readonly lines: readonly { readonly record: Values; readonly texts: readonly string[]; readonly at: number }[]
  readonly pages: number
  readonly size: number
  /** Whether lines may be chosen. */
  readonly isChosenFrom: boolean
  /** Whether lines are counted. */
  readonly isCounted: boolean
  /** Whether something happens when a line is chosen by a click or by a key. */
  readonly isOpened: boolean
}

type Script = (this: unknown, ...args: unknown[]) => unknown
/** The scripts of a form by the id of their widget and their hook, `amount:onChange`; those of the form by the hook. */
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
  /** What the form says, by the keys of its catalogue. */
  readonly sentences: Record<string, string>
  readonly language: string
  readonly initial?: Values | undefined
  /** The day that counts, `YYYY-MM-DD`; today when absent. */
  readonly today?: string | undefined
  /** Supplies lists that the form gives no address for. */
  readonly loadOptions?: ((source: string) => Promise<readonly Choice[]>) | undefined
  /** Sends files of fields that have no address for them. */
  readonly upload?: ((file: File, field: string) => Promise<{ name: string; url: string }>) | undefined
  /** Told of scripts that fail; the console when absent. */
  readonly onScriptError?: ((place: string, message: string) => void) | undefined
  /** Shows what scripts say, and why a file was not sent. */
  readonly onMessage?: ((text: string, kind: string) => void) | undefined
}

/** A form being filled in. */
export type FormHandle = {
  /** Runs the scripts and fetches the lists; the answer stops the scripts. */
  readonly start: () => () => void
  readonly subscribe: (path: string, listener: () => void) => () => void
  readonly field: (path: string) => FieldView
  readonly subscribeBlock: (id: string, listener: () => void, row?: string) => () => void
  readonly block: (id: string, row?: string) => BlockView
  readonly set: (path: string, value: unknown) => void
  /** The person has come to the field, or left it. */
  readonly enter: (path: string) => void
  readonly leave: (path: string) => void
  /** Something happened at a widget that its scripts may have a say in. */
  readonly tell: (id: string, hook: string, args?: readonly unknown[], row?: string) => void
  /** Looks for choices of a list that is too long to load. */
  readonly search: (path: string, keyword: string) => void
  /** Answers what tells the new row apart; undefined when there is no room for one. */
  readonly addRow: (name: string) => string | undefined
  readonly removeRow: (name: string, row: string) => void
  readonly upload: (path: string, files: readonly File[]) => Promise<void>
  readonly removeFile: (path: string, url: string) => void
  /** The records of a data table; pages count from 1. */
  readonly records: (id: string, page: number) => Promise<TablePage>
  /** Told when a section or card is opened or closed, or another pane of a tab is open. */
  readonly subscribePart: (id: string, listener: () => void) => () => void
  /** The open pane of a tab. */
  readonly pane: (id: string) => string | undefined
  readonly openPane: (id: string, pane: string) => void
  readonly isOpen: (id: string) => boolean
  readonly setOpen: (id: string, isOpen: boolean) => void
  /** Told when a section stands otherwise, or a pane, or one of the panes of a tab. */
  readonly subscribeStanding: (id: string, listener: () => void) => () => void
  readonly standing: (id: string) => Standing
  /** Opens what hides a field. */
  readonly reveal: (path: string) => void
  /** Puts the focus into what is drawn with `data-field`, `data-rows` or, for the path `lines[#r1]`, `data-row`. */
  readonly focus: (path: string) => void
  readonly subscribeFaults: (listener: () => void) => () => void
  /** All that is wrong, from a failed submission until it is mended. */
  readonly faults: () => readonly Fault[]
  /**
   * The answers, or undefined when something is wrong, which then shows at the fields and among the faults. A form with
   * scripts is judged by what they make of the answers, whatever else has happened on the page; undefined as well while
   * that is being found out for another call, so that a form is never sent twice.
   */
  readonly submit: () => Promise<Values | undefined>
  /** A sentence of the catalogue. */
  readonly say: (key: string, params?: Record<string, string | number>) => string
}
