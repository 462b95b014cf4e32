import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { type AnswerField, answerFields, fieldOf, isMultiple } from './answer-fields.ts'
import type { CheckWords } from './check-code.ts'
import { asJavaScript, emptyValue, formLogic } from './form-logic.ts'
import { pageCode } from './page-code.ts'
import { inputType } from './react-code.ts'
import { literal } from './rule-code.ts'
import { timingOf } from './value-code.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The form as one page without anything else: controls, rows, rules, checks, and the answers as JSON. */
export function htmlCode(definition: FormDefinition, title: string, locale: string, words: CheckWords): string {
  const body = definition.children.map((node) => nodeHtml(node, words)).join('\n')
  const fields = answerFields(definition)
  const controls = Object.fromEntries(
    fields.flatMap((field) => [
      [field.name, controlOf(field)],
      ...field.columns.map((column) => [`${field.name}.${column.name}`, controlOf(column)]),
    ]),
  )
  const begin = Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 15px/1.6 system-ui, sans-serif; max-width: 860px; margin: 24px auto; padding: 0 16px; color: #17222e }
.field, fieldset { margin: 0 0 16px } fieldset { border: 1px solid #cbd4dd; border-radius: 8px; padding: 16px }
.grid { display: flex; flex-wrap: wrap; gap: 0 16px } .grid > div { flex: 1 1 240px }
label, legend { font-weight: 600 } .field > label { display: block }
input:not([type=radio], [type=checkbox]), select, textarea { width: 100%; box-sizing: border-box; padding: 8px; font: inherit; border: 1px solid #8793a0; border-radius: 6px }
.row { border-bottom: 1px solid #cbd4dd; margin-bottom: 16px; padding-bottom: 16px } .error { color: #b42318 } button { padding: 8px 20px; font: inherit }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px } td { border: 1px solid #cbd4dd; padding: 8px; vertical-align: top } td .field { margin: 0 }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<form novalidate>
${body}
<button>${escaped(words.submit)}</button>
</form>
<pre id="answers" role="status"></pre>
<script>
${asJavaScript(formLogic(definition, words).code)}
const controls = ${literal(controls)}
const begin = ${literal(begin)}
${pageCode}</script>
</body>
</html>
`
}

function nodeHtml(node: WidgetNode, words: CheckWords): string {
  const field = fieldOf(node)
  if (field) return field.type === 'sub-form' ? rowsHtml(field, words) : fieldHtml(field, field.name)
  const { label, textContent, title } = node.options
  const part = `data-part="${escaped(node.options.name ?? node.id)}"`
  const children = (node.children ?? []).map((child) => nodeHtml(child, words)).join('\n')
  switch (node.type) {
    case 'grid':
      return `<div class="grid" ${part}>\n${children}\n</div>`
    case 'table':
      return `<table ${part}>\n${children}\n</table>`
    case 'table-row':
      return `<tr ${part}>\n${children}\n</tr>`
    case 'table-cell':
      return cellHtml(node, part, children)
    case 'static-text':
    case 'alert':
      return `<p ${part}>${escaped(textContent ?? title ?? '')}</p>`
    case 'divider':
      return '<hr>'
    default:
      if (widgetTypeOf(node.type).kind !== 'layout') return ''
      return label
        ? `<fieldset ${part}><legend>${escaped(label)}</legend>\n${children}\n</fieldset>`
        : `<div ${part}>\n${children}\n</div>`
  }
}

/** Cells that a span covers are not written. */
function cellHtml({ options }: WidgetNode, part: string, children: string): string {
  const { merged, colspan = 1, rowspan = 1 } = options
  return merged ? '' : `<td ${part} colspan="${colspan}" rowspan="${rowspan}">\n${children}\n</td>`
}

/** A row stands in a template with `#` where its number goes, so that the controls of each row have names of their own. */
function rowsHtml(field: AnswerField, words: CheckWords): string {
  const name = escaped(field.name)
  const cells = field.columns.map((column) => fieldHtml(column, `${field.name}.#.${column.name}`)).join('\n')
  return `<fieldset data-part="${name}" data-rows="${name}"><legend>${escaped(field.label)}</legend>
<div data-list></div>
<template><div class="row" data-row="#">
${cells}
<button type="button" data-remove>${escaped(words.remove)}</button>
</div></template>
<div class="error" data-error="${name}" role="alert"></div>
<button type="button" data-add>${escaped(words.add)}</button>
</fieldset>`
}

/** `path` is the name of its controls: of the field, or of the cell of a row. */
function fieldHtml(field: AnswerField, path: string): string {
  const name = escaped(path)
  const isGroup = field.type === 'radio' || field.type === 'checkbox'
  const star = field.options.required ? ' *' : ''
  const label = isGroup
    ? `<span class="label">${escaped(field.label)}${star}</span>`
    : `<label for="${name}">${escaped(field.label)}${star}</label>`
  const group = isGroup ? ` role="group" aria-label="${escaped(field.label)}"` : ''
  return `<div class="field" data-part="${name}"${group}>${label}${controlHtml(field, path)}<div class="error" data-error="${name}" role="alert"></div></div>`
}

function controlHtml(field: AnswerField, path: string): string {
  const { type, options } = field
  const name = escaped(path)
  const own = `id="${name}" name="${name}"`
  switch (kindOf(field)) {
    case 'many':
    case 'one':
      return choiceHtml(field, name, own)
    case 'flag':
      return `<input type="checkbox" ${own}>`
    case 'number':
      return `<input type="number" step="any" ${own}>`
    case 'span':
      return `<input type="number" step="any" ${own}> <input type="number" step="any" name="${name}" aria-label="${escaped(field.label)} 2">`
    case 'files':
      return `<input type="file" multiple ${own}>`
    case 'pair':
      return `${timeHtml(field, own)} ${timeHtml(field, `name="${name}" aria-label="${escaped(field.label)} 2"`)}`
    case 'time':
      return timeHtml(field, own)
    case 'text':
      return type === 'textarea' || type === 'rich-editor'
        ? `<textarea rows="${options.rows ?? 3}" ${own}></textarea>`
        : `<input type="${inputType(field)}" ${own}>`
  }
}

function timeHtml(field: AnswerField, attributes: string): string {
  const { inputType: type = 'text', native = '' } = timingOf(field) ?? {}
  return `<input type="${type}"${native.includes('ss') ? ' step="1"' : ''} ${attributes}>`
}

/** What there is to choose from is put in by the page itself, for rules may change it. */
function choiceHtml(field: AnswerField, name: string, own: string): string {
  const { type } = field
  if (type === 'select' || type === 'cascader') return `<select ${own}${isMultiple(field) ? ' multiple' : ''}></select>`
  return `<span data-choices="${name}" data-type="${type}"></span>`
}

type Control = {
  readonly kind: ReturnType<typeof kindOf>
  /** Formats of a date or time: as stored, and as the input has it. */
  readonly formats?: readonly [stored: string, native: string]
  /** Chosen from a tree; whether its levels above the last may be chosen. */
  readonly isEvery?: boolean
}

/** What the page has to know of the controls of a field. */
function controlOf(field: AnswerField): Control {
  const timing = timingOf(field)
  return {
    kind: kindOf(field),
    ...(timing && { formats: [timing.stored, timing.native] }),
    ...(field.type === 'cascader' && { isEvery: field.options.checkStrictly === true }),
  }
}

/** How the page reads the answer of a field. */
function kindOf(field: AnswerField): 'text' | 'number' | 'flag' | 'one' | 'many' | 'files' | 'pair' | 'span' | 'time' {
  switch (field.type) {
    case 'slider':
      return field.options.range ? 'span' : 'number'
    case 'number':
    case 'rate':
      return 'number'
    case 'switch':
      return 'flag'
    case 'radio':
    case 'select':
    case 'cascader':
      return isMultiple(field) ? 'many' : 'one'
    case 'checkbox':
      return 'many'
    case 'file-upload':
    case 'picture-upload':
      return 'files'
    case 'date-range':
    case 'time-range':
      return 'pair'
    case 'date':
    case 'time':
      return 'time'
    default:
      return 'text'
  }
}
