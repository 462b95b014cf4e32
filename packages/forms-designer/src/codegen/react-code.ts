import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { type AnswerField, answerFields, fieldOf, isMultiple, leavesOf } from './answer-fields.ts'
import type { CheckWords } from './check-code.ts'
import { asTypeScript, emptyValue, type FormLogic, formLogic, keyOf } from './form-logic.ts'
import { literal, rulesLeftOut } from './rule-code.ts'

/** The form as a React component in TypeScript on Mantine; it compiles as it is. */
export function reactCode(definition: FormDefinition, words: CheckWords): string {
  const logic = formLogic(definition, words)
  const writer = new ReactWriter(logic, words)
  const body = definition.children.map((node) => writer.node(node, 3)).join('\n')
  const empty = Object.fromEntries(answerFields(definition).map((field) => [field.name, emptyValue(field)]))
  const left = rulesLeftOut(definition)
  return `import { ${[...writer.components].sort().join(', ')} } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type FormProps = { initial?: Values; onSubmit: (values: Values) => void }
${left > 0 ? `\n// ${left} rules of the form are not in this code.\n` : ''}
${asTypeScript(logic.code)}
const empty: Values = ${literal(empty)}
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const asFiles = (value: unknown): File[] => (Array.isArray(value) ? value : [])
void [asText, asNumber, asList, asFiles, isSame, order, contains, isIn, column, operations]

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

  /** Whether it is asked for and can be filled in, as the rules have it. */
  #state({ key, scope }: Binding): string {
    const { required, locked } = this.#logic
    const asked = required.has(key) ? ` withAsterisk={required[${literal(key)}]?.(${scope}) ?? false}` : ''
    if (!locked.has(key)) return asked
    return `${asked} disabled={!isEnabled(${literal(key)}, ${scope}) || ${literal(key)} in computed}`
  }

  #control(field: AnswerField, binding: Binding): string {
    const { type, options } = field
    const common = `label=${jsxText(field.label)}${this.#state(binding)}`
    const error = `error={${binding.error}}`
    const onText = `onChange={(event) => ${binding.set('event.currentTarget.value')}}`
    switch (type) {
      case 'textarea':
      case 'rich-editor':
        return this.#element(
          'Textarea',
          `${common} ${error} rows={${options.rows ?? 3}} value={asText(${binding.value})} ${onText}`,
        )
      case 'number':
        return this.#element(
          'NumberInput',
          `${common} ${error} value={asNumber(${binding.value}) ?? ''} onChange={(value) => ${binding.set("value === '' ? null : Number(value)")}}`,
        )
      case 'switch':
        return this.#element(
          'Switch',
          `${common} ${error} checked={${binding.value} === true} onChange={(event) => ${binding.set('event.currentTarget.checked')}}`,
        )
      case 'rate':
        return this.#element(
          'Rating',
          `aria-label=${jsxText(field.label)} count={${typeof options.max === 'number' ? options.max : 5}} value={asNumber(${binding.value}) ?? 0} onChange={(value) => ${binding.set('value')}}`,
        )
      case 'slider':
        return this.#element(
          'Slider',
          `aria-label=${jsxText(field.label)} value={asNumber(${binding.value}) ?? 0} onChange={(value) => ${binding.set('value')}}`,
        )
      case 'color':
        return this.#element(
          'ColorInput',
          `${common} ${error} value={asText(${binding.value})} onChange={(value) => ${binding.set('value')}}`,
        )
      case 'file-upload':
      case 'picture-upload':
        return this.#element(
          'FileInput',
          `${common} ${error} multiple value={asFiles(${binding.value})} onChange={(files) => ${binding.set('files')}}`,
        )
      case 'radio':
      case 'checkbox':
      case 'select':
        return this.#choice(field, binding, `${common} ${error}`)
      default:
        return this.#element(
          'TextInput',
          `${common} ${error} type="${inputType(field)}" value={asText(${binding.value})} ${onText}`,
        )
    }
  }

  #choice(field: AnswerField, binding: Binding, common: string): string {
    const items = leavesOf(field.options.optionItems)
    const data = literal(
      items.map(({ value, label, disabled }) => ({ value: String(value), label, ...(disabled && { disabled }) })),
    )
    const values = literal(Object.fromEntries(items.map(({ value }) => [String(value), value])))
    const back = `(${values} as Values)`
    if (isMultiple(field)) {
      const set = `onChange={(chosen) => ${binding.set(`chosen.map((each) => ${back}[each] ?? each)`)}}`
      return this.#element('MultiSelect', `${common} data={${data}} value={asList(${binding.value})} ${set}`)
    }
    const set = `onChange={(chosen) => ${binding.set(`chosen === null ? null : (${back}[chosen] ?? chosen)`)}}`
    if (field.type === 'select') {
      return this.#element('Select', `${common} data={${data}} value={asText(${binding.value}) || null} ${set}`)
    }
    this.components.add('Radio').add('Group')
    const radios = items
      .map(({ value, label }) => `<Radio value=${jsxText(String(value))} label=${jsxText(label)} />`)
      .join('')
    return `<Radio.Group ${common} value={asText(${binding.value})} ${set}><Group>${radios}</Group></Radio.Group>`
  }

  #element(component: string, attributes: string): string {
    this.components.add(component)
    return `<${component} ${attributes} />`
  }
}

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
export function inputType({ type, options }: AnswerField): string {
  if (type === 'date')
    return options.type === 'datetime' ? 'datetime-local' : options.type === 'month' ? 'month' : 'date'
  if (type === 'time') return 'time'
  if (options.type === 'password') return 'password'
  if (options.validation === 'Email') return 'email'
  return 'text'
}
