/** A row of a form is divided into this many equal parts, like a row of a form on the screen. */
export const unitsPerRow = 24

/** A JPEG with its size in millimeters and its alternative text. */
export type FormPicture = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly description: string
}

export type FormCell = {
  /** A line feed begins a new line. */
  readonly text: string
  /** Second line in smaller type, such as the label in another language. */
  readonly note?: string | undefined
  readonly units: number
  readonly role: 'label' | 'value' | 'heading'
  /** Number of rows that the cell spans; the rows below omit its units. */
  readonly rowSpan?: number
  /** Fills the cell instead of text. */
  readonly picture?: FormPicture
  readonly align?: 'left' | 'center'
  /** Printed at the lower right, below room for writing. */
  readonly signature?: string
}

export type FormRow = {
  readonly cells: readonly FormCell[]
  /** Prevents a heading at the foot of a page. */
  readonly keepsWithNext?: boolean
  /** Millimeters; the text may need more. */
  readonly minimumHeight?: number
}

/** A filled form on paper, in any output format. */
export type FormDocument = {
  readonly title: readonly string[]
  readonly name: string
  readonly author: string
  readonly rows: readonly FormRow[]
  /** Printed left of the page number at the foot of each page. */
  readonly footer: string
}
