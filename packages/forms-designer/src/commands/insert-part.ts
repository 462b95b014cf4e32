import type { WidgetNode } from '@rostrum/forms'
import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import { fullSpan, spanOf } from '../document/column-span.ts'
import { partOf } from '../document/placement.ts'
import { type Command, refuse } from './command.ts'

/** Adds a column to a grid or a pane to tabs, before index `at`. */
export function insertPart(containerId: string, at: number): Command {
  return (document, words) => {
    const container = document.find(containerId)?.node
    const type = container && partOf(container.type)
    if (!container) return refuse('nothing_selected')
    if (type !== 'grid-col' && type !== 'tab-pane') return refuse('no_parts')
    const part = createWidget(type, new NameRegistry(document.definition), words)
    const label = `${words('new_widget.pane')} ${(container.children?.length ?? 0) + 1}`
    const named = type === 'tab-pane' ? { ...part, options: { ...part.options, label } } : part
    const next = document.withChildren(containerId, (parts) => sharedEqually(parts, parts.toSpliced(at, 0, named)))
    const action = type === 'tab-pane' ? 'pane_insert' : 'column_insert'
    return { definition: next.definition, selection: [part.id], action }
  }
}

/** Columns of equal widths that filled their row do so with one more; other widths stay. */
function sharedEqually(before: readonly WidgetNode[], parts: readonly WidgetNode[]): readonly WidgetNode[] {
  const share = Math.floor(fullSpan / before.length)
  const isEven = before.every(
    ({ type, options }) => type === 'grid-col' && !options.responsive && spanOf(options, 'PC') === share,
  )
  const next = Math.floor(fullSpan / parts.length)
  if (!isEven || before.length === 0 || next === 0) return parts
  return parts.map((part) => ({ ...part, options: { ...part.options, span: next } }))
}
