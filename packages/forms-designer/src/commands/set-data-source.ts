import { type DataSource, isUsableName, type WidgetNode } from '@rostrum/forms'
import { type Command, type Refusal, refuse } from './command.ts'
import { checked } from './set-form.ts'

/**
 * Puts a data source in the place of the one that had the name before, adds it when there was none, or takes the one
 * away when it is undefined. Widgets that take their options from it follow a new name.
 */
export function setDataSource(
  before: string | undefined,
  source: DataSource | undefined,
  selection: readonly string[],
): Command {
  return ({ definition }) => {
    const { dataSources = [], children } = definition
    const refusal = source && nameRefusal(source.name, before, dataSources)
    if (refusal) return refusal
    const at = dataSources.findIndex(({ name }) => name === before)
    const added = source ? [source] : []
    const next = at < 0 ? [...dataSources, ...added] : dataSources.toSpliced(at, 1, ...added)
    const isRenamed = source && before !== undefined && source.name !== before
    const followed = isRenamed ? children.map((node) => withSource(node, before, source.name)) : children
    return checked({ ...definition, children: followed, dataSources: next }, selection, 'config')
  }
}

function nameRefusal(name: string, before: string | undefined, others: readonly DataSource[]): Refusal | undefined {
  if (name === '') return refuse('name_required')
  if (!isUsableName(name)) return refuse('name_forbidden', { name })
  const isTaken = name !== before && others.some((other) => other.name === name)
  return isTaken ? refuse('name_duplicate', { name }) : undefined
}

function withSource(node: WidgetNode, before: string, after: string): WidgetNode {
  const options = node.options.dsName === before ? { ...node.options, dsName: after } : node.options
  const children = node.children?.map((child) => withSource(child, before, after))
  return { ...node, options, ...(children && { children }) }
}
