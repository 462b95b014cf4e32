import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { type AnswerField, answerFields, fieldOf, isMultiple } from './answer-fields.ts'
import type { CheckWords } from './check-code.ts'
import { asTypeScript, emptyValue, type FormLogic, formLogic, keyOf } from './form-logic.ts'
import { literal, scriptsLeftOut } from './rule-code.ts'
import { timingOf } from './value-code.ts'

/** The form as a React component in TypeScript on Mantine; it compiles as it is. */
export function reactCode(definition: FormDefinition, words: CheckWords): string {
  const logic = formLogic(definition, words)
  const writer = new ReactWriter(logic, words)
  const body = definition.children.map((node) => writer.node(node, 3)).join('\n')
  const empty = Object.fromEntries(answerFields(definition).map((field) => [field.name, emptyValue(field)]))
  const left = scriptsLeftOut(definition)
  return `import { ${[...writer.components].sort().join(', ')} } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type FormProps = { initial?: Values; onSubmit: (values: Values) => void }
${left > 0 ? `\n// ${left} scripts of the form are not in this code.\n` : ''}
${asTypeScript(logic.code)}
const empty: Values = ${literal(empty)}
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const asSpan = (value: unknown, min: number, max: number): [number, number] => {
  const [from, to] = endsOf(value)
  return [asNumber(from) ?? min, asNumber(to) ?? max]
}
const asFiles = (value: unknown): File[] => asList(value).filter((each): each is File => each instanceof File)
const withEnd = (value: unknown, end: 0 | 1, text: string) => {
  const [from, to] = endsOf(value)
  return end === 0 ? [text, to] : [from, text]
}
/** The controls know texts only; what was chosen is written as JSON, so that 1 and '1' are two things. */
const asKey = (value: unknown) => JSON.stringify(value)
const asKeys = (value: unknown) => asList(value).map(asKey)
const fromKey = (key: string | null): unknown => (key === null ? null : JSON.parse(key))
const fromKeys = (keys: string[]) => keys.map(fromKey)
const dataOf = (key: string, at: Scope) =>
  itemsOf(key, at).map(({ value, label, disabled }) => ({ value: asKey(value), label, disabled: disabled ?? false }))
const waysOf = (key: string, at: Scope, isEvery: boolean) =>
  pathsOf(itemsOf(key, at), isEvery).map(({ label, path }) => ({ value: asKey(path), label }))
void [asText, asNumber, asSpan, asFiles, withEnd, asKeys, fromKeys, dataOf, waysOf]
void [isOffered, isDistinct, isPath, rewritten, isWrongDate, isWrongTime, isReversed, hasExtension]
void [isSame, order, contains, isIn, column, operations]

export function GeneratedForm({ initial, onSubmit }: FormProps) {
  const [given] = useState<Values>({ ...empty, ...initial })
  const [values, setValues] = useState<Values>(given)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const today = todayHere()
  const form = settle(values, given, today)
  const at: Scope = { form, row: form, today }
  void at
  const set = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(form, today)
    setErrors(found)
    if (Object.keys(found).length === 0) onSubmit(answersOf(form, today))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
${body}
        <Button type="submit">${jsxText(words.submit)}</Button>
      </Stack>
    </form>
  )
}
`
}

const jsxText = (text: string) => `{${literal(text)}}`

/** What a value and its change are called: of the form, or of one row of a sub-form. */
type Binding = {
  readonly key: string
  readonly value: string
  readonly set: (value: string) => string
  readonly error: string
  /** The variable that holds what rules read. */
  readonly scope: string
}

class ReactWriter {
  readonly components = new Set(['Button', 'Stack'])
  readonly #logic: FormLogic
  readonly #words: CheckWords

  constructor(logic: FormLogic, words: CheckWords) {
    this.#logic = logic
    this.#words = words
  }

  node(node: WidgetNode, depth: number): string {
    const key = keyOf(node, undefined)
    const depends = this.#logic.shown.has(key)
    const code = this.#plain(node, depends ? depth + 1 : depth)
    const pad = '  '.repeat(depth)
    return depends ? `${pad}{isShown(${literal(key)}, at) && (\n${code}\n${pad})}` : code
  }

  #plain(node: WidgetNode, depth: number): string {
    const pad = '  '.repeat(depth)
    const field = fieldOf(node)
    if (field?.type === 'sub-form') return this.#rows(field, depth)
    if (field) return `${pad}${this.#control(field, formBinding(field))}`
    const children = (node.children ?? []).map((child) => this.node(child, depth + 1)).join('\n')
    switch (node.type) {
      case 'grid':
        this.components.add('Grid')
        return `${pad}<Grid>\n${children}\n${pad}</Grid>`
      case 'grid-col': {
        const span = Math.max(1, Math.round((node.options.span ?? 12) / 2))
        return `${pad}<Grid.Col span={{ base: 12, sm: ${span} }}>\n${pad}  <Stack>\n${children}\n${pad}  </Stack>\n${pad}</Grid.Col>`
      }
      case 'table':
        this.components.add('Table')
        return `${pad}<Table withTableBorder withColumnBorders>\n${pad}  <Table.Tbody>\n${children}\n${pad}  </Table.Tbody>\n${pad}</Table>`
      case 'table-row':
        return `${pad}<Table.Tr>\n${children}\n${pad}</Table.Tr>`
      case 'table-cell':
        return this.#tableCell(node, children, pad)
      case 'tab':
        this.components.add('Tabs')
        return `${pad}<Tabs defaultValue=${jsxText(openPane(node))} keepMounted>\n${pad}  <Tabs.List>\n${this.#tabs(node, pad)}\n${pad}  </Tabs.List>\n${children}\n${pad}</Tabs>`
      case 'tab-pane':
        return `${pad}<Tabs.Panel value=${jsxText(node.id)} pt="md">\n${pad}  <Stack>\n${children}\n${pad}  </Stack>\n${pad}</Tabs.Panel>`
      case 'static-text':
      case 'alert':
        this.components.add('Text')
        return `${pad}<Text>${jsxText(node.options.textContent ?? node.options.title ?? '')}</Text>`
      case 'divider':
        this.components.add('Divider')
        return `${pad}<Divider />`
      default:
        return this.#box(node, children, pad)
    }
  }

  #box(node: WidgetNode, children: string, pad: string): string {
    if (widgetTypeOf(node.type).kind !== 'layout') return `${pad}{/* ${node.type} */}`
    const { label } = node.options
    if (!label) return `${pad}<Stack>\n${children}\n${pad}</Stack>`
    this.components.add('Fieldset')
    return `${pad}<Fieldset legend=${jsxText(label)}>\n${pad}  <Stack>\n${children}\n${pad}  </Stack>\n${pad}</Fieldset>`
  }

  /** Cells that a span covers are not written. */
  #tableCell({ options }: WidgetNode, children: string, pad: string): string {
    if (options.merged) return ''
    const { colspan = 1, rowspan = 1 } = options
    const spans = `${colspan > 1 ? ` colSpan={${colspan}}` : ''}${rowspan > 1 ? ` rowSpan={${rowspan}}` : ''}`
    return `${pad}<Table.Td${spans}>\n${pad}  <Stack>\n${children}\n${pad}  </Stack>\n${pad}</Table.Td>`
  }

  #tabs({ children = [] }: WidgetNode, pad: string): string {
    return children
      .map((pane) => {
        const tab = `<Tabs.Tab value=${jsxText(pane.id)}>${jsxText(pane.options.label ?? pane.id)}</Tabs.Tab>`
        const key = keyOf(pane, undefined)
        return `${pad}    ${this.#logic.shown.has(key) ? `{isShown(${literal(key)}, at) && ${tab}}` : tab}`
      })
      .join('\n')
  }

  #rows(field: AnswerField, depth: number): string {
    this.components.add('Fieldset').add('Group').add('Text')
    const pad = '  '.repeat(depth)
    const name = literal(field.name)
    const rows = `asRows(values[${name}])`
    const isLocked = this.#logic.locked.has(field.name)
    const locked = isLocked ? ` disabled={!isEnabled(${name}, at)}` : ''
    const blank = literal(Object.fromEntries(field.columns.map((column) => [column.name, emptyValue(column)])))
    const controls = field.columns.map((column) => `${pad}        ${this.#cell(field.name, column)}`).join('\n')
    return `${pad}<Fieldset legend=${jsxText(field.label)}>
${pad}  <Stack>
${pad}    {asRows(form[${name}]).map((row, index) => (
${pad}      <Group key={index} align="end">
${controls}
${pad}        <Button variant="default"${locked} onClick={() => set(${name}, ${rows}.toSpliced(index, 1))}>${jsxText(this.#words.remove)}</Button>
${pad}      </Group>
${pad}    ))}
${pad}    {errors[${name}] && <Text c="red">{errors[${name}]}</Text>}
${pad}    <Button variant="default"${locked} onClick={() => set(${name}, [...${rows}, ${blank}])}>${jsxText(this.#words.add)}</Button>
${pad}  </Stack>
${pad}</Fieldset>`
  }

  #cell(rows: string, column: AnswerField): string {
    const binding = rowBinding(rows, column)
    const control = this.#control(column, binding)
    return this.#logic.shown.has(binding.key)
      ? `{isShown(${literal(binding.key)}, ${binding.scope}) && (${control})}`
      : control
  }

  /** Whether it is asked for, as the rules have it. */
  #asked({ key, scope }: Binding): string {
    return this.#logic.required.has(key) ? ` withAsterisk={required[${literal(key)}]?.(${scope}) ?? false}` : ''
  }

  #lock({ key, scope }: Binding): string {
    if (!this.#logic.locked.has(key)) return ''
    return ` disabled={!isEnabled(${literal(key)}, ${scope}) || ${literal(key)} in computed}`
  }

  #control(field: AnswerField, binding: Binding): string {
    const { type, options } = field
    const label = `label=${jsxText(field.label)}`
    const frame = `${label}${this.#asked(binding)} error={${binding.error}}`
    const common = `${frame}${this.#lock(binding)}`
    const onText = `onChange={(event) => ${binding.set('event.currentTarget.value')}}`
    const text = `value={asText(${binding.value})} ${onText}`
    switch (type) {
      case 'textarea':
      case 'rich-editor':
        return this.#element('Textarea', `${common} rows={${options.rows ?? 3}} ${text}`)
      case 'number':
        return this.#element(
          'NumberInput',
          `${common} value={asNumber(${binding.value}) ?? ''} onChange={(value) => ${binding.set("value === '' ? null : Number(value)")}}`,
        )
      case 'switch':
        return this.#element(
          'Switch',
          `${common.replace('withAsterisk=', 'required=')} checked={${binding.value} === true} onChange={(event) => ${binding.set('event.currentTarget.checked')}}`,
        )
      case 'rate':
      case 'slider':
        return this.#scale(field, binding, frame)
      case 'color':
        return this.#element(
          'ColorInput',
          `${common} value={asText(${binding.value})} onChange={(value) => ${binding.set('value')}}`,
        )
      case 'file-upload':
      case 'picture-upload':
        return this.#element(
          'FileInput',
          `${common} multiple value={asFiles(${binding.value})} onChange={(files) => ${binding.set('files')}}`,
        )
      case 'radio':
      case 'checkbox':
      case 'select':
      case 'cascader':
        return this.#choice(field, binding, frame)
      case 'date':
      case 'date-range':
      case 'time':
      case 'time-range':
        return this.#timing(field, binding, frame)
      default:
        return this.#element('TextInput', `${common} type="${inputType(field)}" ${text}`)
    }
  }

  #scale({ type, label, options }: AnswerField, binding: Binding, frame: string): string {
    const named = `aria-label=${jsxText(label)}`
    const onChange = `onChange={(value) => ${binding.set('value')}}${this.#lock(binding)}`
    const min = typeof options.min === 'number' ? options.min : 0
    const max = typeof options.max === 'number' ? options.max : type === 'rate' ? 5 : 100
    const scale = `min={${min}} max={${max}} step={${options.step ?? 1}}`
    const control =
      type === 'rate'
        ? this.#element(
            'Rating',
            `${named} count={${max}} fractions={${options.allowHalf ? 2 : 1}} value={asNumber(${binding.value}) ?? 0} ${onChange}`,
          )
        : options.range
          ? this.#element('RangeSlider', `${scale} value={asSpan(${binding.value}, ${min}, ${max})} ${onChange}`)
          : this.#element(
              'Slider',
              `thumbLabel=${jsxText(label)} ${scale} value={asNumber(${binding.value}) ?? ${min}} ${onChange}`,
            )
    this.components.add('InputWrapper')
    return `<InputWrapper ${frame}>${control}</InputWrapper>`
  }

  #timing(field: AnswerField, binding: Binding, frame: string): string {
    const timing = timingOf(field)
    if (!timing) return ''
    const [stored, native] = [literal(timing.stored), literal(timing.native)]
    const step = timing.native.includes('ss') ? ' step={1}' : ''
    const attributes = `type="${timing.inputType}"${step}${this.#lock(binding)}`
    const shown = (value: string) => `value={rewritten(${value}, ${stored}, ${native})}`
    const entered = `rewritten(event.currentTarget.value, ${native}, ${stored})`
    if (!field.type.endsWith('range')) {
      return this.#element(
        'TextInput',
        `${frame} ${attributes} ${shown(binding.value)} onChange={(event) => ${binding.set(entered)}}`,
      )
    }
    const inputs = ([0, 1] as const).map((end) =>
      this.#element(
        'TextInput',
        `aria-label={${literal(`${field.label} ${end + 1}`)}} ${attributes} ${shown(`endsOf(${binding.value})[${end}]`)} onChange={(event) => ${binding.set(`withEnd(${binding.value}, ${end}, ${entered})`)}}`,
      ),
    )
    this.components.add('InputWrapper').add('Group')
    return `<InputWrapper ${frame}><Group grow>${inputs.join('')}</Group></InputWrapper>`
  }

  #choice(field: AnswerField, binding: Binding, frame: string): string {
    const { type, options } = field
    const place = `${literal(binding.key)}, ${binding.scope}`
    const data = type === 'cascader' ? `waysOf(${place}, ${options.checkStrictly === true})` : `dataOf(${place})`
    const many = `value={asKeys(${binding.value})} onChange={(keys) => ${binding.set('fromKeys(keys)')}}`
    const nothing = type === 'cascader' ? ' ?? []' : ''
    const one = `value={isEmpty(${binding.value}) ? null : asKey(${binding.value})} onChange={(key) => ${binding.set(`fromKey(key)${nothing}`)}}`
    if (type === 'checkbox' || type === 'radio') {
      const single = type === 'checkbox' ? 'Checkbox' : 'Radio'
      this.components.add(single).add('Group')
      const disabled = this.#logic.locked.has(binding.key) ? ` disabled={item.disabled || !isEnabled(${place})}` : ''
      const items = `{${data}.map((item) => <${single} key={item.value} {...item}${disabled} />)}`
      return `<${single}.Group ${frame} ${type === 'checkbox' ? many : one}><Group>${items}</Group></${single}.Group>`
    }
    return this.#element(
      isMultiple(field) ? 'MultiSelect' : 'Select',
      `${frame}${this.#lock(binding)} data={${data}} ${isMultiple(field) ? many : one} searchable`,
    )
  }

  #element(component: string, attributes: string): string {
    this.components.add(component)
    return `<${component} ${attributes} />`
  }
}

const openPane = ({ id, children = [] }: WidgetNode) =>
  (children.find(({ options }) => options.active) ?? children[0])?.id ?? id

function formBinding({ name }: AnswerField): Binding {
  const key = literal(name)
  return {
    key: name,
    value: `form[${key}]`,
    set: (value) => `set(${key}, ${value})`,
    error: `errors[${key}]`,
    scope: 'at',
  }
}

function rowBinding(rows: string, { name }: AnswerField): Binding {
  const [list, key] = [literal(rows), literal(name)]
  return {
    key: `${rows}.${name}`,
    value: `row[${key}]`,
    set: (value) =>
      `set(${list}, asRows(values[${list}]).with(index, { ...asRows(values[${list}])[index], [${key}]: ${value} }))`,
    error: `errors[${list} + '[' + index + '].' + ${key}]`,
    scope: '{ form, row, today }',
  }
}

/** The kind of native input that fits best. */
export function inputType({ options }: AnswerField): string {
  if (options.type === 'password') return 'password'
  if (options.validation === 'Email') return 'email'
  return 'text'
}
