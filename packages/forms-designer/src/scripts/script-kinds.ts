import { isSameJson, ownEntry } from '@rostrum/forms'
import type { AnyNode, CallExpression } from 'acorn'
import { calleeName, keyName, textOf, visit } from './script-tree.ts'

/** The meaning of an expression in a script with respect to field names. */
export type Kind =
  /** The answers of the form, by field name. */
  | { readonly is: 'answers' }
  /** Widgets by their names. */
  | { readonly is: 'refs' }
  /** The widget with a name. */
  | { readonly is: 'ref'; readonly name: string | undefined }
  /** The rows of a sub-form, or one of them, by column name; of any sub-form when `of` is undefined. */
  | { readonly is: 'rows' | 'row'; readonly of: string | undefined }
  /** The name of a field. */
  | { readonly is: 'name' }
  /** An entered value, with the column of a sub-form where it is known. */
  | { readonly is: 'value'; readonly column?: { readonly of: string | undefined; readonly name: string } }

const parameterKinds: Readonly<Record<string, Kind>> = {
  formModel: { is: 'answers' },
  formDataModel: { is: 'answers' },
  formData: { is: 'answers' },
  refList: { is: 'refs' },
  subFormData: { is: 'rows', of: undefined },
  deletedDataRow: { is: 'row', of: undefined },
  fieldName: { is: 'name' },
  subFormName: { is: 'name' },
  value: { is: 'value' },
  newValue: { is: 'value' },
  oldValue: { is: 'value' },
}

/** Names with a fixed meaning in the engine: `this.formModel`, `form.refList`. */
const properties = new Set(['formModel', 'formDataModel', 'refList', 'fieldName', 'subFormName'])

const rowListMethods = new Set(['filter', 'slice', 'concat', 'sort', 'reverse', 'toSorted', 'toReversed', 'splice'])
const rowMethods = new Set(['find', 'findLast', 'at', 'pop', 'shift'])

/** Methods of rows whose callback receives a row, and the index of that parameter. */
const rowArguments: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    ['map', 'forEach', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'flatMap'].map((name) => [
      name,
      [0],
    ]),
  ),
  reduce: [1],
  sort: [0, 1],
  toSorted: [0, 1],
}

type Declaration = Map<string, (Kind | undefined)[]>

/** The meanings of the expressions in one script. A variable with several meanings has none. */
export class ScriptKinds {
  #variables: ReadonlyMap<string, Kind | undefined> = new Map()
  readonly #patterns = new Map<AnyNode, Kind>()

  constructor(tree: AnyNode) {
    // The meaning of a variable may depend on others that are declared later.
    for (let round = 0; round < 3; round += 1) {
      const declared: Declaration = new Map()
      visit(tree, (node, [parent]) => this.#declare(node, parent, declared))
      this.#variables = new Map([...declared].map(([name, kinds]) => [name, commonKind(kinds)]))
    }
  }

  of(node: AnyNode | null | undefined): Kind | undefined {
    switch (node?.type) {
      case 'Identifier':
        return this.#variables.get(node.name) ?? ownEntry(parameterKinds, node.name)
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.of(node.expression)
      case 'AwaitExpression':
        return this.of(node.argument)
      case 'LogicalExpression':
        return this.of(node.left) ?? this.of(node.right)
      case 'MemberExpression':
        return this.#ofProperty(this.of(node.object), keyName(node.property, node.computed))
      case 'CallExpression':
        return this.#ofCall(node)
      default:
        return undefined
    }
  }

  /** Whether the script declares a variable with this name. */
  declares(name: string): boolean {
    return this.#variables.has(name)
  }

  /** The meaning of the value that a pattern destructures. */
  ofPattern(pattern: AnyNode): Kind | undefined {
    return this.#patterns.get(pattern)
  }

  #ofProperty(object: Kind | undefined, name: string | undefined): Kind | undefined {
    if (name !== undefined && properties.has(name) && object?.is !== 'answers') return ownEntry(parameterKinds, name)
    if (object?.is === 'rows') return name === undefined ? { ...object, is: 'row' } : undefined
    if (object?.is === 'refs') return { is: 'ref', name }
    if (object?.is === 'row') return { is: 'value', ...(name !== undefined && { column: { of: object.of, name } }) }
    return object?.is === 'answers' ? { is: 'rows', of: name } : undefined
  }

  #ofCall(call: CallExpression): Kind | undefined {
    const called = calleeName(call) ?? ''
    const [first] = call.arguments
    const receiver = call.callee.type === 'MemberExpression' ? this.of(call.callee.object) : undefined
    if (receiver?.is === 'rows' && rowListMethods.has(called)) return receiver
    if (receiver?.is === 'rows' && rowMethods.has(called)) return { ...receiver, is: 'row' }
    switch (called) {
      case 'getFormData':
        return { is: 'answers' }
      case 'getWidgetRef':
        return { is: 'ref', name: textOf(first) }
      case 'getFieldValue':
        return { is: 'rows', of: textOf(first) }
      case 'getSubFormValues':
      case 'getValue':
        return { is: 'rows', of: textOf(first) ?? (receiver?.is === 'ref' ? receiver.name : undefined) }
      default:
        return undefined
    }
  }

  #declare(node: AnyNode, parent: AnyNode | undefined, declared: Declaration): void {
    switch (node.type) {
      case 'VariableDeclarator':
        if (parent?.type === 'VariableDeclaration' && node.init) this.#bind(node.id, this.of(node.init), declared)
        return
      case 'AssignmentExpression':
        if (node.operator === '=') this.#bind(node.left, this.of(node.right), declared)
        return
      case 'ForOfStatement': {
        const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
        const list = this.of(node.right)
        if (target) this.#bind(target, list?.is === 'rows' ? { ...list, is: 'row' } : undefined, declared)
        return
      }
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const kinds = this.#argumentsOf(node, parent)
        for (const [at, parameter] of node.params.entries()) this.#bind(parameter, kinds[at], declared)
      }
    }
  }

  /** The meaning of a callback's parameter, from the call that receives the callback. */
  #argumentsOf(node: AnyNode, call: AnyNode | undefined): readonly (Kind | undefined)[] {
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || call.arguments[0] !== node)
      return []
    const called = calleeName(call)
    const receiver = this.of(call.callee.object)
    if (called === 'then') return receiver?.is === 'answers' ? [receiver] : []
    if (receiver?.is !== 'rows') return []
    const rows = ownEntry(rowArguments, called) ?? []
    return [0, 1].map((at) => (rows.includes(at) ? { ...receiver, is: 'row' } : undefined))
  }

  #bind(target: AnyNode, kind: Kind | undefined, declared: Declaration): void {
    if (target.type === 'Identifier') {
      const kinds = declared.get(target.name)
      if (kinds) kinds.push(kind)
      else declared.set(target.name, [kind])
    } else if (target.type === 'ObjectPattern' && kind) this.#patterns.set(target, kind)
    else if (target.type === 'AssignmentPattern') this.#bind(target.left, kind, declared)
  }
}

function commonKind([first, ...others]: readonly (Kind | undefined)[]): Kind | undefined {
  return others.every((kind) => isSameJson(kind, first)) ? first : undefined
}
