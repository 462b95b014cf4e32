import { textWidget } from './text-value.ts'

// Not the reverse: a single line cannot hold several lines.
export const textarea = textWidget('textarea', ['rows'], { rows: 3 }, ['input'])
