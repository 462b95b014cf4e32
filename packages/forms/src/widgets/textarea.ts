import { textWidget } from './text-value.ts'

// Not the other way round: one line does not hold several.
export const textarea = textWidget('textarea', ['rows'], { rows: 3 }, ['input'])
