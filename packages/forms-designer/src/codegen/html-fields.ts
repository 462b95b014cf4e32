import { defaultFileMaxSize, fileTypeOf, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import type { CodeStyles } from './code-styles.ts'
import {
  type CodegenContext,
  customClassNames,
  isMultiple,
  isRemoteSearch,
  resolvedOptions,
  translate,
} from './codegen-context.ts'
import { labelClasses } from './layout-settings.ts'
import { type Attributes, classList, element, type Lines, textElement } from './markup.ts'
import { timeFormatOf } from './time-format.ts'

/** A field with the data for its control. */
type Field = {
  readonly node: WidgetNode
  readonly options: WidgetOptions
  /** Its path in the answers, in a row `lines[#].kind`. */
  readonly path: string
  readonly context: CodegenContext
  /** The attributes of its only control, or of the first of several. */
  readonly controlAttributes: Attributes
  /** The attributes of the group of controls. */
  readonly groupAttributes: Attributes
}

/** Label, control, hint and error of a field, linked by their ids. */
export function fieldHtml(
  node: WidgetNode,
  rows: string | undefined,
  context: CodegenContext,
  styles: CodeStyles,
): Lines {
  const options = resolvedOptions(node)
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
    context,
    controlAttributes: { id: path, name: path, 'aria-describedby': describedBy },
    groupAttributes: { id: path, 'aria-labelledby': `${path}:label`, 'aria-describedby': describedBy },
  }
  const control = controlHtml(field)
  const attributes = { class: fieldClass(options, styles), 'data-field': path, ...dataAttributes(node, options) }
  return element('div', attributes, [
    isGroup
      ? textElement('span', { id: `${path}:label`, class: label, 'data-part': 'label' }, options.label ?? name)
      : textElement('label', { for: path, class: label, 'data-part': 'label' }, options.label ?? name),
    ...(options.appendButton ? element('div', { class: 'beside' }, [...control, appendButton(field)]) : control),
    ...(options.showWordLimit && options.maxLength !== undefined
      ? [textElement('span', { class: 'hint', 'data-part': 'length' })]
      : []),
    ...(hints.length > 0 ? [textElement('p', { class: 'hint', id: `${path}:hint` }, hints.join(' '))] : []),
    textElement('p', { class: 'error', id: `${path}:error`, 'data-part': 'error' }),
  ])
}

function fieldClass(options: WidgetOptions, styles: CodeStyles): string {
  const { size, autoFullWidth } = options
  return classList(
    'field',
    labelClasses(options, styles),
    size !== 'default' && size,
    autoFullWidth === false && 'narrow',
    customClassNames(options),
  )
}

function appendButton({ node: { id }, options, context }: Field): string {
  const { appendButtonLabel, appendButtonDisabled } = options
  const attributes = {
    type: 'button',
    'data-hook': 'onAppendButtonClick',
    'data-of': id,
    disabled: appendButtonDisabled,
  }
  return textElement('button', attributes, appendButtonLabel || translate(context, 'form.append'))
}

/** Whether the label names several controls. */
const isGrouped = (node: WidgetNode) =>
  ['pair', 'span', 'many'].includes(kindOf(node)) || (kindOf(node) === 'one' && ['radio', 'rate'].includes(node.type))

/** A multiple-choice list shows all options as checkboxes. */
const isListed = (node: WidgetNode) => node.type !== 'checkbox' && isMultiple(node)

/** The data that the page needs about the controls of a field. */
function dataAttributes(node: WidgetNode, options: WidgetOptions): Attributes {
  const kind = kindOf(node)
  const { stored, native } = timeFormatOf(node.type, options)
  return {
    'data-kind': kind,
    ...((kind === 'time' || kind === 'pair') && { 'data-formats': `${stored}|${native}` }),
    ...(node.type === 'cascader' && { 'data-tree': options.checkStrictly ? 'every' : 'last', 'data-none': '[]' }),
  }
}

function controlHtml(field: Field): Lines {
  const { node, options, controlAttributes, context } = field
  const hint = { placeholder: options.placeholder }
  switch (kindOf(node)) {
    case 'many':
    case 'one':
      return choiceHtml(field)
    case 'flag': {
      const { activeText, inactiveText } = options
      return element('div', { class: 'beside' }, [
        textElement('input', { ...controlAttributes, class: 'switch', type: 'checkbox', role: 'switch' }),
        textElement('span', { class: 'on', 'aria-hidden': 'true' }, activeText || translate(context, 'form.yes')),
        textElement('span', { class: 'off', 'aria-hidden': 'true' }, inactiveText || translate(context, 'form.no')),
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
      return [textElement('input', { ...timeAttributes(node), ...controlAttributes, ...hint })]
    case 'text':
      return textHtml(field, hint)
  }
}

/** The on-screen keyboard type, according to the field's validator. */
const keyboards: Readonly<Record<string, string>> = {
  email: 'email',
  mobilephone: 'tel',
  url: 'url',
  number: 'decimal',
}

function textHtml({ node: { type }, options, controlAttributes, context }: Field, hint: Attributes): Lines {
  if (type === 'textarea' || type === 'rich-editor')
    return [textElement('textarea', { ...controlAttributes, rows: options.rows ?? 3, ...hint })]
  if (type === 'color') {
    const name = translate(context, 'form.color_pick', { label: options.label ?? '' })
    return element('div', { class: 'beside' }, [
      textElement('input', { class: 'palette', type: 'color', 'aria-label': name }),
      textElement('input', { type: 'text', ...controlAttributes, placeholder: options.placeholder || '#409EFF' }),
    ])
  }
  const { validation = '', autocomplete } = options
  return [
    textElement('input', {
      type: options.type === 'password' ? 'password' : 'text',
      ...controlAttributes,
      inputmode: keyboards[validation.toLowerCase()],
      autocomplete,
      ...hint,
    }),
  ]
}

const scaleOf = ({ min, max, step }: WidgetOptions) => ({
  min: numericLimit(min) ?? 0,
  max: numericLimit(max) ?? 100,
  step: step ?? 1,
})

const numericLimit = (limit: WidgetOptions['min']) => (typeof limit === 'number' ? limit : undefined)

function numberHtml({ node: { type }, options, controlAttributes }: Field): Lines {
  if (type === 'slider') {
    return element('div', { class: 'beside' }, [
      textElement('input', { class: 'scale', type: 'range', ...controlAttributes, ...scaleOf(options) }),
      textElement('output', {}),
    ])
  }
  const limits = { min: numericLimit(options.min), max: numericLimit(options.max) }
  return [
    textElement('input', {
      type: 'number',
      ...controlAttributes,
      ...limits,
      step: 'any',
      placeholder: options.placeholder,
    }),
  ]
}

/** Two ends under one label. */
function pairHtml(
  { options, path, controlAttributes, groupAttributes, context }: Field,
  start: string,
  end: string,
  attributes: Attributes,
): Lines {
  const { startPlaceholder, endPlaceholder } = options
  const { id, ...shared } = controlAttributes
  return element('div', { ...groupAttributes, id: undefined, class: 'range', role: 'group' }, [
    textElement('input', { ...attributes, id, ...shared, 'aria-label': startPlaceholder || translate(context, start) }),
    textElement('span', { 'aria-hidden': 'true' }, '–'),
    textElement('input', {
      ...attributes,
      id: `${path}:end`,
      ...shared,
      'aria-label': endPlaceholder || translate(context, end),
    }),
    ...(attributes.type === 'range' ? [textElement('output', {})] : []),
  ])
}

function timeAttributes(node: WidgetNode): Attributes {
  const { inputType, native } = timeFormatOf(node.type, resolvedOptions(node))
  return { type: inputType, step: native.includes('ss') ? 1 : undefined }
}

/** The page renders the options itself, because rules may change them. */
function choiceHtml(field: Field): Lines {
  const { node, options, controlAttributes, groupAttributes, context } = field
  const { type } = node
  if (type === 'rate') return starsHtml(field)
  const search = isRemoteSearch(options)
    ? [
        textElement('input', {
          type: 'search',
          'aria-label': `${options.label ?? ''} – ${translate(context, 'form.option_search')}`,
        }),
      ]
    : []
  if ((type === 'select' || type === 'cascader') && !isMultiple(node)) {
    return [
      ...search,
      textElement('select', {
        ...controlAttributes,
        'data-hint': options.placeholder || translate(context, 'form.choose'),
      }),
    ]
  }
  const look = options.buttonStyle ? 'buttons' : options.border ? 'boxes' : undefined
  const isRadio = type === 'radio'
  const attributes = {
    ...groupAttributes,
    class: classList('choices', isListed(node) ? 'list' : options.displayStyle === 'block' && 'block', look),
    role: isRadio ? 'radiogroup' : 'group',
    'data-choices': isRadio ? 'radio' : 'checkbox',
    'data-offers': true,
  }
  return [...search, textElement('div', attributes)]
}

function starsHtml({ options, path, groupAttributes, context }: Field): Lines {
  const count = Math.max(1, Math.round(numericLimit(options.max) ?? 5))
  const step = options.allowHalf ? 0.5 : 1
  const stars = Array.from({ length: count / step }, (_, at) =>
    element('label', {}, [
      textElement('input', {
        type: 'radio',
        name: path,
        value: (at + 1) * step,
        'aria-label': translate(context, 'form.stars', { count: (at + 1) * step }),
      }),
      textElement('span', { 'aria-hidden': 'true' }, '★'),
    ]),
  )
  return element(
    'div',
    {
      ...groupAttributes,
      class: classList('stars beside', options.allowHalf && 'halves'),
      role: 'radiogroup',
      'data-choices': true,
    },
    [
      ...stars.flat(),
      textElement(
        'button',
        { type: 'button', 'data-clear': true, 'aria-label': translate(context, 'form.clear') },
        '×',
      ),
    ],
  )
}

function filesHtml({ node: { type }, options, controlAttributes, context }: Field): Lines {
  const { fileTypes = [], fileMaxSize: size = defaultFileMaxSize, uploadTip, multipleSelect, showFileList } = options
  const types = fileTypes.join(translate(context, 'form.list_separator'))
  const allowed = types
    ? translate(context, 'form.upload_types', { types, size })
    : translate(context, 'form.upload_size', { size })
  return [
    textElement('input', {
      type: 'file',
      ...controlAttributes,
      multiple: multipleSelect,
      accept: fileTypes.map((each) => `.${fileTypeOf(each)}`).join(),
    }),
    textElement('p', { class: 'hint' }, uploadTip || allowed),
    ...(showFileList === false
      ? []
      : [textElement('ul', { class: 'files', 'data-files': type === 'picture-upload' ? 'pictures' : 'names' })]),
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
