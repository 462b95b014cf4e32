import { atHome, type Offset, placeSelector, type Room, type ToastPlace } from './toast-place.ts'

/** A part of the page that a toast should not cover, and how much that would matter. */
type PagePart = { readonly box: Box; readonly weight: number }
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Pixels; what is narrower breaks most messages into several lines. */
const leastRoom = 300
const widestToast = { top: 440, bottom: 640 }
const controlSelector =
  'a[href], button, input, textarea, select, iframe, [contenteditable="true"], [role="button"], [role="option"], [role="checkbox"], [role="treeitem"], [role="group"][tabindex], [tabindex="0"]'
const headingSelector = 'h1, h2, h3, h4'
/** All headings of a window matter less than one control. */
const weights = { control: 1000, heading: 1 }
/** Pixels between a toast and the edge of the window, and between two places that are tried. */
const margin = 8
const step = 12

/**
 * The empty part of a bar that the page marks by `data-toast-place`; or, where it has no room or lies under a dialog, the
 * place of the window in which an element covers the fewest controls, and of those the fewest headings.
 *
 * @param before where it is now
 */
export function findToastPlace(node: HTMLElement, before: ToastPlace): ToastPlace {
  const room = roomInBar(node)
  if (room && !coversControls(node, room)) return { room }
  const last = 'offset' in before ? before : atHome
  const offset = findOffset(node, last.offset)
  return offset === last.offset ? last : { offset }
}

/**
 * The offset at which a fixed element covers the least of the page. Where it is stays right as long as no other
 * place is better; otherwise the place next to its own wins.
 */
function findOffset(node: HTMLElement, current: Offset): Offset {
  const { width, height, home } = measure(node)
  const parts = partsOf(node)
  let best = current
  let fewest = coveredBy(parts, moved(home, current))
  if (fewest === 0) return best
  for (const offset of offsetsFrom(home, width, height)) {
    const covered = coveredBy(parts, moved(home, offset))
    if (covered < fewest) {
      best = offset
      fewest = covered
    }
    if (fewest === 0) break
  }
  return best
}

/** What toasts should not cover; next to what can be pressed, the names of parts. */
const partsOf = (node: HTMLElement): PagePart[] =>
  (['control', 'heading'] as const).flatMap((kind) =>
    boxesOf(document, node, kind === 'control' ? controlSelector : headingSelector).map((box) => ({
      ...{ box, weight: weights[kind] },
    })),
  )

/** The box of an element at the place that the style sheet gives. */
function measure(node: HTMLElement): { width: number; height: number; home: Box } {
  const { style, dataset } = node
  const before = { css: style.cssText, inBar: dataset.inBar }
  style.cssText = ''
  delete dataset.inBar
  const home = node.getBoundingClientRect()
  style.cssText = before.css
  if (before.inBar) dataset.inBar = before.inBar
  return { width: home.width, height: home.height, home }
}

/** Every place of the window, the nearest to its own first. */
function offsetsFrom(home: Box, width: number, height: number): Offset[] {
  const right = window.innerWidth - margin - width
  const bottom = window.innerHeight - margin - height
  const columns = [...new Set([home.left, right, (margin + right) / 2, margin])].filter((left) => left >= margin)
  const rows: number[] = []
  for (let top = home.top; top >= margin; top -= step) rows.push(top)
  for (let top = home.top + step; top <= bottom; top += step) rows.push(top)
  const offsets = rows.flatMap((top) => columns.map((left) => ({ x: left - home.left, y: top - home.top })))
  const distance = ({ x, y }: Offset) => Math.hypot(x, y)
  return offsets.sort((one, other) => distance(one) - distance(other))
}

/** The boxes of what can be seen or pressed now: not scrolled away, and under nothing but an element. */
function boxesOf(page: Document, above: Element, selector: string): Box[] {
  const { innerWidth, innerHeight } = page.defaultView ?? window
  return [...page.querySelectorAll(selector)].flatMap((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const seen = {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    }
    if (above.contains(control) || seen.left >= seen.right || seen.top >= seen.bottom) return []
    const hit = page
      .elementsFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
      .find((one) => !above.contains(one))
    if (!hit || !(control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))) return []
    const inside = control instanceof HTMLIFrameElement ? control.contentDocument : null
    return inside ? boxesOf(inside, above, selector).map((box) => moved(box, { x: left, y: top })) : [seen]
  })
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: Offset): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const isCovered = (one: Box, { left, top, right, bottom }: Box): boolean =>
  one.left < right && one.right > left && one.top < bottom && one.bottom > top

const coveredBy = (parts: readonly PagePart[], by: Box): number =>
  parts.reduce((sum, { box, weight }) => (isCovered(box, by) ? sum + weight : sum), 0)

/** Several lines are higher than a bar. */
function coversControls(node: HTMLElement, room: Room): boolean {
  const { cssText } = node.style
  const { inBar } = node.dataset
  const { width, ...sides } = room
  for (const [side, value] of Object.entries({ ...sides, width })) node.style.setProperty(side, `${value}px`)
  node.dataset.inBar = 'top' in room ? 'top' : 'bottom'
  const own = node.getBoundingClientRect()
  const covers = boxesOf(document, node, controlSelector).some((control) => isCovered(control, own))
  node.style.cssText = cssText
  if (inBar === undefined) delete node.dataset.inBar
  else node.dataset.inBar = inBar
  return covers
}

function roomInBar(node: Element): Room | undefined {
  const bar = document.querySelector(placeSelector)
  const { left, width, top, bottom } = bar?.getBoundingClientRect() ?? { left: 0, width: 0, top: 0, bottom: 0 }
  if (!bar || width < leastRoom) return undefined
  const above = document.elementsFromPoint(left + width / 2, (top + bottom) / 2).find((one) => !node.contains(one))
  if (above && !bar.contains(above)) return undefined
  const isBottom = top > window.innerHeight / 2
  const own = Math.min(width, widestToast[isBottom ? 'bottom' : 'top'])
  const start = { left: left + (width - own) / 2, width: own }
  return isBottom ? { ...start, bottom: window.innerHeight - bottom } : { ...start, top }
}
