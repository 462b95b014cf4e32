import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { type AnswerField, answerFields, fieldOf, isMultiple, leavesOf } from './answer-fields.ts'
import { type CheckWords, checkLines } from './check-code.ts'
import { inputType } from './react-code.ts'
import { conditionsOf, literal, ruleFunctions } from './rule-code.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The form as one page without anything else: controls, checks, rules that show, and the answers as JSON. */
export function htmlCode(definition: FormDefinition, title: string, locale: string, words: CheckWords): string {
  const body = definition.children.map((node) => nodeHtml(node)).join('\n')
  const shows = [...conditionsOf(definition, 'show')]
    .map(([target, condition]) => `  show(${literal(target)}, ${condition})`)
    .join('\n')
  const kinds = literal(Object.fromEntries(answerFields(definition).map((field) => [field.name, kindOf(field)])))
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
.error { color: #b42318 } button { padding: 8px 20px; font: inherit }
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
const form = document.querySelector('form')
const kinds = ${kinds}
${ruleFunctions.replaceAll(': unknown', '')}
function read() {
  const values = {}
  for (const [name, kind] of Object.entries(kinds)) {
    const controls = [...form.querySelectorAll('[name="' + CSS.escape(name) + '"]')]
    const isChoice = kind === 'one' || kind === 'many'
    const marked = (each) => each.selectedOptions ? [...each.selectedOptions].map((option) => option.value) : each.checked ? [each.value] : []
    const chosen = isChoice ? controls.flatMap(marked).filter((text) => text !== '').map((text) => JSON.parse(text)) : []
    if (kind === 'many') values[name] = chosen
    else if (kind === 'one') values[name] = chosen[0] ?? null
    else if (kind === 'flag') values[name] = controls[0].checked
    else if (kind === 'number') values[name] = controls[0].value === '' ? null : Number(controls[0].value)
    else if (kind === 'files') values[name] = [...controls[0].files].map((file) => ({ name: file.name, url: '' }))
    else if (kind === 'pair') values[name] = controls.some((each) => each.value !== '') ? controls.map((each) => each.value) : []
    else values[name] = controls[0] ? controls[0].value : null
  }
  return values
}
function check(values) {
  const errors = {}
${checkLines(definition, words)
  .map((line) => `  ${line}`)
  .join('\n')}
  return errors
}
function show(name, isShown) {
  const part = form.querySelector('[data-part="' + CSS.escape(name) + '"]')
  if (part) part.hidden = !isShown
}
function update() {
  const values = read()
${shows}
}
form.addEventListener('input', update)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const values = read()
  const errors = check(values)
  for (const place of form.querySelectorAll('[data-error]')) place.textContent = errors[place.dataset.error] ?? ''
  document.getElementById('answers').textContent = Object.keys(errors).length === 0 ? JSON.stringify(values, null, 2) : ''
})
update()
</script>
</body>
</html>
`
}

function nodeHtml(node: WidgetNode): string {
  const field = fieldOf(node)
  if (field) return field.type === 'sub-form' ? '' : fieldHtml(field)
  const { label, textContent, title } = node.options
  const part = `data-part="${escaped(node.options.name ?? node.id)}"`
  const children = (node.children ?? []).map(nodeHtml).join('\n')
  switch (node.type) {
    case 'grid':
      return `<div class="grid" ${part}>\n${children}\n</div>`
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

function fieldHtml(field: AnswerField): string {
  const name = escaped(field.name)
  const isGroup = field.type === 'radio' || field.type === 'checkbox'
  const star = field.options.required ? ' *' : ''
  const label = isGroup
    ? `<span class="label">${escaped(field.label)}${star}</span>`
    : `<label for="${name}">${escaped(field.label)}${star}</label>`
  const group = isGroup ? ` role="group" aria-label="${escaped(field.label)}"` : ''
  return `<div class="field" data-part="${name}"${group}>${label}${controlHtml(field)}<div class="error" data-error="${name}" role="alert"></div></div>`
}

function controlHtml(field: AnswerField): string {
  const { type, options } = field
  const name = escaped(field.name)
  const own = `id="${name}" name="${name}"${options.disabled || options.readonly ? ' disabled' : ''}`
  switch (kindOf(field)) {
    case 'many':
    case 'one':
      return choiceHtml(field, own)
    case 'flag':
      return `<input type="checkbox" ${own}>`
    case 'number':
      return `<input type="number" step="any" ${own}>`
    case 'files':
      return `<input type="file" multiple ${own}>`
    case 'pair': {
      const kind = type === 'time-range' ? 'time' : 'date'
      return `<input type="${kind}" ${own}> <input type="${kind}" name="${name}" aria-label="${escaped(field.label)}">`
    }
    case 'text':
      return type === 'textarea' || type === 'rich-editor'
        ? `<textarea rows="${options.rows ?? 3}" ${own}></textarea>`
        : `<input type="${inputType(field)}" ${own}>`
  }
}

function choiceHtml(field: AnswerField, own: string): string {
  const { type, options } = field
  const items = leavesOf(options.optionItems)
  const written = (value: unknown) => escaped(JSON.stringify(value))
  if (type === 'select' || type === 'cascader') {
    const choices = items.map(({ value, label }) => `<option value="${written(value)}">${escaped(label)}</option>`)
    const attributes = isMultiple(field) ? `${own} multiple` : own
    return `<select ${attributes}>${isMultiple(field) ? '' : '<option value=""></option>'}${choices.join('')}</select>`
  }
  const name = escaped(field.name)
  return items
    .map(({ value, label }) => {
      return `<label><input type="${type}" name="${name}" value="${written(value)}"> ${escaped(label)}</label>`
    })
    .join(' ')
}

/** How the page reads the answer of a field. */
function kindOf(field: AnswerField): 'text' | 'number' | 'flag' | 'one' | 'many' | 'files' | 'pair' {
  switch (field.type) {
    case 'number':
    case 'slider':
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
    default:
      return 'text'
  }
}
