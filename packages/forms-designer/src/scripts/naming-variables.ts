import type { AnyNode } from 'acorn'
import { calledName, textOf, visit } from './script-tree.ts'

/** Calls on a list whose function is given its entries one by one. */
const eachOf = new Set(['forEach', 'map', 'flatMap', 'filter', 'some', 'every'])

/** What a script does with the variables of one name. */
type Variable = {
  /** The texts that it is given; several bindings of one name are told apart by nobody here. */
  readonly bound: (readonly AnyNode[])[]
  isNaming: boolean
  isUsedOtherwise: boolean
}

/**
 * The texts of a script that go by a variable to a call which takes the name of a widget, and nowhere else, as in
 * `['a', 'b'].forEach((name) => this.getWidgetRef(name).setHidden(true))`.
 *
 * @param isNaming whether the first argument of a call of this name names widgets
 */
export function textsThatName(tree: AnyNode, isNaming: (called: string) => boolean): ReadonlySet<AnyNode> {
  const variables = new Map<string, Variable>()
  visit(tree, (node, around) => {
    if (node.type !== 'Identifier' || isKey(node, around[0])) return
    const variable = variables.get(node.name) ?? { bound: [], isNaming: false, isUsedOtherwise: false }
    variables.set(node.name, variable)
    const texts = boundTo(node, around)
    if (texts) variable.bound.push(texts)
    else if (isFirstArgument(node, around[0], isNaming)) variable.isNaming = true
    else variable.isUsedOtherwise = true
  })
  const naming = [...variables.values()].filter((one) => one.isNaming && !one.isUsedOtherwise && one.bound.length === 1)
  return new Set(naming.flatMap(({ bound }) => bound.flat()))
}

/** What stands after a dot or before a colon is no variable. */
function isKey(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
}

function isFirstArgument(node: AnyNode, call: AnyNode | undefined, isNaming: (called: string) => boolean): boolean {
  return call?.type === 'CallExpression' && call.arguments[0] === node && isNaming(calledName(call) ?? '')
}

/** The texts that a variable is given where it is declared; undefined elsewhere. */
function boundTo(node: AnyNode, [parent, outer, outermost]: readonly AnyNode[]): readonly AnyNode[] | undefined {
  switch (parent?.type) {
    case 'VariableDeclarator':
      if (parent.id !== node) return undefined
      return outermost?.type === 'ForOfStatement' && outermost.left === outer
        ? textsIn(outermost.right)
        : textsIn(parent.init)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (!parent.params.some((parameter) => parameter === node)) return undefined
      return parent.params[0] === node && outer?.type === 'CallExpression' && outer.arguments[0] === parent
        ? textsGone(outer)
        : []
    default:
      return undefined
  }
}

/** The texts that a call hands to its function one by one. */
function textsGone(call: AnyNode): readonly AnyNode[] {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return []
  return eachOf.has(calledName(call) ?? '') ? textsIn(call.callee.object) : []
}

function textsIn(node: AnyNode | null | undefined): readonly AnyNode[] {
  const parts = node?.type === 'ArrayExpression' ? node.elements : [node]
  const texts = parts.flatMap((part) => (part && textOf(part) !== undefined ? [part] : []))
  return texts.length === parts.length ? texts : []
}
