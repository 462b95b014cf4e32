import { type FormDefinition, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/scripts/scripts-of'
import { linesOf } from '@rostrum/forms-react/lines-of'
import type { CodeStyles } from './code-styles.ts'
import { type CodegenContext, customClassNames, resolvedOptions, translate } from './codegen-context.ts'
import { plainLength, rowsClass, spansOf } from './layout-settings.ts'
import { jsonLiteral, jsxAttribute } from './literal.ts'
import { classList } from './markup.ts'
import { contentCode } from './react-contents.ts'
import { type FieldScope, fieldCode } from './react-controls.ts'

const formScope: FieldScope = { path: jsxAttribute, row: '' }
const rowScope: FieldScope = { path: (name) => `{at(${jsonLiteral(name)})}`, row: ' row={row}' }

/** Writes the nodes of a form as elements. */
export class ReactWriter {
  readonly #context: CodegenContext
  readonly #styles: CodeStyles
  /** The size of controls without their own size. */
  readonly #size: string | undefined
  /** Whether scripts may hide or change any node at any time. */
  readonly #isScripted: boolean
  /** Targets of rules. */
  readonly #ruled: ReadonlySet<string>

  constructor(definition: FormDefinition, words: CodegenContext, styles: CodeStyles) {
    this.#context = words
    this.#styles = styles
    this.#size = definition.config.size
    this.#isScripted = hasScripts(definition)
    this.#ruled = new Set((definition.rules ?? []).map(({ target }) => target))
  }

  /** Nodes in a column. Buttons that are not block-level share a line. */
  nodes(nodes: readonly WidgetNode[], depth: number, place = formScope): string {
    const pad = '  '.repeat(depth)
    return linesOf(nodes, (node) => node)
      .map((line) => {
        const inner = line.length > 1 ? depth + 1 : depth
        const code = line.map((node) => this.#node(node, inner, place)).filter((each) => each !== '')
        return line.length > 1 ? `${pad}<Group>\n${code.join('\n')}\n${pad}</Group>` : code.join('\n')
      })
      .filter((code) => code !== '')
      .join('\n')
  }

  #node(node: WidgetNode, depth: number, place: FieldScope): string {
    const pad = '  '.repeat(depth)
    const widget = widgetTypeOf(node.type)
    if (widget.kind === 'rows') return this.#rows(node, pad, depth)
    if (widget.kind === 'value') {
      return `${pad}${fieldCode(node, place, pad, { context: this.#context, styles: this.#styles, size: this.#size })}`
    }
    if (widget.kind === 'content') return `${pad}${contentCode(node, place.row)}`
    return this.#container(node, depth, place)
  }

  #container(node: WidgetNode, depth: number, place: FieldScope): string {
    const pad = '  '.repeat(depth)
    const mayChange = this.#isScripted || node.options.hidden || this.#isRuled(node)
    const isPane = node.type === 'tab-pane'
    const inner = mayChange && !isPane ? depth + 1 : depth
    const code = this.#plain(node, inner, place, mayChange && !isPane ? '{asText(options.label)}' : undefined)
    if (!mayChange || isPane || code === '') return code
    return `${pad}<Block id=${jsxAttribute(node.id)}${place.row}>\n${pad}  {(${code.includes('{asText(options.label)}') ? '{ options }' : ''}) => (\n${code}\n${pad}  )}\n${pad}</Block>`
  }

  #isRuled({ id, options }: WidgetNode): boolean {
    return this.#ruled.has(id) || (options.name !== undefined && this.#ruled.has(options.name))
  }

  /** @param label an expression for the current label of a dynamic container; without it, the label is constant */
  #plain(node: WidgetNode, depth: number, place: FieldScope, label: string | undefined): string {
    const pad = '  '.repeat(depth)
    const options = resolvedOptions(node)
    const within = (by: number) => this.nodes(node.children ?? [], depth + by, place)
    const styled = (...names: readonly (string | false | undefined)[]) => {
      const all = classList(...names, customClassNames(options))
      return all === '' ? '' : ` className=${jsxAttribute(all)}`
    }
    const stacked = () => {
      const inner = within(2)
      return inner === '' ? '' : `\n${pad}  <Stack>\n${inner}\n${pad}  </Stack>\n${pad}`
    }
    switch (node.type) {
      case 'grid':
        return `${pad}<Grid columns={24} gap={${options.gutter ?? 16}}${styled()}>\n${within(1)}\n${pad}</Grid>`
      case 'grid-col':
        return `${pad}<Grid.Col${styled()} ${columnProps(options)}>${stacked()}</Grid.Col>`
      case 'table':
        return `${pad}<table${styled('cells')} role="presentation">\n${pad}  <tbody>\n${within(2)}\n${pad}  </tbody>\n${pad}</table>`
      case 'table-row':
        return `${pad}<tr${styled()}>\n${within(1)}\n${pad}</tr>`
      case 'table-cell':
        // Covered cells are omitted.
        return options.merged
          ? ''
          : `${pad}<td${styled(this.#cellClass(options))}${cellSpans(options)}>${stacked()}</td>`
      case 'tab': {
        const panes = jsonLiteral((node.children ?? []).map(({ id }) => id))
        return `${pad}<Panes id=${jsxAttribute(node.id)}${styled(options.displayType && 'bordered')} panes={${panes}}>\n${within(1)}\n${pad}</Panes>`
      }
      case 'tab-pane':
        return `${pad}<Tabs.Panel${styled()} value=${jsxAttribute(node.id)} pt="md">${stacked() || '{null}'}</Tabs.Panel>`
      case 'section':
      case 'card': {
        const tag = node.type === 'section' || options.showFold ? `Part id=${jsxAttribute(node.id)}` : 'Card'
        const look = node.type === 'section' ? sectionProps(options) : cardProps(options)
        const title = label ?? `{${jsonLiteral(options.label ?? '')}}`
        const className = styled(node.type === 'section' && 'section')
        return `${pad}<${tag}${className} title=${title}${look}>\n${within(1)}\n${pad}</${tag.split(' ')[0]}>`
      }
      default:
        return `${pad}<Stack${styled()}>\n${within(1)}\n${pad}</Stack>`
    }
  }

  #cellClass({ cellWidth, cellHeight, wordBreak }: WidgetOptions): string {
    return classList(
      cellWidth && this.#styles.classFor(`width-${cellWidth}`, `width: ${plainLength(cellWidth)}`),
      cellHeight && this.#styles.classFor(`height-${cellHeight}`, `height: ${plainLength(cellHeight)}`),
      wordBreak && this.#styles.classFor('breaking', 'overflow-wrap: anywhere'),
    )
  }

  #rows(node: WidgetNode, pad: string, depth: number): string {
    const cells = this.nodes(node.children ?? [], depth + 3, rowScope)
    const usesRow = cells.includes('row={row}') ? 'at, row' : 'at'
    const usesAt = cells.includes('at(') || usesRow !== 'at' ? usesRow : ''
    const { name = node.id, addLabel, label = '' } = node.options
    const add = addLabel || translate(this.#context, 'form.row_add', { label })
    const className = rowsClass(node, '.mantine-InputWrapper-label', this.#styles)
    return `${pad}<Rows name=${jsxAttribute(name)} className=${jsxAttribute(className)} addLabel={${jsonLiteral(add)}}>
${pad}  {(${usesAt}) => (
${pad}    <>
${cells}
${pad}    </>
${pad}  )}
${pad}</Rows>`
  }
}

function cellSpans({ colspan = 1, rowspan = 1 }: WidgetOptions): string {
  return `${colspan > 1 ? ` colSpan={${colspan}}` : ''}${rowspan > 1 ? ` rowSpan={${rowspan}}` : ''}`
}

const sectionProps = ({ description }: WidgetOptions) =>
  ` isSection${description ? ` description={${jsonLiteral(description)}}` : ''}`

/** Spans, offset and shift by breakpoint. Equal values are merged into one. */
function columnProps(options: WidgetOptions): string {
  const { offset = 0, push = 0, pull = 0 } = options
  const { xs, sm, md } = spansOf(options)
  const spans = [`base: ${xs}`, ...(sm === xs ? [] : [`sm: ${sm}`]), ...(md === sm ? [] : [`md: ${md}`])]
  const shift = push - pull
  return [
    `span={{ ${spans.join(', ')} }}`,
    ...(offset === 0 ? [] : [`offset={{ base: 0, sm: ${offset} }}`]),
    ...(shift === 0 ? [] : [`pos="relative" left={{ sm: 'calc(100% / 24 * ${shift})' }}`]),
  ].join(' ')
}

function cardProps({ cardWidth, shadow }: WidgetOptions): string {
  const width = cardWidth && cardWidth !== '100%' ? ` w={${jsonLiteral(plainLength(cardWidth))}}` : ''
  return `${shadow === 'always' ? ' shadow="md"' : ''}${width}`
}
