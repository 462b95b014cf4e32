import type { Script } from '@rostrum/forms/definition/scripts-of'
import { globalNames } from '@rostrum/forms/scripts/global-names'
import type { AnyNode, Program } from 'acorn'
import { insteadOf } from './instead-of.ts'
import { keyName, mayBeAbsent, parsedScript, visit } from './script-tree.ts'
import { declaredNames } from './undeclared.ts'

export type UnknownGlobal = {
  readonly what: 'global'
  readonly name: string
  readonly from: number
  readonly to: number
  readonly like: undefined
  /** The call that does the same here. */
  readonly instead: string | undefined
}

/**
 * The names that the scripts of a form share: declarations of its functions, and undeclared variables that any script
 * assigns.
 */
export function sharedNames(scripts: readonly Script[]): ReadonlySet<string> {
  const shared = new Set<string>()
  for (const { hook, source } of scripts) {
    const program = parsedScript(source)
    if (!program) continue
    const { declared, set } = declaredNames(program)
    for (const name of hook === 'functions' ? [...declared, ...set] : set) shared.add(name)
    for (const name of setOnPage(program)) shared.add(name)
  }
  return shared
}

/**
 * Undeclared variables and functions in a script, such as those of a page, each at its first use. Names under `typeof`
 * or inside a `try` block may be absent.
 */
export function unknownGlobals(
  code: string,
  parameters: readonly string[],
  shared: ReadonlySet<string>,
): readonly UnknownGlobal[] {
  const program = parsedScript(code)
  if (!program) return []
  const { declared, set } = declaredNames(program)
  const known = new Set([
    ...globalNames,
    ...shared,
    ...parameters,
    ...declared,
    ...set,
    ...setOnPage(program),
    'arguments',
  ])
  const found = new Map<string, UnknownGlobal>()
  visit(program, (node, around) => {
    const called = calledOnPage(node, around)
    if (called && !known.has(called) && !found.has(called) && !mayBeAbsent(node, around)) {
      found.set(called, unknownGlobal(called, node))
    }
    if (node.type !== 'Identifier' || known.has(node.name) || !isUsed(node, around)) return
    if (mayBeAbsent(node, around)) known.add(node.name)
    else if (!found.has(node.name)) {
      found.set(node.name, unknownGlobal(node.name, node))
    }
  })
  return [...found.values()].filter(({ name }) => !known.has(name))
}

const unknownGlobal = (name: string, { start: from, end: to }: AnyNode): UnknownGlobal => ({
  ...{ what: 'global', name, from, to },
  ...{ like: undefined, instead: insteadOf(name) },
})

/** The function that is called as one of the page: `alert` of `window.alert(1)`. */
function calledOnPage(node: AnyNode, [parent]: readonly AnyNode[]): string | undefined {
  return parent?.type === 'CallExpression' && parent.callee === node ? nameOnPage(node) : undefined
}

/** The name of `window.name`. */
function nameOnPage(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  const isPage = node.object.name === 'window' || node.object.name === 'globalThis'
  return isPage ? keyName(node.property, node.computed) : undefined
}

/** The names that a script assigns as `window.name`. */
function setOnPage(program: Program): readonly string[] {
  const names: string[] = []
  visit(program, (node) => {
    const name = node.type === 'AssignmentExpression' ? nameOnPage(node.left) : undefined
    if (name !== undefined) names.push(name)
  })
  return names
}

/** An identifier used as a value, not as a property, a key or a label. */
function isUsed(node: AnyNode, [parent]: readonly AnyNode[]): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.computed || parent.object === node
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.computed || parent.value === node
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false
    default:
      return true
  }
}
