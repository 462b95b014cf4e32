import { type AnyNode, type ObjectExpression, type Property, parse, parseExpressionAt } from 'acorn'
import { isNode, keyName, visit } from '../scripts/script-tree.ts'

/** A form in a text, as JSON. */
export type FoundForm = { readonly name: string | undefined; readonly json: string }

export type FormsInText =
  | { readonly kind: 'forms'; readonly forms: readonly FoundForm[] }
  /** A part of a form that only running the text would tell, at an offset in it. */
  | { readonly kind: 'code'; readonly at: number }

/** More forms than anyone chooses from at a time. */
const maximumForms = 50
const maximumDepth = 500

/**
 * Finds the forms in a text that is no form itself: object literals of a JavaScript module, the entries of a list, the
 * content of a server's response, also as a string. Nothing of the text runs.
 */
export function formsInText(text: string): FormsInText {
  const tree = parseText(text)
  if (!tree) return { kind: 'forms', forms: [] }
  const found: { readonly node: AnyNode; readonly around: readonly AnyNode[] }[] = []
  visit(tree, (node, around) => {
    const isInside = around.some((each) => found.some((form) => form.node === each))
    if (!isInside && found.length < maximumForms && isForm(node)) found.push({ node, around })
  })
  try {
    const forms = found.map(({ node, around }) => ({ name: nameOf(node, around), json: jsonOf(node) }))
    return { kind: 'forms', forms }
  } catch (error) {
    if (error instanceof CodeError) return { kind: 'code', at: error.at }
    throw error
  }
}

const options = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** A module, or the expression that JSON is; undefined where it is neither. */
function parseText(text: string): AnyNode | undefined {
  for (const read of [() => parse(text, options), () => parseExpressionAt(text, 0, options)]) {
    try {
      return read()
    } catch {
      // Besides syntax errors: a text of opening brackets exhausts the stack of the parser.
    }
  }
  return undefined
}

const isForm = (node: AnyNode): boolean =>
  node.type === 'ObjectExpression' ? hasWidgets(node) : textOfForm(node) !== undefined

/** VForm has its widgets in `widgetList`, next to the settings of the form; ours in `children`, next to a version. */
function hasWidgets(node: ObjectExpression): boolean {
  const isList = (name: string) => memberOf(node, name)?.value.type === 'ArrayExpression'
  if (isList('widgetList')) return memberOf(node, 'formConfig') !== undefined || memberOf(node, 'type') === undefined
  return isList('children') && memberOf(node, 'version') !== undefined && memberOf(node, 'config') !== undefined
}

const memberOf = (node: ObjectExpression, name: string): Property | undefined =>
  node.properties.find(
    (each): each is Property => each.type === 'Property' && keyName(each.key, each.computed) === name,
  )

/** A form that a server stores as a string. */
function textOfForm(node: AnyNode): string | undefined {
  const text = node.type === 'Literal' ? node.value : undefined
  if (typeof text !== 'string' || !/"(?:widgetList|children)"/.test(text)) return undefined
  try {
    const node = parseExpressionAt(text, 0, options)
    return node.type === 'ObjectExpression' && hasWidgets(node) ? text : undefined
  } catch {
    return undefined
  }
}

const jsonOf = (node: AnyNode): string => textOfForm(node) ?? JSON.stringify(literalValue(node, 0), null, 2)

/** What the text calls a form: a title next to it, else the name of the constant or property that holds it. */
function nameOf(node: AnyNode, around: readonly AnyNode[]): string | undefined {
  const owner = around.find((each) => each.type === 'ObjectExpression')
  for (const key of ['title', 'name', 'label']) {
    const value = owner && memberOf(owner, key)?.value
    if (value && value !== node && value.type === 'Literal' && typeof value.value === 'string') return value.value
  }
  for (const each of around) {
    if (each.type === 'Property') return keyName(each.key, each.computed)
    if (each.type === 'VariableDeclarator') return each.id.type === 'Identifier' ? each.id.name : undefined
  }
  return undefined
}

class CodeError extends Error {
  readonly at: number

  constructor({ start }: AnyNode) {
    super('not a literal')
    this.at = start
  }
}

/** The value of a literal. @throws CodeError for an expression that has to run, or too deep */
function literalValue(node: AnyNode, depth: number): unknown {
  if (depth > maximumDepth) throw new CodeError(node)
  switch (node.type) {
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((each) => entryOf(each, depth)))
    case 'ArrayExpression':
      return node.elements.map((each) => (each === null ? null : literalValue(each, depth + 1)))
    case 'Literal':
      if ('regex' in node || typeof node.value === 'bigint') throw new CodeError(node)
      return node.value
    case 'TemplateLiteral':
      if (node.expressions.length > 0) throw new CodeError(node)
      return node.quasis[0]?.value.cooked
    case 'UnaryExpression':
      return unaryValue(node.operator, node.argument, depth)
    case 'Identifier':
      if (node.name === 'undefined') return undefined
      throw new CodeError(node)
    default:
      throw new CodeError(node)
  }
}

function entryOf(entry: AnyNode, depth: number): readonly [string, unknown] {
  if (entry.type !== 'Property' || entry.kind !== 'init' || entry.method || !isNode(entry.value)) {
    throw new CodeError(entry)
  }
  const { key } = entry
  const name =
    key.type === 'Literal' && typeof key.value === 'number' ? String(key.value) : keyName(key, entry.computed)
  if (name === undefined) throw new CodeError(key)
  return [name, literalValue(entry.value, depth + 1)]
}

/** Negative numbers, and the `!0` and `void 0` of compressed modules. */
function unaryValue(operator: string, argument: AnyNode, depth: number): unknown {
  const value = literalValue(argument, depth + 1)
  if (operator === '-' && typeof value === 'number') return -value
  if (operator === '!' && typeof value === 'number') return !value
  if (operator === 'void') return undefined
  throw new CodeError(argument)
}
