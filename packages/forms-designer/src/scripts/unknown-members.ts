import type { AnyNode, MemberExpression, Program } from 'acorn'
import { insteadOf } from './instead-of.ts'
import { nearestName } from './nearest-name.ts'
import { unwrap } from './script-aliases.ts'
import { scriptApi } from './script-api.ts'
import { calleeName, keyName, mayBeAbsent, parsedScript, textOf, visit } from './script-tree.ts'
import { declaredNames, namesDeclaredBy } from './undeclared.ts'

/** A function or property that neither the form nor a widget has in scripts. */
export type UnknownMember = {
  readonly what: 'member'
  readonly name: string
  readonly from: number
  readonly to: number
  readonly like: string | undefined
  /** The call that does the same here. */
  readonly instead: string | undefined
}

type Holder = 'form' | 'widget'

const nameOf = (signature: string) => signature.replace(/\(.*$/, '')

/** What scripts can call besides the API that completion shows: properties, and older names of VForm. */
const others: Readonly<Record<Holder, readonly string[]>> = {
  form: ['formModel', 'formDataModel', 'getFormRef', '$message'],
  widget: [
    ...'field widget fieldName widgetType formModel refList getFieldEditor getWidgetRef getParentFormRef'.split(' '),
    ...'getGlobalDsv isSubFormField setAppendButtonVisible setAppendButtonDisabled subFormRowId $message'.split(' '),
  ],
}

/** What the form or a widget has in scripts. */
export const members: Readonly<Record<Holder, ReadonlySet<string>>> = {
  form: new Set([...scriptApi.form.map(nameOf), ...others.form]),
  widget: new Set([...scriptApi.widget.map(nameOf), ...others.widget]),
}

/**
 * Calls of functions that the form or the widget lacks, and uses of Vue's properties, such as `$refs`.
 *
 * @param self what `this` is in the script; undefined for functions that all scripts share
 */
export function unknownMembers(code: string, self: Holder | undefined): readonly UnknownMember[] {
  const program = parsedScript(code)
  if (!program) return []
  const holderOf = holderFinder(program, self)
  const own = ownMembers(program)
  const found: UnknownMember[] = []
  visit(program, (node, around) => {
    if (node.type !== 'MemberExpression') return
    const name = keyName(node.property, node.computed)
    if (name === undefined || name in Object.prototype || own.has(name)) return
    if (!isNeeded(node, name, around[0]) || mayBeAbsent(node, around)) return
    const holder = holderOf(node.object, around)
    if (!holder || members[holder].has(name)) return
    const { start: from, end: to } = node.property
    const instead = insteadFor(holder, name)
    const like = instead === undefined ? nearestName(name, [...members[holder]]) : undefined
    found.push({ what: 'member', name, from, to, like, instead })
  })
  return found
}

/** Whether a script fails without the member: a function that it calls, or an object of Vue's. */
function isNeeded(node: MemberExpression, name: string, parent: AnyNode | undefined): boolean {
  if (node.optional) return false
  if (parent?.type === 'CallExpression' && parent.callee === node) return !parent.optional
  const isSet = parent?.type === 'AssignmentExpression' && parent.left === node
  return name.startsWith('$') && !isSet
}

/** Members that a script sets itself, on any object, or asks for before it uses them. */
function ownMembers(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (given: AnyNode | null | undefined) => {
    const node = given && unwrap(given)
    const name = node?.type === 'MemberExpression' ? keyName(node.property, node.computed) : undefined
    if (name !== undefined) names.add(name)
  }
  visit(program, (node) => {
    switch (node.type) {
      case 'AssignmentExpression':
        return add(node.left)
      case 'UnaryExpression':
        return node.operator === 'typeof' || node.operator === '!' ? add(node.argument) : undefined
      case 'IfStatement':
      case 'ConditionalExpression':
        return add(node.test)
      case 'LogicalExpression':
        return add(node.left)
      case 'BinaryExpression': {
        const name = node.operator === 'in' ? textOf(node.left) : undefined
        if (name !== undefined) names.add(name)
      }
    }
  })
  return names
}

function insteadFor(holder: Holder, name: string): string | undefined {
  if (holder === 'widget' && members.form.has(name)) return `this.getFormRef().${name}()`
  if (holder === 'form' && members.widget.has(name)) return `this.getWidgetRef(name).${name}()`
  return insteadOf(name)
}

type HolderFinder = (node: AnyNode, around: readonly AnyNode[]) => Holder | undefined

/** Finds what an expression is: `this`, the result of a call that returns the form or a widget, or a constant for one. */
function holderFinder(program: Program, self: Holder | undefined): HolderFinder {
  const constants = new Map<string, Holder | undefined>()
  const find: HolderFinder = (given, around) => {
    const node = unwrap(given)
    if (node.type === 'ThisExpression') return around.some(hasOwnThis) ? undefined : self
    if (node.type === 'Identifier') return constants.get(node.name)
    if (!isOfForm(node, around)) return undefined
    switch (calleeName(node)) {
      case 'getFormRef':
      case 'getParentFormRef':
        return 'form'
      case 'getWidgetRef':
      case 'getWidgetRefOfSubForm':
        return 'widget'
      default:
        return undefined
    }
  }
  // Other objects may have functions of these names too.
  const isOfForm = (node: AnyNode, around: readonly AnyNode[]): boolean => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
    const owner = unwrap(node.callee.object)
    const isThis = owner.type === 'ThisExpression' && self === undefined && !around.some(hasOwnThis)
    return isThis || find(owner, around) !== undefined
  }
  const { set } = declaredNames(program)
  const declarations = new Map<string, number>()
  visit(program, (node) => {
    for (const name of namesDeclaredBy(node)) declarations.set(name, (declarations.get(name) ?? 0) + 1)
  })
  visit(program, (node, around) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    const { name } = node.id
    // A name with several meanings has none here.
    if (declarations.get(name) === 1 && !set.has(name)) constants.set(name, find(node.init, around))
  })
  return find
}

function hasOwnThis({ type }: AnyNode): boolean {
  return type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'ClassBody'
}
