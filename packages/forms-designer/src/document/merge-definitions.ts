import { type FormDefinition, isSameJson, parseDefinition, type WidgetNode } from '@rostrum/forms'

/**
 * Merges two definitions that were edited at the same time. Where both changed the same part, such as one option or the
 * rules, the first one takes precedence; it also does as a whole where the merged form would be invalid.
 *
 * @param base the definition that both continue from
 */
export function mergeDefinitions(base: FormDefinition, first: FormDefinition, second: FormDefinition): FormDefinition {
  if (isSameJson(base, first)) return second
  if (isSameJson(base, second)) return first
  const merged: FormDefinition = {
    ...mergeParts(base, first, second),
    config: mergeParts(base.config, first.config, second.config),
    children: mergeNodes(base.children, first.children, second.children),
  }
  return parseDefinition(merged).problems.some(({ severity }) => severity === 'error') ? first : merged
}

/** Merges two objects by their properties. */
function mergeParts<Part extends object>(base: Part | undefined, first: Part, second: Part): Part {
  const entries = [...new Set([...Object.keys(first), ...Object.keys(second)])].flatMap((key) => {
    const [before, one, other]: unknown[] = [
      base && Reflect.get(base, key),
      Reflect.get(first, key),
      Reflect.get(second, key),
    ]
    const value = isSameJson(before, one) ? other : one
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries) as Part
}

type Nodes = readonly WidgetNode[]
type Positions = ReadonlyMap<string, { readonly node: WidgetNode; readonly parentId: string | undefined }>

function positionsOf(nodes: Nodes): Positions {
  const found = new Map<string, { node: WidgetNode; parentId: string | undefined }>()
  const visit = (each: Nodes, parentId: string | undefined) => {
    for (const node of each) {
      found.set(node.id, { node, parentId })
      visit(node.children ?? [], node.id)
    }
  }
  visit(nodes, undefined)
  return found
}

/** The tree without anything but ids. */
const outlineOf = (nodes: Nodes): unknown => nodes.map(({ id, children = [] }) => [id, outlineOf(children)])

/**
 * The tree of the definition that changed it. Where both did, the first tree, with the nodes that the second one has
 * inserted, and without those that it has deleted.
 */
function mergeNodes(base: Nodes, first: Nodes, second: Nodes): Nodes {
  const [before, one, other] = [positionsOf(base), positionsOf(first), positionsOf(second)]
  const outline = outlineOf(base)
  const isFirstTree = isSameJson(outline, outlineOf(second))
  const isSecondTree = !isFirstTree && isSameJson(outline, outlineOf(first))
  const content = (node: WidgetNode): WidgetNode => {
    const [mine, theirs] = [one.get(node.id)?.node ?? node, other.get(node.id)?.node ?? node]
    const { children: _, ...own } = mergeParts(before.get(node.id)?.node, mine, theirs)
    return { ...own, options: mergeParts(before.get(node.id)?.node.options, mine.options, theirs.options) }
  }
  const wasInserted = (id: string) => !before.has(id) && !one.has(id)
  const wasDeleted = (id: string) => before.has(id) && !other.has(id)
  const listOf = (nodes: Nodes, parentId: string | undefined): Nodes => {
    if (isFirstTree || isSecondTree) return nodes
    const rest = nodes.filter(({ id }) => !wasDeleted(id))
    const siblings = parentId === undefined ? second : (other.get(parentId)?.node.children ?? [])
    for (const [at, node] of siblings.entries()) {
      if (!wasInserted(node.id)) continue
      const after = rest.findIndex(({ id }) => id === siblings[at - 1]?.id)
      rest.splice(after < 0 && at > 0 ? rest.length : after + 1, 0, node)
    }
    return rest
  }
  const build = (nodes: Nodes, parentId: string | undefined): Nodes =>
    listOf(nodes, parentId).map((node) => {
      const children = build(node.children ?? [], node.id)
      return { ...content(node), ...((node.children || children.length > 0) && { children }) }
    })
  return build(isSecondTree ? second : first, undefined)
}
