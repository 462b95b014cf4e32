import type { ChartNode } from './chart-tree.ts'

/** Sizes in pixels. A person without open reports is a line in a column; everything else is a card in a row. */
const sizes = { cardWidth: 208, cardHeight: 88, rowWidth: 208, rowHeight: 50, gapX: 20, gapY: 44, indent: 14 }

export type PlacedNode = {
  readonly node: ChartNode
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly stacked: boolean
}

export type ChartLayout = {
  readonly nodes: readonly PlacedNode[]
  /** SVG paths from nodes to what is below them, with the box that each is within. */
  readonly lines: readonly {
    readonly key: string
    readonly path: string
    readonly top: number
    readonly bottom: number
  }[]
  readonly width: number
  readonly height: number
}

const rowGap = 6
const margin = 24

const isStacked = ({ kind, open }: ChartNode): boolean => kind !== 'department' && !open

/** Places the nodes of a tree: each above the middle of what is below it. Takes time in proportion to the nodes. */
export function layoutChart(roots: readonly ChartNode[]): ChartLayout {
  const widths = new Map<ChartNode, number>()
  const nodes: PlacedNode[] = []
  const lines: { key: string; path: string; top: number; bottom: number }[] = []
  let bottom = 0

  const blocksOf = (children: readonly ChartNode[]) => ({
    column: children.filter(isStacked),
    cards: children.filter((child) => !isStacked(child)),
  })
  const childrenWidth = (children: readonly ChartNode[]): number => {
    const { column, cards } = blocksOf(children)
    const blocks = [
      ...(column.length > 0 ? [sizes.rowWidth + sizes.indent] : []),
      ...cards.map((card) => widths.get(card) ?? sizes.cardWidth),
    ]
    return blocks.reduce((sum, width) => sum + width, 0) + sizes.gapX * Math.max(0, blocks.length - 1)
  }
  const measure = (node: ChartNode): void => {
    for (const child of node.children) measure(child)
    widths.set(node, Math.max(sizes.cardWidth, childrenWidth(node.children)))
  }
  const add = (placed: PlacedNode) => {
    nodes.push(placed)
    bottom = Math.max(bottom, placed.y + placed.height)
  }
  /** Places nodes that stand below one, from a left edge. @returns the middles of the cards and of the column */
  const placeBelow = (children: readonly ChartNode[], left: number, top: number, from: PlacedNode | undefined) => {
    const { column, cards } = blocksOf(children)
    let x = left
    if (column.length > 0) {
      for (const [at, node] of column.entries()) {
        const y = top + at * (sizes.rowHeight + rowGap)
        add({ node, x: x + sizes.indent, y, width: sizes.rowWidth, height: sizes.rowHeight, stacked: true })
      }
      if (from) lines.push(columnLine(from, x, top, column.length))
      x += sizes.rowWidth + sizes.indent + sizes.gapX
    }
    for (const card of cards) {
      const placed = placeCard(card, x, top)
      if (from) lines.push(cardLine(from, placed))
      x += (widths.get(card) ?? sizes.cardWidth) + sizes.gapX
    }
  }
  const placeCard = (node: ChartNode, left: number, top: number): PlacedNode => {
    const width = widths.get(node) ?? sizes.cardWidth
    const x = left + (width - sizes.cardWidth) / 2
    const placed = { node, x, y: top, width: sizes.cardWidth, height: sizes.cardHeight, stacked: false }
    add(placed)
    const inner = childrenWidth(node.children)
    placeBelow(node.children, left + (width - inner) / 2, top + sizes.cardHeight + sizes.gapY, placed)
    return placed
  }
  for (const root of roots) measure(root)
  placeBelow(roots, margin, margin, undefined)
  return { nodes, lines, width: childrenWidth(roots) + 2 * margin, height: bottom + margin }
}

function cardLine(from: PlacedNode, to: PlacedNode) {
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y]
  const middle = y1 + (y2 - y1) / 2
  return { key: to.node.key, path: `M${x1} ${y1}V${middle}H${x2}V${y2}`, top: y1, bottom: y2 }
}

function columnLine(from: PlacedNode, left: number, top: number, rows: number) {
  const [x1, y1, x2] = [from.x + from.width / 2, from.y + from.height, left + 4]
  const middle = y1 + (top - y1) / 2
  const centres = Array.from(
    { length: rows },
    (_row, at) => top + at * (sizes.rowHeight + rowGap) + sizes.rowHeight / 2,
  )
  const last = centres.at(-1) ?? top
  const ticks = centres.map((y) => `M${x2} ${y}H${left + sizes.indent}`).join('')
  return { key: `column ${from.node.key}`, path: `M${x1} ${y1}V${middle}H${x2}V${last}${ticks}`, top: y1, bottom: last }
}

/** What of a layout touches a rectangle. */
export function visibleIn(
  { nodes, lines }: ChartLayout,
  view: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
) {
  return {
    nodes: nodes.filter(
      ({ x, y, width, height }) =>
        x + width >= view.left && x <= view.right && y + height >= view.top && y <= view.bottom,
    ),
    lines: lines.filter(({ top, bottom }) => bottom >= view.top && top <= view.bottom),
  }
}
