import type { WidgetNode } from '@rostrum/forms'
import { hasOwnOptions, type InlinePart } from './inline-edit.ts'

type Point = { readonly clientX: number; readonly clientY: number }

/**
 * The part of a widget under the pointer. The preview takes no pointer events, so its boxes are compared with the point.
 * @returns undefined for the text of the widget itself; null if the widget shows no text there
 */
export function inlinePartAt(element: HTMLElement, node: WidgetNode, point: Point): InlinePart | undefined | null {
  if (node.type === 'data-table') return columnAt(element, node, point)
  if (!hasOwnOptions(node)) return undefined
  const control = element.querySelector('[role="radiogroup"], [role="group"], [role="combobox"]')
  if (!control || !isIn(control, point)) return undefined
  const at = choicesIn(control).findIndex((choice) => choice.some((part) => isIn(part, point)))
  return { kind: 'options', at: at === -1 ? undefined : at }
}

/** The input and the label of each option. */
const choicesIn = (control: Element): readonly (readonly Element[])[] =>
  [...control.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')].map((input) => [
    input,
    ...(input.labels ?? []),
  ])

/** A data table shows the titles of its columns, and not its own. */
function columnAt(element: HTMLElement, { options }: WidgetNode, point: Point): InlinePart | null {
  const table = element.querySelector('table')
  if (!table || !isIn(table, point)) return null
  const heads = [...table.querySelectorAll('th[scope="col"]')]
  const place = heads.findIndex((head) => {
    const { left, right } = head.getBoundingClientRect()
    return point.clientX >= left && point.clientX < right
  })
  const shown = [...(options.tableColumns ?? []).entries()].filter(([, column]) => !column.hidden)
  const at = shown[place]?.[0]
  const head = heads[place]
  if (at === undefined || !head) return null
  const { left, width } = head.getBoundingClientRect()
  return { kind: 'column', at, left: left - element.getBoundingClientRect().left, width }
}

function isIn(element: Element, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom
}
