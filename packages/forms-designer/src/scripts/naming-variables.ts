import type { AnyNode } from 'acorn'
import { calleeName, textOf, visit } from './script-tree.ts'

/** List methods whose callback receives the entries one by one. */
const iterationMethods = new Set(['forEach', 'map', 'flatMap', 'filter', 'some', 'every'])

/** The uses of the variables with one name in a script. */
type Variable = {
  /** Its assigned texts. Several bindings of one name are not distinguished here. */
  readonly bindings: (readonly AnyNode[])[]
  isNaming: boolean
  isUsedOtherwise: boolean
}

/**
 * The texts that a script passes through a variable only to calls that take a widget name, such as `['a',
 * 'b'].forEach((name) => this.getWidgetRef(name).setHidden(true))`.
 *
 * @param isNaming whether the first argument of a call with this name is a widget name
 */
export function widgetNameTexts(tree: AnyNode, isNaming: (called: string) => boolean): ReadonlySet<AnyNode> {
  const variables = new Map<string, Variable>()
  visit(tree, (node, around) => {
    if (node.type !== 'Identifier' || isKey(node, around[0])) return
    const variable = variables.get(node.name) ?? { bindings: [], isNaming: false, isUsedOtherwise: false }
    variables.set(node.name, variable)
    const texts = declaredTexts(node, around)
    if (texts) variable.bindings.push(texts)
    else if (isFirstArgument(node, around[0], isNaming)) variable.isNaming = true
    else variable.isUsedOtherwise = true
  })
  const naming = [...variables.values()].filter(
    (one) => one.isNaming && !one.isUsedOtherwise && one.bindings.length === 1,
  )
  return new Set(naming.flatMap(({ bindings }) => bindings.flat()))
}

/** An identifier after a dot or before a colon is not a variable. */
function isKey(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
}

function isFirstArgument(node: AnyNode, call: AnyNode | undefined, isNaming: (called: string) => boolean): boolean {
  return call?.type === 'CallExpression' && call.arguments[0] === node && isNaming(calleeName(call) ?? '')
}

/** The texts that a variable declaration assigns; undefined elsewhere. */
function declaredTexts(node: AnyNode, [parent, outer, outermost]: readonly AnyNode[]): readonly AnyNode[] | undefined {
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
        ? iteratedTexts(outer)
        : []
    default:
      return undefined
  }
}

/** The texts that a call passes to its callback one by one. */
function iteratedTexts(call: AnyNode): readonly AnyNode[] {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return []
  return iterationMethods.has(calleeName(call) ?? '') ? textsIn(call.callee.object) : []
}

function textsIn(node: AnyNode | null | undefined): readonly AnyNode[] {
  const parts = node?.type === 'ArrayExpression' ? node.elements : [node]
  const texts = parts.flatMap((part) => (part && textOf(part) !== undefined ? [part] : []))
  return texts.length === parts.length ? texts : []
}
