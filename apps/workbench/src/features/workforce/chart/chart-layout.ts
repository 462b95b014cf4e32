import type { ChartNode } from './chart-tree.ts'

/** Sizes in pixels. A column with its indent is as wide as the card above it. */
const sizes = { cardWidth: 208, cardHeight: 88, rowWidth: 194, rowHeight: 50, gapX: 20, gapY: 44, indent: 14 }

export type PlacedNode = {
  readonly node: ChartNode
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly stacked: boolean
}

type ChartLine = {
  readonly key: string
  readonly path: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type ChartLayout = {
  readonly nodes: readonly PlacedNode[]
  /** SVG paths from nodes to what is below them, with the box that each is within. */
  readonly lines: readonly ChartLine[]
  readonly width: number
  readonly height: number
}

const rowGap = 6
const margin = 24

/** With more companies than these, their departments are in columns: cards in rows would go far beyond the window. */
const companiesWithCards = 3

/**
 * Places the nodes of a tree: each above the middle of what is below it. A person without open reports is a line in a
 * column; everything else is a card in a row. Takes time in proportion to the nodes.
 */
export function layoutChart(roots: readonly ChartNode[]): ChartLayout {
  const hasCards = roots.length <= companiesWithCards
  const isTop = new Set(roots)
  const isStacked = (node: ChartNode): boolean =>
    !node.open && (node.kind !== 'department' || !(hasCards || isTop.has(node)))
  const widths = new Map<ChartNode, number>()
  const nodes: PlacedNode[] = []
  const lines: ChartLine[] = []
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
      if (from) lines.push(...columnLines(from, x, top, column.length))
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

function cardLine(from: PlacedNode, to: PlacedNode): ChartLine {
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y]
  const middle = y1 + (y2 - y1) / 2
  return {
    key: to.node.key,
    path: `M${x1} ${y1}V${middle}H${x2}V${y2}`,
    ...{ left: Math.min(x1, x2), right: Math.max(x1, x2), top: y1, bottom: y2 },
  }
}

/** A column of thousands of rows is drawn in parts of this many, so that only those near the window are. */
const rowsOfLine = 32

/** The lines from a node to the rows of the column below it. */
function columnLines(from: PlacedNode, left: number, top: number, rows: number): ChartLine[] {
  const [x1, y1, x2] = [from.x + from.width / 2, from.y + from.height, left + 4]
  const middle = y1 + (top - y1) / 2
  const pitch = sizes.rowHeight + rowGap
  const right = left + sizes.indent
  const sides = { left: x2, right }
  return Array.from({ length: Math.ceil(rows / rowsOfLine) }, (_part, part) => {
    const first = part * rowsOfLine
    const centres = Array.from(
      { length: Math.min(rowsOfLine, rows - first) },
      (_row, at) => top + (first + at) * pitch + sizes.rowHeight / 2,
    )
    const bottom = centres.at(-1) ?? top
    const ticks = centres.map((y) => `M${x2} ${y}H${right}`).join('')
    const key = `column ${from.node.key} ${part}`
    if (part > 0) {
      const above = (centres[0] ?? top) - pitch
      return { key, path: `M${x2} ${above}V${bottom}${ticks}`, ...sides, top: above, bottom }
    }
    const path = `M${x1} ${y1}V${middle}H${x2}V${bottom}${ticks}`
    return { key, path, left: Math.min(x1, x2), right: Math.max(x1, right), top: y1, bottom }
  })
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
    lines: lines.filter(
      ({ left, right, top, bottom }) =>
        right >= view.left && left <= view.right && bottom >= view.top && top <= view.bottom,
    ),
  }
}
