import { sanitizeHtml, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { linesOf } from '@rostrum/forms-react/lines-of'
import type { CodeStyles } from './code-styles.ts'
import { type CodegenContext, customClassNames, resolvedOptions, translate } from './codegen-context.ts'
import { fieldHtml } from './html-fields.ts'
import { subFormHtml } from './html-rows.ts'
import { plainLength, spansOf } from './layout-settings.ts'
import { type Attributes, classList, element, type Lines, textElement } from './markup.ts'

/** Writes the nodes of a form as elements of a page. */
export class PageWriter {
  readonly #context: CodegenContext
  readonly #styles: CodeStyles
  /** The enclosing sub-form, whose rows are written as \`[#]\`. */
  readonly #rows: string | undefined
  /** Number of previous tabs, for ids: node ids may contain any characters. */
  #tabs = 0

  constructor(words: CodegenContext, styles: CodeStyles, rows?: string) {
    this.#context = words
    this.#styles = styles
    this.#rows = rows
  }

  /** Nodes in a column. Buttons that are not block-level share a line. */
  nodes(nodes: readonly WidgetNode[]): Lines {
    return linesOf(nodes, (node) => node).flatMap((line) => {
      const written = line.flatMap((node) => this.#node(node))
      return line.length > 1 ? element('div', { class: 'line' }, written) : written
    })
  }

  #node(node: WidgetNode): Lines {
    const { kind } = widgetTypeOf(node.type)
    if (kind === 'rows') {
      const inRow = new PageWriter(this.#context, this.#styles, node.options.name ?? node.id)
      return subFormHtml(node, inRow.nodes(node.children ?? []), this.#context, this.#styles)
    }
    if (kind === 'value') return node.type === 'custom' ? [] : fieldHtml(node, this.#rows, this.#context, this.#styles)
    return kind === 'content' ? this.#content(node) : this.#container(node)
  }

  #container(node: WidgetNode): Lines {
    const options = resolvedOptions(node)
    const block = { 'data-block': node.id }
    const own = customClassNames(options)
    switch (node.type) {
      case 'grid':
        return element(
          'div',
          { ...block, class: classList('grid', this.#gridClass(options), own) },
          this.#children(node),
        )
      case 'grid-col':
        return element(
          'div',
          { ...block, class: classList('column stack', ...this.#columnClasses(options), own) },
          this.#children(node),
        )
      case 'table':
        return element(
          'table',
          { ...block, class: classList('cells', own), role: 'presentation' },
          this.#children(node),
        )
      case 'table-row':
        return element('tr', { ...block, class: own }, this.#children(node))
      case 'table-cell':
        return this.#cell(node, options, { ...block, class: classList(this.#cellClass(options), own) })
      case 'tab':
        return this.#tab(node, { ...block, class: classList('tabs', options.displayType && 'bordered', own) })
      case 'section':
        return this.#folding(node, options, { ...block, class: classList('part section', own) }, 'h2')
      case 'card':
        return this.#card(node, options, {
          ...block,
          class: classList('part card', options.shadow, this.#cardClass(options), own),
        })
      default:
        return element('div', { ...block, class: classList('stack', own) }, this.#children(node))
    }
  }

  #children({ children = [] }: WidgetNode): Lines {
    return this.nodes(children)
  }

  #folding(
    node: WidgetNode,
    { label, description }: WidgetOptions,
    attributes: Attributes,
    heading: 'h2' | 'h3',
  ): Lines {
    const hint = description ? [textElement('p', { class: 'hint' }, description)] : []
    return element('details', attributes, [
      ...element('summary', {}, [
        textElement(heading, { 'data-option': 'label' }, label),
        ...(node.type === 'section' ? [textElement('span', { 'data-summary': true }), badge] : []),
      ]),
      ...element('div', { class: 'stack' }, [...hint, ...this.#children(node)]),
    ])
  }

  #card(node: WidgetNode, options: WidgetOptions, attributes: Attributes): Lines {
    if (options.showFold) return this.#folding(node, options, attributes, 'h3')
    return element('div', { ...attributes, role: 'group', 'aria-label': options.label }, [
      textElement('h3', { class: 'title', 'data-option': 'label' }, options.label),
      ...element('div', { class: 'stack' }, this.#children(node)),
    ])
  }

  #tab({ children = [] }: WidgetNode, attributes: Attributes): Lines {
    this.#tabs += 1
    const ids = children.map((_, at) => `tab-${this.#tabs}-${at + 1}`)
    const names = children.map(({ id, options }, at) =>
      element(
        'button',
        { type: 'button', role: 'tab', id: ids[at], 'aria-controls': `${ids[at]}-pane`, 'data-pane': id },
        [textElement('span', { 'data-name': true }, options.label), badge],
      ),
    )
    return element('div', { ...attributes, 'data-tabs': true }, [
      ...element('div', { role: 'tablist' }, names.flat()),
      ...children.flatMap((pane, at) =>
        element(
          'div',
          {
            class: classList('stack', customClassNames(pane.options)),
            role: 'tabpanel',
            id: `${ids[at]}-pane`,
            'aria-labelledby': ids[at],
            'data-block': pane.id,
          },
          this.#children(pane),
        ),
      ),
    ])
  }

  /** Covered cells are omitted. */
  #cell(node: WidgetNode, { merged, colspan, rowspan }: WidgetOptions, attributes: Attributes): Lines {
    if (merged) return []
    const cell = {
      ...attributes,
      colspan: colspan === 1 ? undefined : colspan,
      rowspan: rowspan === 1 ? undefined : rowspan,
    }
    const children = this.#children(node)
    return children.length === 0
      ? [textElement('td', cell)]
      : element('td', cell, element('div', { class: 'stack' }, children))
  }

  #gridClass({ gutter = 16, colHeight }: WidgetOptions): string {
    const height = plainLength(colHeight ?? '')
    return classList(
      gutter !== 16 && this.#styles.classFor(`gutter-${gutter}`, `--gutter: ${gutter}px`),
      height && this.#styles.classFor(`height-${height}`, `& > .column { min-height: ${height} }`),
    )
  }

  #columnClasses(options: WidgetOptions): readonly (string | false)[] {
    const { offset = 0, push = 0, pull = 0 } = options
    const { xs, sm, md } = spansOf(options)
    const name = xs === 24 && sm === md ? `span-${md}` : `span-${xs}-${sm}-${md}`
    return [
      this.#styles.classFor(name, `--xs: ${xs}; --sm: ${sm}; --md: ${md}`),
      offset !== 0 && this.#styles.classFor(`offset-${offset}`, `--offset: ${offset}`),
      push !== pull && this.#styles.classFor(`shift-${push - pull}`, `--shift: ${push - pull}`),
    ]
  }

  #cellClass({ cellWidth, cellHeight, wordBreak }: WidgetOptions): string {
    return classList(
      cellWidth && this.#styles.classFor(`width-${cellWidth}`, `width: ${plainLength(cellWidth)}`),
      cellHeight && this.#styles.classFor(`height-${cellHeight}`, `height: ${plainLength(cellHeight)}`),
      wordBreak && this.#styles.classFor('breaking', 'overflow-wrap: anywhere'),
    )
  }

  #cardClass({ cardWidth }: WidgetOptions): string {
    return cardWidth && cardWidth !== '100%'
      ? this.#styles.classFor(`width-${cardWidth}`, `width: ${plainLength(cardWidth)}`)
      : ''
  }

  #content(node: WidgetNode): Lines {
    const { id, type, options } = node
    const own = customClassNames(options)
    const block = { 'data-block': id }
    switch (type) {
      case 'data-table':
        return [
          textElement('div', {
            ...block,
            class: classList('records', own),
            'data-table': true,
            role: 'region',
            tabindex: 0,
            'aria-label': options.label || translate(this.#context, 'form.table_records'),
          }),
        ]
      case 'static-text':
        return [
          textElement(
            'p',
            { ...block, class: classList('text', this.#textClass(options), own), 'data-option': 'textContent' },
            options.textContent,
          ),
        ]
      case 'html-text':
        return [
          `${textElement('div', { ...block, class: own }).replace('</div>', '')}${sanitizeHtml(options.htmlContent ?? '')}</div>`,
        ]
      case 'alert':
        return this.#alert(node, {
          ...block,
          class: classList('alert', options.type, options.effect, options.center && 'centred', own),
          role: 'note',
        })
      case 'button':
        return [
          textElement(
            'button',
            {
              ...block,
              type: 'button',
              class: classList('button', ...buttonClasses(options), own),
              'data-hook': 'onClick',
              'data-of': id,
              'data-option': 'label',
            },
            options.label,
          ),
        ]
      case 'divider':
        return [dividerHtml(options, { ...block, class: own })]
      default:
        return []
    }
  }

  #textClass({ textAlign, fontSize, preWrap }: WidgetOptions): string {
    return classList(
      textAlign && textAlign !== 'left' && this.#styles.classFor(`align-${textAlign}`, `text-align: ${textAlign}`),
      fontSize && this.#styles.classFor(`font-${fontSize}`, `font-size: ${plainLength(fontSize)}`),
      preWrap && this.#styles.classFor('as-written', 'white-space: pre-wrap'),
    )
  }

  #alert({ id, options }: WidgetNode, attributes: Attributes): Lines {
    const { showIcon, title, description, closable, closeText, type = 'info' } = options
    const texts = [
      ...(title ? [textElement('strong', { 'data-option': 'title' }, title)] : []),
      ...(description ? [textElement('p', { 'data-option': 'description' }, description)] : []),
    ]
    const name = closeText ? undefined : translate(this.#context, 'ui.close')
    return element('div', attributes, [
      ...(showIcon ? [textElement('span', { class: 'sign', 'aria-hidden': 'true' }, alertIcons[type] ?? 'ℹ')] : []),
      ...element('div', {}, texts),
      ...(closable
        ? [
            textElement(
              'button',
              { type: 'button', 'aria-label': name, 'data-hook': 'onClose', 'data-of': id },
              closeText || '×',
            ),
          ]
        : []),
    ])
  }
}

/** The status text, which the page sets itself. */
const badge = textElement('span', { class: 'badge', 'data-badge': true })

const alertIcons: Readonly<Record<string, string>> = { success: '✓', warning: '⚠', error: '⊘' }

function buttonClasses({
  type = '',
  plain,
  round,
  circle,
  size,
}: WidgetOptions): readonly (string | false | undefined)[] {
  const isColoured = type !== '' && type !== 'default' && type !== 'text'
  return [isColoured && (plain ? 'plain' : 'coloured'), type !== 'default' && type, (round || circle) && 'round', size]
}

function dividerHtml({ label, direction, contentPosition }: WidgetOptions, attributes: { class: string }): string {
  if (!label)
    return textElement('hr', {
      ...attributes,
      class: classList(direction === 'vertical' && 'vertical', attributes.class),
    })
  const side = contentPosition === 'center' ? undefined : contentPosition
  return textElement(
    'div',
    { ...attributes, class: classList('divider', side, attributes.class), 'data-option': 'label' },
    label,
  )
}
