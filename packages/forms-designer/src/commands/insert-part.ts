import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
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
    const next = document.withChildren(containerId, (parts) => parts.toSpliced(at, 0, named))
    const action = type === 'tab-pane' ? 'pane_insert' : 'column_insert'
    return { definition: next.definition, selection: [part.id], action }
  }
}
