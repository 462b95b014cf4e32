import type { FieldDescription } from '@rostrum/contracts/resource/resource-calls'

const wholeSentences = 'minmax(240px, 2.4fr)'

/** Columns never get narrower than what they hold needs; when they no longer fit, the grid scrolls sideways. */
export function columnWidth({ kind, maximumLength = 60 }: FieldDescription): string {
  switch (kind) {
    case 'boolean':
      return 'minmax(90px, 0.6fr)'
    case 'number':
      return 'minmax(96px, 0.6fr)'
    case 'instant':
    case 'day':
      return 'minmax(168px, 0.8fr)'
    case 'choice':
      return 'minmax(120px, 0.8fr)'
    case 'text':
      if (maximumLength > 200) return wholeSentences
      return maximumLength <= 40 ? 'minmax(128px, 0.9fr)' : 'minmax(170px, 1.4fr)'
    case 'longText':
      return wholeSentences
    case 'choices':
    case 'relation':
    case 'relations':
    case 'other':
      return 'minmax(160px, 1.2fr)'
  }
}

/** Width in pixels under which head and rows together scroll sideways; `tick` is the column of the check boxes. */
export const narrowestTable = (fields: readonly FieldDescription[], tick: number): number =>
  fields.reduce((width, field) => width + Number(/\d+/.exec(columnWidth(field))), tick)
