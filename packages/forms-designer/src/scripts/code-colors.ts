import { HighlightStyle } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import classes from './CodeEditor.module.css'

const { keyword, comment, string, special, regexp, number, bool, atom, color, unit } = tags
const { variableName, propertyName, className, typeName, tagName, self, function: called, definition, invalid } = tags

/** The colors of code, as classes: their style sheet knows the color scheme. */
export const codeColors = HighlightStyle.define([
  { tag: [keyword, self], class: classes.keyword },
  { tag: comment, class: classes.comment },
  { tag: [string, special(string), regexp], class: classes.string },
  { tag: [number, bool, atom, color, unit, tags.null], class: classes.number },
  { tag: [called(variableName), called(propertyName)], class: classes.call },
  { tag: [propertyName, definition(variableName)], class: classes.property },
  { tag: [className, typeName, tagName], class: classes.kind },
  { tag: invalid, class: classes.invalid },
])
