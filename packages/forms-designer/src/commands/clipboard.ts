import { type DataSource, definitionVersion, type FormDefinition, parseDefinition } from '@rostrum/forms'
import { copiesOf } from '../document/copies.ts'
import { type FormDocument, type Gap, type Nodes, within } from '../document/form-document.ts'
import { isPart, refusalToStand } from '../document/placement.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { outermost } from './selection.ts'

const marker = 'rostrum/widgets'

/** The selected widgets as text, for this form, another one or another window. */
export function clipboardText(document: FormDocument, ids: readonly string[]): string | Refusal {
  const nodes = outermost(document, ids)
  if (nodes.length === 0) return refuse('nothing_selected')
  if (nodes.some(({ type }) => isPart(type))) return refuse('part_alone')
  const used = new Set(nodes.flatMap((node) => [...within(node)].map(({ options }) => options.dsName)))
  const dataSources = document.definition.dataSources?.filter(({ name }) => used.has(name)) ?? []
  return JSON.stringify({ clipboard: marker, version: definitionVersion, config: {}, children: nodes, dataSources })
}

/** Puts what the clipboard holds into a gap, with names and ids of its own, and selects it. */
export function paste(text: string, gap: Gap): Command {
  return (document) => {
    const copied = readClipboard(text)
    if (!copied) return refuse('clipboard_invalid')
    for (const node of copied.children) {
      const refusal = refusalToStand(document, { ...node, id: '' }, gap.parentId)
      if (refusal) return refuse(refusal, { type: node.type })
    }
    const copies = copiesOf(document, copied.children)
    const next = document
      .with({ dataSources: joined(document.definition.dataSources ?? [], copied.dataSources ?? []) })
      .withChildren(gap.parentId, (children) => children.toSpliced(gap.at, 0, ...copies))
    return { definition: next.definition, selection: copies.map(({ id }) => id), act: 'paste' }
  }
}

/** The widgets that a clipboard text holds; undefined when it holds something else. */
export function pastedNodes(text: string): Nodes | undefined {
  return readClipboard(text)?.children
}

function readClipboard(text: string): FormDefinition | undefined {
  const source = parsed(text)
  if (typeof source !== 'object' || source === null || !('clipboard' in source) || source.clipboard !== marker) return
  const { definition } = parseDefinition(source)
  return definition && definition.children.length > 0 ? definition : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function joined(own: readonly DataSource[], brought: readonly DataSource[]): readonly DataSource[] {
  const names = new Set(own.map(({ name }) => name))
  return [...own, ...brought.filter(({ name }) => !names.has(name))]
}
