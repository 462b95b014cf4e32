/** A row of a form is divided into this many equal parts, like a row of a form on the screen. */
export const unitsPerRow = 24

/** A JPEG with its size in millimetres, and what it shows for those who cannot see it. */
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
  /** Rows that the cell reaches down over; the rows below leave its units out. */
  readonly rowSpan?: number
  /** Fills the cell instead of text. */
  readonly picture?: FormPicture
  readonly align?: 'left' | 'center'
  /** Stands at the right below room for writing. */
  readonly signature?: string
}

export type FormRow = {
  readonly cells: readonly FormCell[]
  /** A heading does not stay behind at the foot of a page. */
  readonly keepsWithNext?: boolean
  /** Millimetres; more if the text needs it. */
  readonly minimumHeight?: number
}

/** A filled form on paper, whatever file it goes into. */
export type FormDocument = {
  readonly title: readonly string[]
  readonly name: string
  readonly author: string
  readonly rows: readonly FormRow[]
  /** Stands left of the page number at the foot of each page. */
  readonly footer: string
}
