import { type FormDefinition, sanitizeHtml, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/scripts/scripts-of'
import { type CodeWords, classesOf } from './carried.ts'
import { attribute, literal } from './literal.ts'
import { fieldCode, type Place } from './react-controls.ts'

const inForm: Place = { path: attribute, row: '' }
const inRow: Place = { path: (name) => `{at(${literal(name)})}`, row: ' row={row}' }

/** Writes the nodes of a form as elements. */
export class ReactWriter {
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
