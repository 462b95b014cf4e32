import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { isUsableName } from '../definition/names.ts'
import type { ProblemList } from '../definition/problems.ts'
import { isValidTable } from '../definition/table-areas.ts'
import { findPlacementError } from '../widgets/placement.ts'
import { unknownWidget, widgetTypeOf } from '../widgets/registry.ts'
import type { RowsWidget, ValueWidget, WidgetType } from '../widgets/widget-type.ts'
import { always } from './frame.ts'
import type { FieldPlan, NodeBase, NodePlan, RowsPlan, ValuePlan } from './node-plan.ts'

/**
 * Maximum rows of any sub-form. A longer list is refused as a whole, so the form must not allow a person to add more.
 */
export const rowsCeiling = 1000

export type NodeCollection = {
  readonly children: readonly NodePlan[]
  readonly nodes: readonly NodePlan[]
  readonly fields: readonly FieldPlan[]
  /** Nodes by the names that rules use: a field name, `education.school`, the name or id of a container. */
  readonly byTarget: ReadonlyMap<string, NodePlan>
}

/**
 * Walks the tree once. Assigns a plan to each node and a location to each field, and reports invalid names and
 * positions.
 */
export function collectNodes(definition: FormDefinition, problems: ProblemList): NodeCollection {
  const collector = new NodeCollector(problems)
  const children = definition.children.flatMap((node, at) => collector.visit(node, `children[${at}]`, undefined) ?? [])
  const { nodes, fields, byId, byName } = collector
  return { children, nodes, fields, byTarget: new Map([...byId, ...byName]) }
}

class NodeCollector {
  readonly nodes: NodePlan[] = []
  readonly fields: FieldPlan[] = []
  readonly byId = new Map<string, NodePlan>()
  readonly byName = new Map<string, NodePlan>()
  readonly #problems: ProblemList

  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  visit(node: WidgetNode, place: string, parent: NodePlan | undefined): NodePlan | undefined {
    const widget = widgetTypeOf(node.type)
    if (widget === unknownWidget) this.#problems.add(place, 'type_unknown', { type: node.type })
    if (!isPlacementAllowed(widget, parent)) {
      this.#problems.add(place, 'child_not_allowed', { child: node.type, parent: parent?.node.type ?? 'form' })
      return undefined
    }
    if (widget.type === 'table' && !isValidTable(node)) this.#problems.add(place, 'table_uneven')
    const plan = this.#plan(node, widget, place, parent)
    this.#register(plan)
    const children = (node.children ?? []).flatMap(
      (child, at) => this.visit(child, `${place}.children[${at}]`, plan) ?? [],
    )
    if (plan.kind !== 'value') plan.children.push(...children)
    return plan
  }

  #plan(node: WidgetNode, widget: WidgetType, path: string, parent: NodePlan | undefined): NodePlan {
    const base: NodeBase = {
      node,
      path,
      options: { ...widget.defaults, ...node.options },
      parent,
      section: parent?.kind === 'block' && parent.node.type === 'section' ? parent : parent?.section,
      owner: parent?.kind === 'rows' ? parent : parent?.owner,
      visible: always,
      enabled: always,
      own: { visible: always, enabled: always },
      isLocked: false,
    }
    switch (widget.kind) {
      case 'layout':
      case 'content':
        return { ...base, kind: 'block', widget, children: [] }
      case 'rows':
        return this.#planRows(base, widget)
      case 'value':
        return this.#planValue(base, widget)
    }
  }

  #planRows(base: NodeBase, widget: RowsWidget): RowsPlan {
    const field = fieldParts(base, this.fields.length)
    const maxRows = Math.min(base.options.maxRows ?? rowsCeiling, rowsCeiling)
    const options = { ...base.options, maxRows }
    const plan: RowsPlan = { ...base, ...field, options, kind: 'rows', widget, columns: [], children: [] }
    this.fields.push(plan)
    return plan
  }

  #planValue(base: NodeBase, widget: ValueWidget): ValuePlan {
    const siblings: FieldPlan[] = base.owner ? base.owner.columns : this.fields
    const unbound = { compute: undefined, choices: () => undefined, check: () => undefined }
    const plan: ValuePlan = { ...base, ...fieldParts(base, siblings.length), ...unbound, kind: 'value', widget }
    if (base.owner) base.owner.columns.push(plan)
    else this.fields.push(plan)
    return plan
  }

  #register(plan: NodePlan): void {
    this.nodes.push(plan)
    const { id } = plan.node
    if (this.byId.has(id)) this.#problems.add(`${plan.path}.id`, 'id_duplicate', { id })
    this.byId.set(id, plan)
    const name = plan.options.name ?? ''
    if (plan.kind !== 'block') this.#checkName(plan, name)
    if (name === '') return
    const target = targetOf(name, plan)
    if (this.byName.has(target)) this.#problems.add(`${plan.path}.options.name`, 'name_duplicate', { name: target })
    this.byName.set(target, plan)
  }

  #checkName(plan: FieldPlan, name: string): void {
    if (name === '') this.#problems.add(`${plan.path}.options.name`, 'name_required')
    else if (!isUsableName(name)) this.#problems.add(`${plan.path}.options.name`, 'name_forbidden', { name })
  }
}

function fieldParts(base: NodeBase, index: number) {
  return {
    name: base.options.name ?? '',
    index,
    order: 0,
    required: always,
    valueReaders: new Set<FieldPlan>(),
    stateReaders: new Set<NodePlan>(),
  }
}

/** The name of a node in rules and translations. In a sub-form, the sub-form's name comes first. */
export function targetOf(name: string, plan: NodePlan): string {
  return plan.owner ? `${plan.owner.name}.${name}` : name
}

function isPlacementAllowed(widget: WidgetType, parent: NodePlan | undefined): boolean {
  const isInRows = parent?.kind === 'rows' || parent?.owner !== undefined
  return findPlacementError(widget, { parent: parent?.widget, isInRows }) === undefined
}
