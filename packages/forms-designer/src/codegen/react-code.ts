import { type FormDefinition, sanitizeHtml, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { hasScripts, scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import {
  type CodeWords,
  classesOf,
  isMultiple,
  isSearched,
  leftOutOfReact,
  noteOf,
  optionsOf,
  scopedStyles,
} from './carried.ts'
import type { EngineTexts } from './engine/engine-texts.ts'
import { attribute, literal } from './literal.ts'
import { reactFrame, reactParts } from './react-parts.ts'
import { carriedDefinition, scriptFunction, scriptsOutsideModules } from './script-code.ts'
import { timingOf } from './timing.ts'

export type CodeFile = { readonly name: string; readonly code: string }

/**
 * The form as a React component in TypeScript on Mantine. What it does stands in a file of its own, which is the same
 * for every form, and so do the author's scripts, which are no TypeScript.
 */
export function reactCode(definition: FormDefinition, words: CodeWords, texts: EngineTexts): readonly CodeFile[] {
  const outside = new Set(scriptsOutsideModules(definition).map(({ path }) => path))
  const scripts = scriptFunction(scriptsOf(definition).filter(({ path }) => !outside.has(path)))
  return [
    { name: 'GeneratedForm.tsx', code: componentCode(definition, words, scripts !== undefined) },
    ...(scripts === undefined
      ? []
      : [
          {
            name: 'form-scripts.ts',
            code: `// @ts-nocheck The scripts of the form, as their author wrote them.\nexport ${scripts}\n`,
          },
        ]),
    { name: 'form-engine.ts', code: engineCode(texts) },
  ]
}

const engineCode = ({
  module,
  types,
}: EngineTexts) => `// @ts-nocheck What forms do, in JavaScript; its types stand at the end.
${module}
${types}
export const openForm: (setup: FormSetup) => FormHandle = createForm
export const ways: (choices: readonly Choice[], isEvery: boolean) => readonly Way[] = waysThrough
export { rewritten }
`

function componentCode(definition: FormDefinition, words: CodeWords, isScripted: boolean): string {
  const writer = new ReactWriter(definition, words)
  const body = definition.children
    .map((node) => writer.node(node, 5))
    .filter(Boolean)
    .join('\n')
  const parts = partsIn(body)
  const styles = scopedStyles(definition)
  const code = `${reactFrame}${parts.map((part) => reactParts[part]).join('')}`
  const components = mantine.filter((name) => new RegExp(`<${name}[ .>]`).test(code + body) || always.has(name))
  return `${noteOf(leftOutOfReact(definition), (text) => `// ${text}\n`)}import { ${components.join(', ')} } from '@mantine/core'
import { ${namesIn(code, reactNames).join(', ')} } from 'react'
import { ${namesIn(code + body, engineNames).join(', ')} } from './form-engine'
${isScripted ? "import { formScripts } from './form-scripts'\n" : ''}
/** \`loadOptions\` supplies lists that the form gives no address for, \`upload\` sends files of fields without one. */
type FormProps = { onSubmit: (answers: Values) => void } & Pick<FormSetup, 'initial' | 'loadOptions' | 'upload'>

export function GeneratedForm({ onSubmit, ...host }: FormProps) {
  const [message, setMessage] = useState('')
  const [form] = useState(() =>
    openForm({ definition, ${isScripted ? 'scripts: formScripts, ' : ''}sentences, language, onMessage: setMessage, ...host }),
  )
  useEffect(() => form.start(), [form])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = form.submit()
    if (answers) onSubmit(answers)
  }
  return (
    <FormContext value={form}>
      <form noValidate className="generated-form" onSubmit={submit}>
${styles === '' ? '' : `        <style>{${literal(styles)}}</style>\n`}        <Stack>
${body}
          <Text role="status">{message}</Text>
          <Button type="submit">{${literal(words.submit)}}</Button>
        </Stack>
      </form>
    </FormContext>
  )
}

${code}
const language = ${literal(words.language)}
const definition = ${literal(carriedDefinition(definition), 2)}
const sentences = ${literal(words.sentences, 2)}
`
}

const mantine = [
  'Alert',
  'Button',
  'Checkbox',
  'ColorInput',
  'Divider',
  'Fieldset',
  'FileInput',
  'Grid',
  'Group',
  'InputWrapper',
  'MultiSelect',
  'NumberInput',
  'Pagination',
  'Radio',
  'RangeSlider',
  'Rating',
  'Select',
  'Slider',
  'Stack',
  'Switch',
  'Table',
  'Tabs',
  'Text',
  'Textarea',
  'TextInput',
]
const always = new Set(['Button', 'Stack', 'Text'])
const reactNames = [
  'createContext',
  'type FocusEvent',
  'type FormEvent',
  'type ReactNode',
  'useCallback',
  'useContext',
  'useEffect',
  'useState',
  'useSyncExternalStore',
]
const engineNames = [
  'type BlockView',
  'type FieldView',
  'type FormHandle',
  'type FormSetup',
  'openForm',
  'rewritten',
  'type TablePage',
  'type Values',
  'ways',
]
/** Those that the component itself calls. */
const inComponent = new Set(['type FormEvent', 'useEffect', 'useState', 'type FormSetup', 'openForm', 'type Values'])

const namesIn = (code: string, names: readonly string[]) =>
  names.filter((name) => inComponent.has(name) || mentions(code, name.replace('type ', '')))

const mentions = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

/** Parts that the code calls, and those that they call. */
function partsIn(code: string): readonly string[] {
  const found = new Set<string>()
  const look = (text: string) => {
    for (const [name, part] of Object.entries(reactParts)) {
      const isCalled = definedIn(part).some((defined) => mentions(text, defined))
      if (!isCalled || found.has(name)) continue
      found.add(name)
      look(part)
    }
  }
  look(code)
  return Object.keys(reactParts).filter((name) => found.has(name))
}

const definedIn = (part: string) => [...part.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name = '']) => name)

/** Where a node stands: in the form, or in the rows of a sub-form. */
type Place = { readonly path: (name: string) => string; readonly row: string }

const inForm: Place = { path: attribute, row: '' }
const inRow: Place = { path: (name) => `{at(${literal(name)})}`, row: ' row={row}' }

class ReactWriter {
  readonly #words: CodeWords
  /** Whether anything may be hidden, or said anew, at any time. */
  readonly #isScripted: boolean
  /** Targets of rules. */
  readonly #ruled: ReadonlySet<string>

  constructor(definition: FormDefinition, words: CodeWords) {
    this.#words = words
    this.#isScripted = hasScripts(definition)
    this.#ruled = new Set((definition.rules ?? []).map(({ target }) => target))
  }

  node(node: WidgetNode, depth: number, place = inForm): string {
    const pad = '  '.repeat(depth)
    const widget = widgetTypeOf(node.type)
    if (widget.kind === 'rows') return this.#rows(node, pad, depth)
    if (widget.kind === 'value') return `${pad}${fieldCode(node, place, pad, this.#words)}`
    if (widget.kind === 'content') return `${pad}${contentCode(node, place)}`
    return this.#container(node, depth, place)
  }

  #container(node: WidgetNode, depth: number, place: Place): string {
    const pad = '  '.repeat(depth)
    const mayChange = this.#isScripted || node.options.hidden || this.#isRuled(node)
    const isPane = node.type === 'tab-pane'
    const inner = mayChange && !isPane ? depth + 1 : depth
    const code = this.#plain(node, inner, place, mayChange && !isPane)
    if (!mayChange || isPane || code === '') return code
    return `${pad}<Block id=${attribute(node.id)}${place.row}>\n${pad}  {(${node.options.label ? '{ options }' : ''}) => (\n${code}\n${pad}  )}\n${pad}</Block>`
  }

  #isRuled({ id, options }: WidgetNode): boolean {
    return this.#ruled.has(id) || (options.name !== undefined && this.#ruled.has(options.name))
  }

  #plain(node: WidgetNode, depth: number, place: Place, isFollowed: boolean): string {
    const styled = classAttribute(node)
    const pad = '  '.repeat(depth)
    const within = (by: number) =>
      (node.children ?? [])
        .map((child) => this.node(child, depth + by, place))
        .filter(Boolean)
        .join('\n')
    switch (node.type) {
      case 'grid':
        return `${pad}<Grid${styled}>\n${within(1)}\n${pad}</Grid>`
      case 'grid-col': {
        const span = Math.max(1, Math.round((node.options.span ?? 12) / 2))
        return `${pad}<Grid.Col${styled} span={{ base: 12, sm: ${span} }}>\n${pad}  <Stack>\n${within(2)}\n${pad}  </Stack>\n${pad}</Grid.Col>`
      }
      case 'table':
        return `${pad}<Table${styled} withTableBorder withColumnBorders>\n${pad}  <Table.Tbody>\n${within(2)}\n${pad}  </Table.Tbody>\n${pad}</Table>`
      case 'table-row':
        return `${pad}<Table.Tr${styled}>\n${within(1)}\n${pad}</Table.Tr>`
      case 'table-cell': {
        // Cells that a span covers are not written.
        if (node.options.merged) return ''
        const { colspan = 1, rowspan = 1 } = node.options
        const spans = `${colspan > 1 ? ` colSpan={${colspan}}` : ''}${rowspan > 1 ? ` rowSpan={${rowspan}}` : ''}`
        return `${pad}<Table.Td${styled}${spans}>\n${pad}  <Stack>\n${within(2)}\n${pad}  </Stack>\n${pad}</Table.Td>`
      }
      case 'tab': {
        const panes = literal((node.children ?? []).map(({ id }) => id))
        return `${pad}<Panes id=${attribute(node.id)}${place.row} first=${attribute(openPane(node))} panes={${panes}}>\n${within(1)}\n${pad}</Panes>`
      }
      case 'tab-pane':
        return `${pad}<Tabs.Panel${styled} value=${attribute(node.id)} pt="md">\n${pad}  <Stack>\n${within(2)}\n${pad}  </Stack>\n${pad}</Tabs.Panel>`
      default: {
        const { label } = node.options
        if (!label) return `${pad}<Stack${styled}>\n${within(1)}\n${pad}</Stack>`
        const legend = isFollowed ? '{asText(options.label)}' : `{${literal(label)}}`
        return `${pad}<Fieldset${styled} legend=${legend}>\n${pad}  <Stack>\n${within(2)}\n${pad}  </Stack>\n${pad}</Fieldset>`
      }
    }
  }

  #rows(node: WidgetNode, pad: string, depth: number): string {
    const cells = (node.children ?? []).map((child) => this.node(child, depth + 3, inRow)).join('\n')
    const usesRow = cells.includes('row={row}') ? 'at, row' : 'at'
    const usesAt = cells.includes('at(') || usesRow !== 'at' ? usesRow : ''
    const { name = node.id, addLabel } = node.options
    return `${pad}<Rows name=${attribute(name)} add={${literal(addLabel || this.#words.add)}} remove={${literal(this.#words.remove)}}>
${pad}  {(${usesAt}) => (
${pad}    <>
${cells}
${pad}    </>
${pad}  )}
${pad}</Rows>`
  }
}

const classAttribute = ({ options }: WidgetNode) =>
  classesOf(options) === '' ? '' : ` className=${attribute(classesOf(options))}`

const openPane = ({ id, children = [] }: WidgetNode) =>
  (children.find(({ options }) => options.active) ?? children[0])?.id ?? id

function contentCode(node: WidgetNode, { row }: Place): string {
  const { id, type, options } = node
  const styled = classAttribute(node)
  const block = (uses: string, code: string) => `<Block id=${attribute(id)}${row}>{(${uses}) => ${code}}</Block>`
  switch (type) {
    case 'data-table':
      return block('block, tell', `<Records id=${attribute(id)} block={block} tell={tell} />`)
    case 'static-text':
      return block('{ options }', `<Text${styled}>{asText(options.textContent)}</Text>`)
    case 'html-text': {
      const html = literal({ __html: sanitizeHtml(options.htmlContent ?? '') })
      return block('', `<div${styled} dangerouslySetInnerHTML={${html}} />`)
    }
    case 'divider':
      return block('', '<Divider />')
    case 'button':
      return block(
        '{ options, disabled }, tell',
        `<Button${styled} variant="default" w="fit-content" disabled={disabled} onClick={() => tell('onClick')}>{asText(options.label)}</Button>`,
      )
    case 'alert': {
      const parts = `title={asText(options.title)}${styled}`
      const text = '{asText(options.description)}'
      return options.closable
        ? block(
            '{ options }, tell',
            `<Closable>{(close) => <Alert ${parts} withCloseButton onClose={() => { close(); tell('onClose') }}>${text}</Alert>}</Closable>`,
          )
        : block('{ options }', `<Alert ${parts}>${text}</Alert>`)
    }
    default:
      return `{/* ${type} */}`
  }
}

/** One field, with the control that fits it. */
function fieldCode(node: WidgetNode, { path, row }: Place, pad: string, words: CodeWords): string {
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
