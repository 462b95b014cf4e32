import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { type AnswerField, answerFields, fieldOf, isMultiple, leavesOf } from './answer-fields.ts'
import { type CheckWords, checkLines } from './check-code.ts'
import { conditionsOf, literal, ruleFunctions, rulesLeftOut } from './rule-code.ts'

/** The form as a React component in TypeScript on Mantine; it compiles as it is. */
export function reactCode(definition: FormDefinition, words: CheckWords): string {
  const writer = new ReactWriter(conditionsOf(definition, 'show'), words)
  const body = definition.children.map((node) => writer.node(node, 3)).join('\n')
  const empty = Object.fromEntries(answerFields(definition).map((field) => [field.name, emptyValue(field)]))
  const left = rulesLeftOut(definition)
  return `import { ${[...writer.components].sort().join(', ')} } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type Values = Record<string, unknown>
type FormProps = { initial?: Values; onSubmit: (values: Values) => void }
${left > 0 ? `\n// ${left} rules of the form are not in this code.\n` : ''}
const empty: Values = ${literal(empty)}

${ruleFunctions}
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const asRows = (value: unknown): Values[] => (Array.isArray(value) ? value : [])
const asFiles = (value: unknown): File[] => (Array.isArray(value) ? value : [])
void [asText, asNumber, asList, asRows, asFiles, isSame, order, contains, isIn]

function check(values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
${checkLines(definition, words)
  .map((line) => `  ${line}`)
  .join('\n')}
  return errors
}

export function GeneratedForm({ initial, onSubmit }: FormProps) {
  const [values, setValues] = useState<Values>({ ...empty, ...initial })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(values)
    setErrors(found)
    if (Object.keys(found).length === 0) onSubmit(values)
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

export function emptyValue(field: AnswerField): unknown {
  const { defaultValue } = field.options
  if (defaultValue !== undefined && defaultValue !== null) return defaultValue
  if (field.type === 'switch') return false
  if (field.type === 'sub-form') return []
  return isMultiple(field) || /upload|range|cascader/.test(field.type) ? [] : null
}

const jsxText = (text: string) => `{${literal(text)}}`

/** What a value and its change are called: of the form, or of one row of a sub-form. */
type Binding = { readonly value: string; readonly set: (value: string) => string; readonly error: string }

class ReactWriter {
  readonly components = new Set(['Button', 'Stack'])
  readonly #shows: ReadonlyMap<string, string>
  readonly #words: CheckWords

  constructor(shows: ReadonlyMap<string, string>, words: CheckWords) {
    this.#shows = shows
    this.#words = words
  }

  node(node: WidgetNode, depth: number): string {
    const shown = this.#shows.get(node.options.name ?? node.id)
    const code = this.#plain(node, shown === undefined ? depth : depth + 1)
    const pad = '  '.repeat(depth)
    return shown === undefined ? code : `${pad}{(${shown}) && (\n${code}\n${pad})}`
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
    this.components.add('Fieldset').add('Group')
    const pad = '  '.repeat(depth)
    const name = literal(field.name)
    const rows = `asRows(values[${name}])`
    const blank = literal(Object.fromEntries(field.columns.map((column) => [column.name, emptyValue(column)])))
    const controls = field.columns
      .map((column) => `${pad}        ${this.#control(column, rowBinding(name, column))}`)
      .join('\n')
    return `${pad}<Fieldset legend=${jsxText(field.label)}>
${pad}  <Stack>
${pad}    {${rows}.map((row, at) => (
${pad}      <Group key={at} align="end">
${controls}
${pad}        <Button variant="default" onClick={() => set(${name}, ${rows}.toSpliced(at, 1))}>${jsxText(this.#words.remove)}</Button>
${pad}      </Group>
${pad}    ))}
${pad}    <Button variant="default" onClick={() => set(${name}, [...${rows}, ${blank}])}>${jsxText(this.#words.add)}</Button>
${pad}  </Stack>
${pad}</Fieldset>`
  }

  #control(field: AnswerField, binding: Binding): string {
    const { type, options } = field
    const common = `label=${jsxText(field.label)}${options.required ? ' withAsterisk' : ''}${options.disabled || options.readonly ? ' disabled' : ''}`
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
  return { value: `values[${key}]`, set: (value) => `set(${key}, ${value})`, error: `errors[${key}]` }
}

function rowBinding(rows: string, { name }: AnswerField): Binding {
  const key = literal(name)
  return {
    value: `row[${key}]`,
    set: (value) => `set(${rows}, asRows(values[${rows}]).with(at, { ...row, [${key}]: ${value} }))`,
    error: 'undefined',
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
