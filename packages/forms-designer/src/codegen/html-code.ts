import { type FormDefinition, sanitizeHtml, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import {
  type CodeWords,
  classesOf,
  isMultiple,
  isSearched,
  leftOutOfPage,
  noteOf,
  optionsOf,
  scopedStyles,
} from './carried.ts'
import type { EngineTexts } from './engine/engine-texts.ts'
import { literal } from './literal.ts'
import { carriedDefinition, scriptFunction, withinScriptElement } from './script-code.ts'
import { timingOf } from './timing.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: unknown) => String(text ?? '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The form as one page without anything else: native controls, rows, rules, scripts, checks, and the answers as JSON. */
export function htmlCode(definition: FormDefinition, title: string, words: CodeWords, { page }: EngineTexts): string {
  const body = definition.children.map((node) => new PageWriter(words).node(node)).join('\n')
  const scripts = scriptFunction(scriptsOf(definition))
  const code = `const definition = ${literal(carriedDefinition(definition), 2)}
const sentences = ${literal(words.sentences, 2)}
${scripts ?? ''}
const form = formEngine.createForm({
  definition,${scripts ? '\n  scripts: formScripts,' : ''}
  sentences,
  language: ${literal(words.language)},
  onMessage: (text) => { document.getElementById('message').textContent = text },
})
formEngine.startPage(form, document.querySelector('form'), (answers) => {
  document.getElementById('answers').textContent = answers ? JSON.stringify(answers, null, 2) : ''
})
`
  return `<!doctype html>
<html lang="${escaped(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 15px/1.6 system-ui, sans-serif; max-width: 860px; margin: 24px auto; padding: 0 16px; color: #17222e }
.field, fieldset { margin: 0 0 16px } fieldset { border: 1px solid #cbd4dd; border-radius: 8px; padding: 16px; min-width: 0 }
.grid { display: flex; flex-wrap: wrap; gap: 0 16px } .grid > div { flex: 1 1 240px } [hidden] { display: none !important }
label, legend, .label { font-weight: 600 } .field > label, .field > .label { display: block } [data-choices] label { font-weight: 400 }
input:not([type=radio], [type=checkbox]), select, textarea { width: 100%; box-sizing: border-box; padding: 8px; font: inherit; border: 1px solid #8793a0; border-radius: 6px; background: #fff }
.row { border-bottom: 1px solid #cbd4dd; margin-bottom: 16px; padding-bottom: 16px } input:disabled, select:disabled, textarea:disabled { background: #f1f3f5 } .error { color: #b42318 } .hint { color: #5b6875; font-size: 13px } [data-block] > button { margin-bottom: 16px }
button { padding: 8px 20px; font: inherit; border: 1px solid #8793a0; border-radius: 6px; background: #fff; cursor: pointer } form > button { border-color: #0b5cad; background: #0b5cad; color: #fff }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px } td { border: 1px solid #cbd4dd; padding: 8px; vertical-align: top } td .field { margin: 0 }
${scopedStyles(definition)}</style>
</head>
<body>
${noteOf(leftOutOfPage(definition), (text) => `<!-- ${escaped(text).replaceAll('--', '- -')} -->\n`)}<h1>${escaped(title)}</h1>
<form novalidate class="generated-form">
${body}
<button>${escaped(words.submit)}</button>
</form>
<p id="message" role="status"></p>
<pre id="answers" role="status"></pre>
<script>
${withinScriptElement(page)}
</script>
<script>
${withinScriptElement(code)}</script>
</body>
</html>
`
}

class PageWriter {
  readonly #words: CodeWords
  /** The sub-form around, whose rows are written as \`[#]\`. */
  readonly #rows: string | undefined

  constructor(words: CodeWords, rows?: string) {
    this.#words = words
    this.#rows = rows
  }

  node(node: WidgetNode): string {
    const widget = widgetTypeOf(node.type)
    if (widget.kind === 'rows') return this.#subForm(node)
    if (widget.kind === 'value') return node.type === 'custom' ? '' : this.#field(node)
    const classes = escaped(classesOf(node.options))
    const part = `data-block="${escaped(node.id)}"${classes && node.type !== 'grid' ? ` class="${classes}"` : ''}`
    const children = (node.children ?? []).map((child) => this.node(child)).join('\n')
    switch (node.type) {
      case 'grid':
        return `<div class="grid ${classes}" ${part}>\n${children}\n</div>`
      case 'table':
        return `<table ${part}>\n${children}\n</table>`
      case 'table-row':
        return `<tr ${part}>\n${children}\n</tr>`
      case 'table-cell':
        return cellHtml(node, part, children)
      default:
        if (widget.kind === 'content') return contentHtml(node, part)
        return node.options.label
          ? `<fieldset ${part}><legend data-option="label">${escaped(node.options.label)}</legend>\n${children}\n</fieldset>`
          : `<div ${part}>\n${children}\n</div>`
    }
  }

  #subForm(node: WidgetNode): string {
    const name = node.options.name ?? node.id
    const inRow = new PageWriter(this.#words, name)
    const cells = (node.children ?? []).map((child) => inRow.node(child)).join('\n')
    const { addLabel, label } = node.options
    return `<fieldset data-rows="${escaped(name)}"><legend>${escaped(label)}</legend>
<div data-list></div>
<template>
${cells}
<button type="button" data-remove="${escaped(name)}">${escaped(this.#words.remove)}</button>
</template>
<div class="error" data-part="error" role="alert"></div>
<button type="button" data-add="${escaped(name)}">${escaped(addLabel || this.#words.add)}</button>
</fieldset>`
  }

  #field(node: WidgetNode): string {
    const options = optionsOf(node)
    const own = options.name ?? node.id
    const path = escaped(this.#rows === undefined ? own : `${this.#rows}[#].${own}`)
    const isGroup = node.type === 'radio' || node.type === 'checkbox'
    const label = escaped(options.label ?? own)
    const title = isGroup
      ? `<span class="label" data-part="label">${label}</span>`
      : `<label for="${path}" data-part="label">${label}</label>`
    const group = isGroup ? ` role="group" aria-label="${label}"` : ''
    const button = options.appendButton
      ? ` <button type="button" data-hook="onAppendButtonClick" data-of="${escaped(node.id)}">${escaped(options.appendButtonLabel || '…')}</button>`
      : ''
    const hint = options.description ? `<div class="hint">${escaped(options.description)}</div>` : ''
    return `<div class="field ${escaped(classesOf(options))}" data-field="${path}"${this.#kind(node)}${group}>${title}${hint}${controlHtml(node, path)}${button}<div class="error" data-part="error" role="alert"></div></div>`
  }

  /** What the page has to know of the controls of a field. */
  #kind(node: WidgetNode): string {
    const options = optionsOf(node)
    const kind = kindOf(node)
    const marks = [` data-kind="${kind}"`]
    if (kind === 'time' || kind === 'pair') {
      const { stored, native } = timingOf(node.type, options)
      marks.push(` data-formats="${escaped(stored)}|${escaped(native)}"`)
    }
    if (node.type === 'cascader') {
      marks.push(` data-tree="${options.checkStrictly ? 'every' : 'last'}"`, ' data-none="[]"')
    }
    if (kind === 'files') marks.push(` data-word="${escaped(this.#words.remove)}"`)
    return marks.join('')
  }
}

function contentHtml({ id, type, options }: WidgetNode, part: string): string {
  const text = (option: keyof WidgetOptions, tag: string) =>
    `<${tag} data-option="${option}">${escaped(options[option])}</${tag}>`
  switch (type) {
    case 'data-table':
      return `<div ${part} data-table></div>`
    case 'static-text':
      return `<div ${part}>${text('textContent', 'p')}</div>`
    case 'html-text':
      return `<div ${part}>${sanitizeHtml(options.htmlContent ?? '')}</div>`
    case 'alert': {
      const close = options.closable
        ? ` <button type="button" data-hook="onClose" data-of="${escaped(id)}">${escaped(options.closeText || '×')}</button>`
        : ''
      return `<div ${part} role="note">${text('title', 'strong')} ${escaped(options.description)}${close}</div>`
    }
    case 'button':
      return `<div ${part}><button type="button" data-hook="onClick" data-of="${escaped(id)}" data-option="label">${escaped(options.label)}</button></div>`
    case 'divider':
      return `<hr ${part}>`
    default:
      return ''
  }
}

/** Cells that a span covers are not written. */
function cellHtml({ options }: WidgetNode, part: string, children: string): string {
  const { merged, colspan = 1, rowspan = 1 } = options
  return merged ? '' : `<td ${part} colspan="${colspan}" rowspan="${rowspan}">\n${children}\n</td>`
}

function controlHtml(node: WidgetNode, name: string): string {
  const { type } = node
  const options = optionsOf(node)
  const own = `id="${name}" name="${name}"${options.placeholder ? ` placeholder="${escaped(options.placeholder)}"` : ''}`
  const second = `name="${name}" aria-label="${escaped(options.label)} 2"`
  switch (kindOf(node)) {
    case 'many':
    case 'one':
      // What there is to choose from is put in by the page itself, for rules may change it.
      return type === 'select' || type === 'cascader'
        ? `${searchHtml(options)}<select ${own}${isMultiple(node) ? ' multiple' : ''}></select>`
        : `<span data-choices="${type}"></span>`
    case 'flag':
      return `<input type="checkbox" ${own}>`
    case 'number':
      return `<input type="number" step="any" ${own}>`
    case 'span':
      return `<input type="number" step="any" ${own}> <input type="number" step="any" ${second}>`
    case 'files':
      return `<input type="file" multiple ${own}><ul></ul>`
    case 'pair':
      return `${timeHtml(node, own)} ${timeHtml(node, second)}`
    case 'time':
      return timeHtml(node, own)
    case 'text':
      return type === 'textarea' || type === 'rich-editor'
        ? `<textarea rows="${options.rows ?? 3}" ${own}></textarea>`
        : `<input type="${options.type === 'password' ? 'password' : 'text'}" ${own}>`
  }
}

/** A list that is too long to load is searched. */
const searchHtml = (options: WidgetOptions) =>
  isSearched(options) ? `<input type="search" data-search aria-label="${escaped(options.label)} …">` : ''

function timeHtml(node: WidgetNode, attributes: string): string {
  const { inputType, native } = timingOf(node.type, optionsOf(node))
  return `<input type="${inputType}"${native.includes('ss') ? ' step="1"' : ''} ${attributes}>`
}

/** How the page reads the answer of a field. */
function kindOf(node: WidgetNode): 'text' | 'number' | 'flag' | 'one' | 'many' | 'files' | 'pair' | 'span' | 'time' {
  switch (node.type) {
    case 'slider':
      return node.options.range ? 'span' : 'number'
    case 'number':
    case 'rate':
      return 'number'
    case 'switch':
      return 'flag'
    case 'radio':
    case 'select':
    case 'cascader':
    case 'checkbox':
      return isMultiple(node) ? 'many' : 'one'
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
