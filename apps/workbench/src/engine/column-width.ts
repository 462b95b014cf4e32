import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'

/** The texts of a column in the reader's language: its name, and the labels of a choice. */
type ColumnLabels = { readonly name: string; readonly choices: readonly string[] }

type ColumnWidth = { readonly minimum: number; readonly share: number }
type Column = { readonly field: FieldDescription; readonly labels: ColumnLabels }

/** On both sides of the content of a cell. */
const padding = 20
/** A name wraps between words, so its lines have different lengths. */
const lineSlack = 1.2

/** The width of a code of digits and capitals of at least this length. */
const codeOf = (length: number): string => '0D'.repeat(Math.ceil(length / 2))

/**
 * Columns never get narrower than their content needs; if they no longer fit, the grid scrolls horizontally. Labels of
 * choices and codes of fixed length are fully visible, and a name wraps into two lines.
 * @param widthOf the width of a text in pixels
 */
export function columnWidth({ field, labels }: Column, widthOf: (text: string) => number): ColumnWidth {
  const { minimum, share } = widthOfKind(field)
  const widest = Math.max(widthOf(codeOf(field.minimumLength ?? 0)), ...labels.choices.map(widthOf))
  const name = (widthOf(labels.name) / 2) * lineSlack
  return { minimum: Math.max(minimum, Math.ceil(Math.max(widest, name)) + padding), share }
}

function widthOfKind({ kind, maximumLength = 60 }: FieldDescription): ColumnWidth {
  const wholeSentences = { minimum: 240, share: 2.4 }
  switch (kind) {
    case 'boolean':
      return { minimum: 90, share: 0.6 }
    case 'number':
      return { minimum: 96, share: 0.6 }
    case 'instant':
    case 'day':
      return { minimum: 168, share: 0.8 }
    case 'choice':
      return { minimum: 120, share: 0.8 }
    case 'text':
      if (maximumLength > 200) return wholeSentences
      return maximumLength <= 40 ? { minimum: 128, share: 0.9 } : { minimum: 170, share: 1.4 }
    case 'longText':
      return wholeSentences
    case 'choices':
    case 'relation':
    case 'relations':
    case 'other':
      return { minimum: 160, share: 1.2 }
  }
}

/** The columns of a grid, and the width in pixels below which head and rows scroll horizontally together. */
export function gridTemplate(rooms: readonly ColumnWidth[], tickWidth: number): { columns: string; least: number } {
  return {
    columns: [`${tickWidth}px`, ...rooms.map(({ minimum, share }) => `minmax(${minimum}px, ${share}fr)`)].join(' '),
    least: rooms.reduce((width, { minimum }) => width + minimum, tickWidth),
  }
}
