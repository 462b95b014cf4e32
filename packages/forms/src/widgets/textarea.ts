import { textWidget } from './text-value.ts'

export const textarea = textWidget('textarea', ['rows'], { rows: 3 })
