import type { AnyNode, VariableDeclaration } from 'acorn'
import { calleeName, keyName, textOf } from './script-tree.ts'

/** The calls on a form that change widgets by their names. */
export const formCalls: Readonly<
  Record<string, { readonly action: 'show' | 'enable' | 'require'; readonly holds: boolean; readonly hasFlag: boolean }>
> = {
  showWidgets: { action: 'show', holds: true, hasFlag: false },
  hideWidgets: { action: 'show', holds: false, hasFlag: false },
  enableWidgets: { action: 'enable', holds: true, hasFlag: false },
  disableWidgets: { action: 'enable', holds: false, hasFlag: false },
  setWidgetsRequired: { action: 'require', holds: true, hasFlag: true },
}

/** The expression without parentheses and optional chaining. */
export function unwrap(node: AnyNode): AnyNode {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return unwrap(node.expression)
  return node
}

/** `this.getFormRef()`. A widget has no calls on several widgets of its own. */
export function isFormRef(node: AnyNode): boolean {
  return node.type === 'CallExpression' && calleeName(node) === 'getFormRef' && isThisCall(node)
}

function isThisCall(node: AnyNode): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    unwrap(node.callee.object).type === 'ThisExpression'
  )
}

/** Variables at the top of a script with one expression as their value. */
export class ScriptAliases {
  readonly #values = new Map<string, AnyNode>()

  constructor(body: readonly AnyNode[]) {
    for (const statement of body) {
      if (statement.type !== 'VariableDeclaration') continue
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init) this.#values.set(id.name, init)
    }
  }

  /** Whether a declaration at the top declares nothing else. */
  hasAll({ declarations }: VariableDeclaration): boolean {
    return declarations.every(
      ({ id, init }) => id.type === 'Identifier' && init && this.#values.get(id.name) === init && isPure(init),
    )
  }

  /** The value of a variable, or the expression itself. */
  resolve(given: AnyNode): AnyNode {
    let node = unwrap(given)
    // A chain of variables is not longer than their number.
    for (let left = this.#values.size; left > 0 && node.type === 'Identifier'; left -= 1) {
      const value = this.#values.get(node.name)
      if (!value) break
      node = unwrap(value)
    }
    return node
  }

  /** The name of the widget of `this.getWidgetRef('name')`, also of the form. */
  widgetOf(given: AnyNode): string | undefined {
    const node = this.resolve(given)
    if (node.type !== 'CallExpression' || calleeName(node) !== 'getWidgetRef') return undefined
    if (node.callee.type !== 'MemberExpression') return undefined
    const owner = this.resolve(node.callee.object)
    return owner.type === 'ThisExpression' || isFormRef(owner) ? textOf(node.arguments[0]) : undefined
  }

  /** The name of the field whose answer an expression reads, except through a parameter. */
  fieldOf(given: AnyNode): string | undefined {
    const node = this.resolve(given)
    if (node.type === 'MemberExpression') {
      const model = this.resolve(node.object)
      const isModel = model.type === 'MemberExpression' && keyName(model.property, model.computed) === 'formModel'
      return isModel && unwrap(model.object).type === 'ThisExpression'
        ? keyName(node.property, node.computed)
        : undefined
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
    if (calleeName(node) === 'getValue' && node.arguments.length === 0) return this.widgetOf(node.callee.object)
    if (calleeName(node) !== 'getFieldValue') return undefined
    return isFormRef(this.resolve(node.callee.object)) ? textOf(node.arguments[0]) : undefined
  }
}

/** Calls in the value of a variable that have no effect. */
const readingCalls: ReadonlySet<string | undefined> = new Set([
  'getFormRef',
  'getWidgetRef',
  'getFieldValue',
  'getValue',
])

function isPure(given: AnyNode): boolean {
  const node = unwrap(given)
  switch (node.type) {
    case 'Literal':
    case 'Identifier':
    case 'ThisExpression':
      return true
    case 'ArrayExpression':
      return node.elements.every((each) => each !== null && isPure(each))
    case 'UnaryExpression':
      return isPure(node.argument)
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isPure(node.left) && isPure(node.right)
    case 'MemberExpression':
      return isPure(node.object)
    case 'CallExpression':
      return readingCalls.has(calleeName(node)) && isPure(node.callee) && node.arguments.every(isPure)
    default:
      return false
  }
}
