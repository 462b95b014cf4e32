import type { FieldDescription } from '@rostrum/contracts/resource/resource-calls'

/** What the reader's language puts into a column: its name, and the words of a choice. */
type ColumnWords = { readonly name: string; readonly choices: readonly string[] }

type Room = { readonly least: number; readonly share: number }
type Column = { readonly field: FieldDescription; readonly words: ColumnWords }

/** To both sides of what a cell holds. */
const padding = 20
/** A name folds where its words end, so that its lines are not equally long. */
const unevenLines = 1.2

/** As wide as a code of digits and capitals gets that is as long as this at least. */
const codeOf = (length: number): string => '0D'.repeat(Math.ceil(length / 2))

/**
 * Columns never get narrower than what they hold needs; when they no longer fit, the grid scrolls sideways. Words of
 * choices are read whole, so are codes of a given length, and a name takes two lines.
 * @param widthOf the width of a text in pixels
 */
export function columnRoom({ field, words }: Column, widthOf: (text: string) => number): Room {
  const { least, share } = roomOfKind(field)
  const widest = Math.max(widthOf(codeOf(field.minimumLength ?? 0)), ...words.choices.map(widthOf))
  const name = (widthOf(words.name) / 2) * unevenLines
  return { least: Math.max(least, Math.ceil(Math.max(widest, name)) + padding), share }
}

function roomOfKind({ kind, maximumLength = 60 }: FieldDescription): Room {
  const wholeSentences = { least: 240, share: 2.4 }
  switch (kind) {
    case 'boolean':
      return { least: 90, share: 0.6 }
    case 'number':
      return { least: 96, share: 0.6 }
    case 'instant':
    case 'day':
      return { least: 168, share: 0.8 }
    case 'choice':
      return { least: 120, share: 0.8 }
    case 'text':
      if (maximumLength > 200) return wholeSentences
      return maximumLength <= 40 ? { least: 128, share: 0.9 } : { least: 170, share: 1.4 }
    case 'longText':
      return wholeSentences
    case 'choices':
    case 'relation':
    case 'relations':
    case 'other':
      return { least: 160, share: 1.2 }
  }
}

/** The columns of a grid, and the width in pixels under which head and rows together scroll sideways. */
export function gridOf(rooms: readonly Room[], tickWidth: number): { columns: string; least: number } {
  return {
    columns: [`${tickWidth}px`, ...rooms.map(({ least, share }) => `minmax(${least}px, ${share}fr)`)].join(' '),
    least: rooms.reduce((width, { least }) => width + least, tickWidth),
  }
}
