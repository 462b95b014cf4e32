import { type AnyNode, type Program, parse } from 'acorn'

/** A node of a script with its ancestors, nearest first. */
export type NodeVisitor = (node: AnyNode, around: readonly AnyNode[]) => void

/** @throws SyntaxError if a script does not parse as the body of a function */
export function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
}

/** The script, or undefined where it does not parse, which is reported elsewhere. */
export function parsedScript(code: string): Program | undefined {
  try {
    return parseScript(code)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether a script goes on where what the node names is absent: under `typeof`, or in a `try` with a handler. */
export function mayBeAbsent(node: AnyNode, around: readonly AnyNode[]): boolean {
  return (
    (around[0]?.type === 'UnaryExpression' && around[0].operator === 'typeof') ||
    around.some((each, at) => each.type === 'TryStatement' && each.handler && each.block === (around[at - 1] ?? node))
  )
}

export function visit(part: unknown, look: NodeVisitor, around: readonly AnyNode[] = []): void {
  if (Array.isArray(part)) for (const each of part) visit(each, look, around)
  else if (isNode(part)) {
    look(part, around)
    const within = [part, ...around]
    for (const inner of Object.values(part)) visit(inner, look, within)
  }
}

export const isNode = (part: unknown): part is AnyNode =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

/** The text of a literal or of a template without placeholders. */
export function textOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** The name of a property or key that is not computed. */
export function keyName(key: AnyNode, computed: boolean): string | undefined {
  return !computed && key.type === 'Identifier' ? key.name : textOf(key)
}

/** The name of the called function: `hideWidgets` of `this.hideWidgets(...)`. */
export function calleeName(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? keyName(callee.property, callee.computed) : undefined
}
