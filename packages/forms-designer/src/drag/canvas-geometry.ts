import type { FormDocument, InsertionPoint } from '../document/form-document.ts'
import { isPart, partOf } from '../document/placement.ts'
import type { DragItem } from './drag-item.ts'

/** A box in the coordinates of the canvas content. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export type DropIndicatorBox = {
  readonly axis: 'column' | 'row'
  readonly line: Box
  /** The container that would receive the drag item. */
  readonly container: Box
}

const bodySelector = (id: string | undefined) => `[data-body="${CSS.escape(id ?? '')}"]`

function childrenIn(body: Element): HTMLElement[] {
  return [...body.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return []
    if (child.dataset.chunk !== undefined) return childrenIn(child)
    return idOf(child) === undefined ? [] : child
  })
}

/** The node of an element, or of the layout slot that it renders. */
const idOf = ({ dataset }: HTMLElement) => dataset.node ?? dataset.slot

const axisOf = (body: HTMLElement): 'column' | 'row' => (body.dataset.axis === 'row' ? 'row' : 'column')

/**
 * The insertion point under the pointer: between the children of the innermost container that could receive the drag
 * item.
 */
export function insertionPointAt(
  root: HTMLElement,
  document: FormDocument,
  cargo: DragItem,
  x: number,
  y: number,
): InsertionPoint | undefined {
  const under = root.ownerDocument.elementFromPoint(x, y)
  const body = under && root.contains(under) ? closestBody(root, under, document, cargo) : undefined
  if (!body) return undefined
  const id = body.dataset.body || undefined
  const isBefore = (child: HTMLElement) => {
    const { top, bottom, left, width, height } = child.getBoundingClientRect()
    if (axisOf(body) === 'column') return y < top + height / 2
    return y < top || (y <= bottom && x < left + width / 2)
  }
  const next = childrenIn(body).find(isBefore)
  const at = next ? document.find(idOf(next) ?? '')?.at : undefined
  return { parentId: id, at: at ?? document.childrenOf(id).length }
}

/**
 * A part goes between other parts. Any other widget goes into the nearest container that accepts more than parts. The
 * blank area of the sheet belongs to the form.
 */
function closestBody(
  root: HTMLElement,
  under: Element,
  document: FormDocument,
  cargo: DragItem,
): HTMLElement | undefined {
  const wantsParts = isPartItem(document, cargo)
  for (let body = under.closest<HTMLElement>('[data-body]'); body; body = outside(body)) {
    const node = document.find(body.dataset.body ?? '')?.node
    const holdsParts = node !== undefined && partOf(node.type) !== undefined
    if (holdsParts === wantsParts) return body
  }
  return root.querySelector<HTMLElement>(bodySelector(undefined)) ?? undefined
}

const outside = (body: HTMLElement) => body.parentElement?.closest<HTMLElement>('[data-body]') ?? null

function isPartItem(document: FormDocument, cargo: DragItem): boolean {
  const types = cargo.kind === 'new' ? [cargo.type] : cargo.ids.map((id) => document.find(id)?.node.type ?? '')
  return types.length > 0 && types.every(isPart)
}

/** The position of the line that shows the insertion point. */
export function dropIndicatorBox(
  root: HTMLElement,
  document: FormDocument,
  { parentId, at }: InsertionPoint,
): DropIndicatorBox | undefined {
  const body = root.querySelector<HTMLElement>(bodySelector(parentId))
  if (!body) return undefined
  const container = relativeBox(root, body)
  const shown = childrenIn(body)
  const next = shown.find((child) => (document.find(idOf(child) ?? '')?.at ?? 0) >= at)
  const last = shown.at(-1)
  const axis = axisOf(body)
  const beside = next ?? last
  if (!beside) return { axis: 'column', container, line: { ...inside(container), height: 2 } }
  const box = relativeBox(root, beside)
  return {
    axis,
    container,
    line: axis === 'column' ? lineAcross(box, next !== undefined) : lineDown(box, next !== undefined),
  }
}

const inside = ({ left, top, width, height }: Box): Box => ({
  left: left + 6,
  top: top + height / 2 - 1,
  width: width - 12,
  height,
})

function lineAcross(box: Box, isAbove: boolean): Box {
  return { left: box.left, width: box.width, height: 2, top: isAbove ? box.top - 9 : box.top + box.height + 7 }
}

function lineDown(box: Box, isLeft: boolean): Box {
  return { top: box.top, height: box.height, width: 2, left: isLeft ? box.left - 7 : box.left + box.width + 5 }
}

/** The bounding box of an element in the canvas content. */
export function relativeBox(root: HTMLElement, element: Element): Box {
  const own = element.getBoundingClientRect()
  const around = root.getBoundingClientRect()
  return { left: own.left - around.left, top: own.top - around.top, width: own.width, height: own.height }
}

/** The element id of a widget on the canvas, so that the lookup is fast in forms of any length. */
export const elementId = (id: string) => `canvas ${id}`

export function findElement(root: HTMLElement, id: string): HTMLElement | null {
  return root.ownerDocument.getElementById(elementId(id))
}

/** The element of the widget under the pointer. The padding around a table cell belongs to the cell, not to its table. */
export function widgetAt(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-node], td[data-cell]') : null
  return found?.matches('td') ? found.querySelector<HTMLElement>('[data-node]') : found
}

/** The element id of a title that a container shows outside of the widget: the name of a pane. */
export const titleId = (id: string) => `title ${id}`

/** Where a widget shows its text. */
export function findTitle(root: HTMLElement, id: string): HTMLElement | null {
  return root.ownerDocument.getElementById(titleId(id)) ?? findElement(root, id)
}

/** The height of the toolbar of a selection. */
export const toolHeight = 24

/** With its distance from the widget. */
export const toolSpace = toolHeight + 7

export type ToolSide = 'above' | 'below'

/** Below a widget that closely follows another one and is the last: above it, the toolbar would cover the other one. */
export function toolSideOf(element: HTMLElement): ToolSide {
  const own = element.getBoundingClientRect()
  const boxOf = (sibling: Element | null) =>
    sibling instanceof HTMLElement && sibling.dataset.node !== undefined ? sibling.getBoundingClientRect() : undefined
  const before = boxOf(element.previousElementSibling)
  const after = boxOf(element.nextElementSibling)
  const isClose = (space: number) => space >= 0 && space < toolSpace - 1
  const isCoveredAbove = before !== undefined && isClose(own.top - before.bottom)
  return isCoveredAbove && !(after && isClose(after.top - own.bottom)) ? 'below' : 'above'
}

/** The width of the longest toolbar on most forms. */
const longToolbar = 300
/** The space at the right edge of a form, in which the plus of a grid is. */
const edge = 28

type ToolRange = { readonly width: number | 'max-content'; readonly minWidth?: number } & (
  | { readonly left: number }
  | { readonly right: number }
)

/**
 * Where a toolbar is across a form of this width: over its widget. Over a narrow widget in the right half it extends to
 * the left, so that it covers neither the plus of a grid nor leaves the form.
 */
export function toolRange({ left, width }: { readonly left: number; readonly width: number }, room: number): ToolRange {
  const own = width + 12
  if (own >= longToolbar) return { left: left - 6, width: own }
  if (left + width / 2 <= room / 2) return { left: Math.max(0, left - 6), width: 'max-content', minWidth: own }
  return { right: Math.max(edge, room - left - width - 6), width: 'max-content', minWidth: own }
}
