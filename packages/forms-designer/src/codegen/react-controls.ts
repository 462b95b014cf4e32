import { fileTypeOf, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import type { CodeStyles } from './code-styles.ts'
import { type CodegenContext, isMultiple, isRemoteSearch, resolvedOptions, translate } from './codegen-context.ts'
import { labelClasses } from './layout-settings.ts'
import { jsonLiteral, jsxAttribute } from './literal.ts'
import { timeFormatOf } from './time-format.ts'

/** The location of a node: in the form, or in the rows of a sub-form. */
export type FieldScope = { readonly path: (name: string) => string; readonly row: string }

/** The inherited settings of a control. */
type ControlContext = {
  readonly context: CodegenContext
  readonly styles: CodeStyles
  readonly size: string | undefined
}

const sizes: Readonly<Record<string, string>> = { mini: 'xs', small: 'xs', medium: 'sm', large: 'md' }

/** The author's size as a Mantine size. */
export const sizeOf = (size: string | undefined): string | undefined => sizes[size ?? '']

/** One field with its control. */
export function fieldCode(
  node: WidgetNode,
  place: FieldScope,
  pad: string,
  { context, styles, size }: ControlContext,
): string {
  if (node.type === 'custom') return `{/* ${node.type} */}`
  const { name = node.id } = node.options
  const height = sizeOf(node.options.size ?? size)
  const control = controlCode(node, place.row, context).replace(
    '{...frame}',
    height ? `{...frame} size="${height}"` : '{...frame}',
  )
  const isMentioned = (name: string) => new RegExp(`\\b${name}\\b`).test(control)
  const count = isMentioned('search')
    ? 4
    : isMentioned('set')
      ? 3
      : isMentioned('value') || isMentioned('field')
        ? 2
        : 1
  const taken = ['frame', isMentioned('field') ? 'field' : '{ value }', 'set', 'search'].slice(0, count)
  const label = labelClasses(node.options, styles)
  const styled = label === '' ? '' : ` className=${jsxAttribute(label)}`
  return `<Field path=${place.path(name)}${styled}>\n${pad}  {(${taken.join(', ')}) => ${control}}\n${pad}</Field>`
}

function controlCode(node: WidgetNode, row: string, words: CodegenContext): string {
  const { type } = node
  const options = resolvedOptions(node)
  const hint = options.placeholder ? ` placeholder={${jsonLiteral(options.placeholder)}}` : ''
  const text = `{...frame}${hint} ${textual}`
  switch (type) {
    case 'textarea':
    case 'rich-editor':
      return `<Textarea ${text} rows={${options.rows ?? 3}} />`
    case 'number':
      return `<NumberInput {...frame}${hint}${options.step ? ` step={${options.step}}` : ''} value={asNumber(value) ?? ''} onChange={(next) => set(next === '' ? null : Number(next))} />`
    case 'switch':
      return switchCode(options, words)
    case 'rate':
    case 'slider':
      return `<Together frame={frame}>${scaleCode(node, words)}</Together>`
    case 'color':
      return `<ColorInput {...frame}${hint} value={asText(value)} onChange={set} eyeDropperButtonProps={{ 'aria-label': ${jsonLiteral(translate(words, 'form.color_pick', { label: options.label ?? '' }))} }} />`
    case 'file-upload':
    case 'picture-upload':
      return filesCode(node)
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'cascader':
      return choiceCode(node, words)
    case 'date':
    case 'date-range':
    case 'time':
    case 'time-range':
      return timingCode(node, words)
    default:
      return inputCode(node, hint, row, words)
  }
}

const textual = 'value={asText(value)} onChange={(event) => set(event.currentTarget.value)}'

function inputCode(node: WidgetNode, hint: string, row: string, words: CodegenContext): string {
  const { type, appendButton, appendButtonDisabled, appendButtonLabel } = resolvedOptions(node)
  const input = type === 'password' ? 'PasswordInput' : 'TextInput'
  if (!appendButton) return `<${input} {...frame}${hint} ${textual} />`
  const disabled = appendButtonDisabled ? 'disabled' : 'disabled={frame.disabled}'
  const press = `onClick={() => tell('onAppendButtonClick')}`
  const label = jsonLiteral(appendButtonLabel || translate(words, 'form.append'))
  const button = `<Block id=${jsxAttribute(node.id)}${row}>{(_block, tell) => <Button variant="default" ${disabled} ${press}>{${label}}</Button>}</Block>`
  return `<Together frame={frame}><${input} {...alone(frame)} flex="1 1 4em" miw={0}${hint} ${textual} />${button}</Together>`
}

function switchCode({ activeText, inactiveText }: WidgetOptions, words: CodegenContext): string {
  const [on, off] = [activeText || translate(words, 'form.yes'), inactiveText || translate(words, 'form.no')].map(
    (text) => jsonLiteral(text),
  )
  return `<Together frame={frame}><Switch {...alone(frame)} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} /><Text aria-hidden="true">{value === true ? ${on} : ${off}}</Text></Together>`
}

function scaleCode({ type, ...node }: WidgetNode, words: CodegenContext): string {
  const options = resolvedOptions({ type, ...node })
  const min = typeof options.min === 'number' ? options.min : 0
  const max = typeof options.max === 'number' ? options.max : type === 'rate' ? 5 : 100
  const scale = `flex={1} min={${min}} max={${max}} step={${options.step ?? 1}} disabled={frame.disabled}`
  if (type === 'rate') {
    return `<Stars frame={frame} count={${max}}${options.allowHalf ? ' hasHalves' : ''} value={value} set={set} />`
  }
  if (!options.range) {
    return `<Slider ${scale} thumbLabel={frame.label} value={asNumber(value) ?? ${min}} onChange={set} /><Text>{asText(value)}</Text>`
  }
  const [from, to] = [translate(words, 'form.range_start'), translate(words, 'form.range_end')].map((text) =>
    jsonLiteral(text),
  )
  return `<RangeSlider ${scale} thumbFromLabel={${from}} thumbToLabel={${to}} value={asSpan(value, ${min})} onChange={set} /><Text>{asList(value).join(' – ')}</Text>`
}

function filesCode({ type, options }: WidgetNode): string {
  const { fileTypes = [], multipleSelect, uploadTip, showFileList } = options
  const accept = fileTypes.map((each) => `.${fileTypeOf(each)}`).join()
  return [
    '<Files frame={frame} field={field}',
    multipleSelect ? ' multiple' : '',
    accept ? ` accept=${jsxAttribute(accept)}` : '',
    uploadTip ? ` tip={${jsonLiteral(uploadTip)}}` : '',
    type === 'picture-upload' ? ' isPictures' : '',
    showFileList === false ? ' isUnlisted' : '',
    ' />',
  ].join('')
}

function timingCode(node: WidgetNode, words: CodegenContext): string {
  const { stored, native, inputType } = timeFormatOf(node.type, resolvedOptions(node))
  const [from, to] = [jsonLiteral(stored), jsonLiteral(native)]
  const isSame = stored === native
  const attributes = `type="${inputType}"${native.includes('ss') ? ' step={1}' : ''}`
  const shown = (value: string, text: string) => `value={${isSame ? text : `rewritten(${value}, ${from}, ${to})`}}`
  const typed = 'event.currentTarget.value'
  const entered = isSame ? typed : `rewritten(${typed}, ${to}, ${from})`
  if (!node.type.endsWith('range')) {
    return `<TextInput {...frame} ${attributes} ${shown('value', 'asText(value)')} onChange={(event) => set(${entered})} />`
  }
  const { startPlaceholder, endPlaceholder } = node.options
  const kind = node.type === 'date-range' ? 'date' : 'time'
  const names = [
    startPlaceholder || translate(words, `form.${kind}_start`),
    endPlaceholder || translate(words, `form.${kind}_end`),
  ]
  const [start, end] = names.map((name, at) => {
    const part = `endOf(value, ${at})`
    return `<TextInput {...alone(frame)} aria-label={${jsonLiteral(name)}} flex="1 1 ${inputType === 'datetime-local' ? '12em' : '6em'}" miw={0} ${attributes} ${shown(part, part)} onChange={(event) => set(withEnd(value, ${at}, ${entered}))} />`
  })
  return `<Together frame={frame}>${start}<Text aria-hidden="true">–</Text>${end}</Together>`
}

function choiceCode(node: WidgetNode, words: CodegenContext): string {
  const { type } = node
  if (type === 'checkbox' || type === 'radio') return sliderMarksCode(node)
  const options = resolvedOptions(node)
  const data = type === 'cascader' ? `waysOf(field, ${options.checkStrictly === true})` : 'itemsOf(field)'
  const value = isMultiple(node) ? many : singleValue(type === 'cascader' ? ' ?? []' : '')
  const component = isMultiple(node) ? 'MultiSelect' : 'Select'
  const search = isRemoteSearch(options) ? ' onSearchChange={search}' : ''
  const hint = `placeholder={${jsonLiteral(options.placeholder || translate(words, 'form.choose'))}}`
  return `<${component} {...frame} ${hint} data={${data}} ${value} searchable clearable${search} />`
}

const many = 'value={keysOf(field.value)} onChange={(keys) => set(fromKeys(keys))}'
const singleValue = (orElse: string) => `value={keyOf(field.value)} onChange={(key) => set(fromKey(key)${orElse})}`

/** All choices side by side or stacked, as checkboxes. */
function sliderMarksCode(node: WidgetNode): string {
  const { buttonStyle, displayStyle } = resolvedOptions(node)
  const isMany = node.type === 'checkbox'
  const value = isMany ? many : singleValue('')
  const disabled = 'disabled={item.disabled || frame.disabled}'
  if (buttonStyle) {
    const chips = `{itemsOf(field).map(({ label, ...item }) => <Chip key={item.value} {...item} ${disabled}>{label}</Chip>)}`
    return `<Together frame={frame}><Chip.Group${isMany ? ' multiple' : ''} ${value}>${chips}</Chip.Group></Together>`
  }
  const single = isMany ? 'Checkbox' : 'Radio'
  const items = `{itemsOf(field).map((item) => <${single} key={item.value} {...item} ${disabled} />)}`
  const list = displayStyle === 'block' ? `<Stack gap="xs">${items}</Stack>` : `<Group mih={36}>${items}</Group>`
  return `<${single}.Group {...around(frame)} ${value}>${list}</${single}.Group>`
}
