import type { GraphNode, GraphPlace, RuleLink } from './rule-graph.ts'

/** In pixels. */
export const box = { width: 170, height: 34, columnGap: 90, rowGap: 14 }
export const left = ({ column }: GraphPlace) => column * (box.width + box.columnGap)
export const top = ({ row }: GraphPlace) => row * (box.height + box.rowGap)
const middle = (place: GraphPlace) => top(place) + box.height / 2

/** The button with the number of a rule, large enough for a finger next to others. */
export const numberSize = 24

type Point = readonly [x: number, y: number]
/** A Bézier curve: its start, two controls and its end. */
type Curve = readonly [Point, Point, Point, Point]

/** All that one rule does with a widget because of another. */
export type Arrow = Pick<RuleLink, 'from' | 'to' | 'at' | 'isInCycle'> & { readonly curves: readonly Curve[] }

export function arrowsOf(nodes: readonly GraphNode[], links: readonly RuleLink[]): readonly Arrow[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const once = new Map(links.map((link) => [`${link.from} ${link.to} ${link.at}`, link]))
  return [...once.values()].flatMap(({ from, to, at, isInCycle, passes }) => {
    const [start, end] = [byKey.get(from), byKey.get(to)]
    return start && end ? [{ from, to, at, isInCycle, curves: curvesOf(start, passes, end) }] : []
  })
}

export const pathOf = (curves: readonly Curve[]): string =>
  curves
    .map(([start, ...others], at) => `${at === 0 ? 'M' : 'L'}${start.join(' ')} C${others.flat().join(' ')}`)
    .join(' ')

/** From the right edge of one widget past others to the left edge of another; below both where it goes back. */
function curvesOf(start: GraphNode, passes: readonly GraphPlace[], end: GraphNode): readonly Curve[] {
  if (end.column > start.column) {
    const places = [start, ...passes, end]
    return places.slice(1).map((place, at) => forward(places[at] ?? start, place))
  }
  const [x, y] = [left(start) + box.width / 2, top(start) + box.height]
  const low = Math.max(y, top(end) + box.height) + 24
  const endX = left(end) + box.width / 2 + (start.key === end.key ? 24 : 0)
  return [
    [
      [x, y],
      [x, low],
      [endX, low],
      [endX, top(end) + box.height],
    ],
  ]
}

function forward(from: GraphPlace, to: GraphPlace): Curve {
  const bend = box.columnGap / 2
  const [x, endX] = [left(from) + box.width, left(to)]
  return [
    [x, middle(from)],
    [x + bend, middle(from)],
    [endX - bend, middle(to)],
    [endX, middle(to)],
  ]
}

function pointOn([start, first, second, end]: Curve, t: number): Point {
  const rest = 1 - t
  const along = (axis: 0 | 1) =>
    rest ** 3 * start[axis] + 3 * rest ** 2 * t * first[axis] + 3 * rest * t ** 2 * second[axis] + t ** 3 * end[axis]
  return [along(0), along(1)]
}

/** Where the number of a rule may be on its arrow, the best place first. */
const fractions = [0.5, 0.3, 0.7, 0.15, 0.85]

/** The place of the number of each arrow, on the arrow and free of other numbers while there is room. */
export function numbersOf(arrows: readonly Arrow[]): readonly (Arrow & { readonly x: number; readonly y: number })[] {
  const taken: Point[] = []
  const isFree = ([x, y]: Point) =>
    taken.every(([otherX, otherY]) => Math.abs(otherX - x) >= numberSize || Math.abs(otherY - y) >= numberSize)
  return arrows.map((arrow) => {
    const places = arrow.curves.flatMap((curve) => fractions.map((t) => pointOn(curve, t)))
    const [x, y] = places.find(isFree) ?? places[0] ?? [0, 0]
    taken.push([x, y])
    return { ...arrow, x, y }
  })
}
