import type { WidgetNode } from '@rostrum/forms'
import { type CodeWords, isMultiple, isSearched, optionsOf } from './carried.ts'
import { attribute, literal } from './literal.ts'
import { timingOf } from './timing.ts'

/** Where a node stands: in the form, or in the rows of a sub-form. */
export type Place = { readonly path: (name: string) => string; readonly row: string }

/** One field, with the control that fits it. */
export function fieldCode(node: WidgetNode, { path, row }: Place, pad: string, words: CodeWords): string {
  if (node.type === 'custom') return `{/* ${node.type} */}`
  const { name = node.id } = node.options
  const control = controlCode(node, row, words)
  const isMentioned = (name: string) => new RegExp(`\\b${name}\\b`).test(control)
  const count = isMentioned('search')
    ? 4
    : isMentioned('set')
      ? 3
      : isMentioned('value') || isMentioned('field')
        ? 2
        : 1
  const taken = ['frame', isMentioned('field') ? 'field' : '{ value }', 'set', 'search'].slice(0, count)
  return `<Field path=${path(name)}>\n${pad}  {(${taken.join(', ')}) => ${control}}\n${pad}</Field>`
}

function controlCode(node: WidgetNode, row: string, words: CodeWords): string {
  const { type } = node
  const options = optionsOf(node)
  const hint = options.placeholder ? ` placeholder={${literal(options.placeholder)}}` : ''
  const text = `{...frame}${hint} value={asText(value)} onChange={(event) => set(event.currentTarget.value)}`
  switch (type) {
    case 'textarea':
    case 'rich-editor':
      return `<Textarea ${text} rows={${options.rows ?? 3}} />`
    case 'number':
      return `<NumberInput {...frame}${hint} value={asNumber(value) ?? ''} onChange={(next) => set(next === '' ? null : Number(next))} />`
    case 'switch':
      return '<Switch {...forSwitch(frame)} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />'
    case 'rate':
    case 'slider':
      return `<InputWrapper {...around(frame)}>${scaleCode(node)}</InputWrapper>`
    case 'color':
      return '<ColorInput {...frame} value={asText(value)} onChange={set} />'
    case 'file-upload':
    case 'picture-upload':
      return `<Files frame={frame} field={field} remove={${literal(words.remove)}} />`
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'cascader':
      return choiceCode(node)
    case 'date':
    case 'date-range':
    case 'time':
    case 'time-range':
      return timingCode(node)
    default:
      return inputCode(node, text, row)
  }
}

function inputCode(node: WidgetNode, text: string, row: string): string {
  const options = optionsOf(node)
  const input = `<TextInput ${text}${options.type === 'password' ? ' type="password"' : ''} />`
  if (!options.appendButton) return input
  const button = `<Block id=${attribute(node.id)}${row}>{(_block, tell) => <Button variant="default" disabled={frame.disabled} onClick={() => tell('onAppendButtonClick')}>{${literal(options.appendButtonLabel || '…')}}</Button>}</Block>`
  return `<Group align="end">${input}${button}</Group>`
}

function scaleCode({ type, ...node }: WidgetNode): string {
  const options = optionsOf({ type, ...node })
  const min = typeof options.min === 'number' ? options.min : 0
  const max = typeof options.max === 'number' ? options.max : type === 'rate' ? 5 : 100
  const scale = `min={${min}} max={${max}} step={${options.step ?? 1}} disabled={frame.disabled}`
  if (type === 'rate') {
    return `<Rating aria-label={frame.label} count={${max}} fractions={${options.allowHalf ? 2 : 1}} readOnly={frame.disabled} value={asNumber(value) ?? 0} onChange={set} />`
  }
  return options.range
    ? `<RangeSlider ${scale} value={asSpan(value, ${min}, ${max})} onChange={set} />`
    : `<Slider ${scale} thumbLabel={frame.label} value={asNumber(value) ?? ${min}} onChange={set} />`
}

function timingCode(node: WidgetNode): string {
  const { stored, native, inputType } = timingOf(node.type, optionsOf(node))
  const [from, to] = [literal(stored), literal(native)]
  const isSame = stored === native
  const attributes = `type="${inputType}"${native.includes('ss') ? ' step={1}' : ''}`
  const shown = (value: string, text: string) => `value={${isSame ? text : `rewritten(${value}, ${from}, ${to})`}}`
  const typed = 'event.currentTarget.value'
  const entered = isSame ? typed : `rewritten(${typed}, ${to}, ${from})`
  if (!node.type.endsWith('range')) {
    return `<TextInput {...frame} ${attributes} ${shown('value', 'asText(value)')} onChange={(event) => set(${entered})} />`
  }
  const inputs = ([0, 1] as const).map((end) => {
    const part = `endOf(value, ${end})`
    return `<TextInput ${attributes} disabled={frame.disabled} aria-label={frame.label + ' ${end + 1}'} ${shown(part, part)} onChange={(event) => set(withEnd(value, ${end}, ${entered}))} />`
  })
  return `<InputWrapper {...around(frame)}><Group grow>${inputs.join('')}</Group></InputWrapper>`
}

function choiceCode(node: WidgetNode): string {
  const { type } = node
  const options = optionsOf(node)
  const data = type === 'cascader' ? `waysOf(field, ${options.checkStrictly === true})` : 'itemsOf(field)'
  const many = 'value={keysOf(field.value)} onChange={(keys) => set(fromKeys(keys))}'
  const nothing = type === 'cascader' ? ' ?? []' : ''
  const one = `value={keyOf(field.value)} onChange={(key) => set(fromKey(key)${nothing})}`
  if (type === 'checkbox' || type === 'radio') {
    const single = type === 'checkbox' ? 'Checkbox' : 'Radio'
    const items = `{${data}.map((item) => <${single} key={item.value} {...item} disabled={item.disabled || frame.disabled} />)}`
    return `<${single}.Group {...around(frame)} ${type === 'checkbox' ? many : one}><Group>${items}</Group></${single}.Group>`
  }
  const component = isMultiple(node) ? 'MultiSelect' : 'Select'
  const search = isSearched(options) ? ' onSearchChange={search}' : ''
  return `<${component} {...frame} data={${data}} ${isMultiple(node) ? many : one} searchable clearable${search} />`
}
