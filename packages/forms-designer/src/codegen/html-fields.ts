import { defaultFileMaxSize, fileTypeOf, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import { type CodeWords, classesOf, isMultiple, isSearched, optionsOf, say } from './carried.ts'
import type { CodeStyles } from './code-styles.ts'
import { labelClasses } from './layout-settings.ts'
import { type Attributes, classList, element, type Lines, line } from './markup.ts'
import { timingOf } from './timing.ts'

/** A field with what its control is made of. */
type Field = {
  readonly node: WidgetNode
  readonly options: WidgetOptions
  /** Its place in the answers, of a row `lines[#].kind`. */
  readonly path: string
  readonly words: CodeWords
  /** What its only control is given, or the first of several. */
  readonly own: Attributes
  /** What holds several controls is given. */
  readonly group: Attributes
}

/** Label, control, hint and error of a field, tied together by their ids. */
export function fieldHtml(node: WidgetNode, rows: string | undefined, words: CodeWords, styles: CodeStyles): Lines {
  const options = optionsOf(node)
  const name = options.name ?? node.id
  const path = rows === undefined ? name : `${rows}[#].${name}`
  const { labelTooltip, description } = options
  const hints = [labelTooltip, description].filter((each) => each !== undefined && each !== '')
  const describedBy = classList(hints.length > 0 && `${path}:hint`, `${path}:error`)
  const isGroup = isGrouped(node)
  const label = classList('label', options.labelHidden && 'unseen')
  const field: Field = {
    node,
    options,
    path,
    words,
    own: { id: path, name: path, 'aria-describedby': describedBy },
    group: { id: path, 'aria-labelledby': `${path}:label`, 'aria-describedby': describedBy },
  }
  const control = controlHtml(field)
  const attributes = { class: fieldClass(options, styles), 'data-field': path, ...marksOf(node, options) }
  return element('div', attributes, [
    isGroup
      ? line('span', { id: `${path}:label`, class: label, 'data-part': 'label' }, options.label ?? name)
      : line('label', { for: path, class: label, 'data-part': 'label' }, options.label ?? name),
    ...(options.appendButton ? element('div', { class: 'beside' }, [...control, appendButton(field)]) : control),
    ...(options.showWordLimit && options.maxLength !== undefined
      ? [line('span', { class: 'hint', 'data-part': 'length' })]
      : []),
    ...(hints.length > 0 ? [line('p', { class: 'hint', id: `${path}:hint` }, hints.join(' '))] : []),
    line('p', { class: 'error', id: `${path}:error`, 'data-part': 'error' }),
  ])
}

function fieldClass(options: WidgetOptions, styles: CodeStyles): string {
  const { size, autoFullWidth } = options
  return classList(
    'field',
    labelClasses(options, styles),
    size !== 'default' && size,
    autoFullWidth === false && 'narrow',
    classesOf(options),
  )
}

function appendButton({ node: { id }, options, words }: Field): string {
  const { appendButtonLabel, appendButtonDisabled } = options
  const attributes = {
    type: 'button',
    'data-hook': 'onAppendButtonClick',
    'data-of': id,
    disabled: appendButtonDisabled,
  }
  return line('button', attributes, appendButtonLabel || say(words, 'form.append'))
}

/** Whether the label names several controls. */
const isGrouped = (node: WidgetNode) =>
  ['pair', 'span', 'many'].includes(kindOf(node)) || (kindOf(node) === 'one' && ['radio', 'rate'].includes(node.type))

/** Of a list of which several are chosen all are shown, to be ticked. */
const isListed = (node: WidgetNode) => node.type !== 'checkbox' && isMultiple(node)

/** What the page has to know of the controls of a field. */
function marksOf(node: WidgetNode, options: WidgetOptions): Attributes {
  const kind = kindOf(node)
  const { stored, native } = timingOf(node.type, options)
  return {
    'data-kind': kind,
    ...((kind === 'time' || kind === 'pair') && { 'data-formats': `${stored}|${native}` }),
    ...(node.type === 'cascader' && { 'data-tree': options.checkStrictly ? 'every' : 'last', 'data-none': '[]' }),
  }
}

function controlHtml(field: Field): Lines {
  const { node, options, own, words } = field
  const hint = { placeholder: options.placeholder }
  switch (kindOf(node)) {
    case 'many':
    case 'one':
      return choiceHtml(field)
    case 'flag': {
      const { activeText, inactiveText } = options
      return element('div', { class: 'beside' }, [
        line('input', { ...own, class: 'switch', type: 'checkbox', role: 'switch' }),
        line('span', { class: 'on', 'aria-hidden': 'true' }, activeText || say(words, 'form.yes')),
        line('span', { class: 'off', 'aria-hidden': 'true' }, inactiveText || say(words, 'form.no')),
      ])
    }
    case 'number':
      return numberHtml(field)
    case 'span':
      return pairHtml(field, 'form.range_start', 'form.range_end', {
        ...scaleOf(options),
        class: 'scale',
        type: 'range',
      })
    case 'files':
      return filesHtml(field)
    case 'pair': {
      const [start, end] =
        node.type === 'date-range' ? ['form.date_start', 'form.date_end'] : ['form.time_start', 'form.time_end']
      return pairHtml(field, start ?? '', end ?? '', timeAttributes(node))
    }
    case 'time':
      return [line('input', { ...timeAttributes(node), ...own, ...hint })]
    case 'text':
      return textHtml(field, hint)
  }
}

/** The keyboard that a phone shows, by what the field's validator lets through. */
const keyboards: Readonly<Record<string, string>> = {
  email: 'email',
  mobilephone: 'tel',
  url: 'url',
  number: 'decimal',
}

function textHtml({ node: { type }, options, own, words }: Field, hint: Attributes): Lines {
  if (type === 'textarea' || type === 'rich-editor')
    return [line('textarea', { ...own, rows: options.rows ?? 3, ...hint })]
  if (type === 'color') {
    const name = say(words, 'form.color_pick', { label: options.label ?? '' })
    return element('div', { class: 'beside' }, [
      line('input', { class: 'palette', type: 'color', 'aria-label': name }),
      line('input', { type: 'text', ...own, placeholder: options.placeholder || '#409EFF' }),
    ])
  }
  const { validation = '', autocomplete } = options
  return [
    line('input', {
      type: options.type === 'password' ? 'password' : 'text',
      ...own,
      inputmode: keyboards[validation.toLowerCase()],
      autocomplete,
      ...hint,
    }),
  ]
}

const scaleOf = ({ min, max, step }: WidgetOptions) => ({
  min: asLimit(min) ?? 0,
  max: asLimit(max) ?? 100,
  step: step ?? 1,
})

const asLimit = (limit: WidgetOptions['min']) => (typeof limit === 'number' ? limit : undefined)

function numberHtml({ node: { type }, options, own }: Field): Lines {
  if (type === 'slider') {
    return element('div', { class: 'beside' }, [
      line('input', { class: 'scale', type: 'range', ...own, ...scaleOf(options) }),
      line('output', {}),
    ])
  }
  const limits = { min: asLimit(options.min), max: asLimit(options.max) }
  return [line('input', { type: 'number', ...own, ...limits, step: 'any', placeholder: options.placeholder })]
}

/** Two ends under one label. */
function pairHtml(
  { options, path, own, group, words }: Field,
  start: string,
  end: string,
  attributes: Attributes,
): Lines {
  const { startPlaceholder, endPlaceholder } = options
  const { id, ...shared } = own
  return element('div', { ...group, id: undefined, class: 'range', role: 'group' }, [
    line('input', { ...attributes, id, ...shared, 'aria-label': startPlaceholder || say(words, start) }),
    line('span', { 'aria-hidden': 'true' }, '–'),
    line('input', { ...attributes, id: `${path}:end`, ...shared, 'aria-label': endPlaceholder || say(words, end) }),
    ...(attributes.type === 'range' ? [line('output', {})] : []),
  ])
}

function timeAttributes(node: WidgetNode): Attributes {
  const { inputType, native } = timingOf(node.type, optionsOf(node))
  return { type: inputType, step: native.includes('ss') ? 1 : undefined }
}

/** What there is to choose from is put in by the page itself, for rules may change it. */
function choiceHtml(field: Field): Lines {
  const { node, options, own, group, words } = field
  const { type } = node
  if (type === 'rate') return starsHtml(field)
  const search = isSearched(options)
    ? [line('input', { type: 'search', 'aria-label': `${options.label ?? ''} – ${say(words, 'form.option_search')}` })]
    : []
  if ((type === 'select' || type === 'cascader') && !isMultiple(node)) {
    return [...search, line('select', { ...own, 'data-hint': options.placeholder || say(words, 'form.choose') })]
  }
  const look = options.buttonStyle ? 'buttons' : options.border ? 'boxes' : undefined
  const isRadio = type === 'radio'
  const attributes = {
    ...group,
    class: classList('choices', isListed(node) ? 'list' : options.displayStyle === 'block' && 'block', look),
    role: isRadio ? 'radiogroup' : 'group',
    'data-choices': isRadio ? 'radio' : 'checkbox',
    'data-offers': true,
  }
  return [...search, line('div', attributes)]
}

function starsHtml({ options, path, group, words }: Field): Lines {
  const count = Math.max(1, Math.round(asLimit(options.max) ?? 5))
  const step = options.allowHalf ? 0.5 : 1
  const stars = Array.from({ length: count / step }, (_, at) =>
    element('label', {}, [
      line('input', {
        type: 'radio',
        name: path,
        value: (at + 1) * step,
        'aria-label': say(words, 'form.stars', { count: (at + 1) * step }),
      }),
      line('span', { 'aria-hidden': 'true' }, '★'),
    ]),
  )
  return element(
    'div',
    {
      ...group,
      class: classList('stars beside', options.allowHalf && 'halves'),
      role: 'radiogroup',
      'data-choices': true,
    },
    [
      ...stars.flat(),
      line('button', { type: 'button', 'data-clear': true, 'aria-label': say(words, 'form.clear') }, '×'),
    ],
  )
}

function filesHtml({ node: { type }, options, own, words }: Field): Lines {
  const { fileTypes = [], fileMaxSize: size = defaultFileMaxSize, uploadTip, multipleSelect, showFileList } = options
  const types = fileTypes.join(say(words, 'form.list_separator'))
  const allowed = types ? say(words, 'form.upload_types', { types, size }) : say(words, 'form.upload_size', { size })
  return [
    line('input', {
      type: 'file',
      ...own,
      multiple: multipleSelect,
      accept: fileTypes.map((each) => `.${fileTypeOf(each)}`).join(),
    }),
    line('p', { class: 'hint' }, uploadTip || allowed),
    ...(showFileList === false
      ? []
      : [line('ul', { class: 'files', 'data-files': type === 'picture-upload' ? 'pictures' : 'names' })]),
  ]
}

/** How the page reads the answer of a field. */
function kindOf(node: WidgetNode): 'text' | 'number' | 'flag' | 'one' | 'many' | 'files' | 'pair' | 'span' | 'time' {
  const { range } = node.options
  switch (node.type) {
    case 'slider':
      return range ? 'span' : 'number'
    case 'rate':
      return 'one'
    case 'number':
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
