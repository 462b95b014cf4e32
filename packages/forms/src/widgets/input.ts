import { textWidget } from './text-value.ts'

export const input = textWidget('input')
