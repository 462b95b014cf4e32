import { isScalar, type Scalar } from '@rostrum/forms'
import type { AnyNode, CallExpression } from 'acorn'
import { ScriptKinds } from './script-kinds.ts'
import { calleeName, parseScript, textOf, visit } from './script-tree.ts'

/** A field by its name and the sub-form of its column; `''` for a field of the form. */
export type FieldName = { readonly owner: string; readonly name: string }

/** A value that a script compares an answer with, or assigns to a field. */
export type ComparedAnswer = {
  readonly field: FieldName
  readonly value: Scalar
  readonly from: number
  readonly to: number
  /** Whether the script searches it in the answer, which matches substrings of a text. */
  readonly isWithin: boolean
}

/**
 * @param own the field of the script, if there is one
 * @param parameters the parameter names of the script
 * @returns nothing for a script that does not parse, and nothing for values whose field is ambiguous
 */
export function comparedAnswers(
  code: string,
  own: FieldName | undefined,
  parameters: readonly string[],
): readonly ComparedAnswer[] {
  try {
    return new ComparedAnswerReader(code, own, parameters).comparedAnswers
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}

const comparisonOperators = new Set(['==', '===', '!=', '!=='])
const searchMethods = new Set(['includes', 'indexOf'])
const choiceMethods = new Set(['setValue', 'disableOption', 'enableOption'])

class ComparedAnswerReader {
  readonly comparedAnswers: ComparedAnswer[] = []
  readonly #own: FieldName | undefined
  /** The field of the parameter `value`. */
  readonly #valueField: FieldName | undefined
  readonly #kinds: ScriptKinds

  constructor(code: string, own: FieldName | undefined, parameters: readonly string[]) {
    const tree = parseScript(code)
    this.#kinds = new ScriptKinds(tree)
    this.#own = own
    this.#valueField = parameters.includes('value') && !this.#kinds.declares('value') ? own : undefined
    visit(tree, (node) => this.#visit(node))
  }

  #visit(node: AnyNode): void {
    if (node.type === 'BinaryExpression' && comparisonOperators.has(node.operator)) {
      this.#add(this.#fieldOf(node.left), node.right)
      this.#add(this.#fieldOf(node.right), node.left)
    } else if (node.type === 'SwitchStatement') {
      const field = this.#fieldOf(node.discriminant)
      for (const { test } of node.cases) this.#add(field, test)
    } else if (node.type === 'CallExpression') this.#visitCall(node)
  }

  #visitCall(call: CallExpression): void {
    const { callee } = call
    const [first, second] = call.arguments
    const called = calleeName(call) ?? ''
    if (called === 'setFieldValue') {
      const name = textOf(first)
      this.#add(name === undefined ? undefined : { owner: '', name }, second)
    } else if (callee.type !== 'MemberExpression') return
    else if (searchMethods.has(called)) {
      // Both `formModel.kinds.includes('leave')` and `['leave', 'trip'].includes(formModel.kind)`.
      this.#add(this.#fieldOf(callee.object), first, true)
      this.#add(this.#fieldOf(first), callee.object)
    } else if (choiceMethods.has(called)) this.#add(this.#widgetOf(callee.object), first)
  }

  #add(field: FieldName | undefined, node: AnyNode | null | undefined, isWithin = false): void {
    if (!field || !node) return
    if (node.type === 'ArrayExpression') {
      for (const element of node.elements) this.#add(field, element, isWithin)
      return
    }
    const value = textOf(node) ?? (node.type === 'Literal' && isScalar(node.value) ? node.value : undefined)
    if (value !== undefined) this.comparedAnswers.push({ field, value, from: node.start, to: node.end, isWithin })
  }

  /** The field whose answer an expression reads. */
  #fieldOf(node: AnyNode | null | undefined): FieldName | undefined {
    const kind = this.#kinds.of(node)
    if (kind?.is === 'rows') return kind.of === undefined ? this.#answerOfOwn(node) : { owner: '', name: kind.of }
    if (kind?.is !== 'value') return undefined
    const { column } = kind
    if (!column) return this.#valueField
    const owner = column.of ?? this.#own?.owner
    return owner ? { owner, name: column.name } : undefined
  }

  /** `this.getValue()` is the value of the script's own field. */
  #answerOfOwn(node: AnyNode | null | undefined): FieldName | undefined {
    if (node?.type !== 'CallExpression' || calleeName(node) !== 'getValue') return undefined
    return node.callee.type === 'MemberExpression' ? this.#widgetOf(node.callee.object) : undefined
  }

  #widgetOf(node: AnyNode): FieldName | undefined {
    if (node.type === 'ThisExpression') return this.#own
    const kind = this.#kinds.of(node)
    return kind?.is === 'ref' && kind.name !== undefined ? { owner: '', name: kind.name } : undefined
  }
}
