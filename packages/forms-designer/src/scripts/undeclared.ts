import type { AnyNode } from 'acorn'
import { isNode, visit } from './script-tree.ts'

/** Every name that code declares in any scope, and every name that it assigns. */
export function declaredNames(program: AnyNode): {
  readonly declared: ReadonlySet<string>
  readonly set: ReadonlySet<string>
} {
  const declared = new Set<string>()
  const set = new Set<string>()
  visit(program, (node) => {
    for (const name of namesDeclaredBy(node)) declared.add(name)
    for (const name of namesSetBy(node)) set.add(name)
  })
  return { declared, set }
}

/** The names that a node declares. */
export function namesDeclaredBy(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return namesIn(node.id)
    case 'CatchClause':
      return namesIn(node.param)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...namesIn(node.id), ...namesIn(node.params)]
    default:
      return []
  }
}

function namesSetBy(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return namesIn(node.left)
    case 'UpdateExpression':
      return namesIn(node.argument)
    default:
      return []
  }
}

/** The names that a pattern binds, without properties of other objects. */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)]
    case 'ObjectPattern':
      return namesIn(pattern.properties)
    case 'Property':
      return namesIn(pattern.value)
    case 'ArrayPattern':
      return namesIn(pattern.elements)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}
