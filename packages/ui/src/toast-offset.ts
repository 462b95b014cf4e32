/** Pixels to the right and downwards. */
export type Offset = { readonly x: number; readonly y: number }
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const controlSelector =
  'a[href], button, input, textarea, select, iframe, [contenteditable="true"], [role="button"], [role="option"], [role="checkbox"], [role="treeitem"], [role="group"][tabindex], [tabindex="0"]'
/** Pixels between a toast and the edge of the window, and between two places that are tried. */
const margin = 8
const step = 12

/**
 * The offset at which a fixed element covers the fewest controls of the page. Where it is stays right as long as no other
 * place is better; otherwise the place next to its own wins.
 */
export function findToastOffset(node: HTMLElement, current: Offset): Offset {
  const { width, height, home } = measure(node)
  const controls = controlBoxes(document, node)
  let best = current
  let fewest = coveredBy(controls, moved(home, current))
  if (fewest === 0) return best
  for (const offset of offsetsFrom(home, width, height)) {
    const covered = coveredBy(controls, moved(home, offset))
    if (covered < fewest) {
      best = offset
      fewest = covered
    }
    if (fewest === 0) break
  }
  return best
}

/** How many controls an element covers where it is. */
export const countCovered = (node: HTMLElement): number =>
  coveredBy(controlBoxes(document, node), node.getBoundingClientRect())

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

/** The boxes of the controls that can be pressed now: not scrolled away, and under nothing but an element. */
function controlBoxes(page: Document, above: Element): Box[] {
  const { innerWidth, innerHeight } = page.defaultView ?? window
  return [...page.querySelectorAll(controlSelector)].flatMap((control) => {
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
    return inside ? controlBoxes(inside, above).map((box) => moved(box, { x: left, y: top })) : [seen]
  })
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: Offset): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const coveredBy = (controls: readonly Box[], { left, top, right, bottom }: Box): number =>
  controls.filter((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top).length
