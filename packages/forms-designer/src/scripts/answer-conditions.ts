import { type Comparison, type Condition, isScalar, type Scalar } from '@rostrum/forms'
import type { AnyNode, BinaryExpression, LogicalExpression } from 'acorn'
import type { ScriptAliases } from './script-aliases.ts'
import { calleeName } from './script-tree.ts'

const comparisons: ReadonlyMap<string, Comparison> = new Map([
  ['==', '='],
  ['===', '='],
  ['!=', '!='],
  ['!==', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
])
const mirrored: ReadonlyMap<Comparison, Comparison> = new Map([
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
])

/** Types of fields whose answer is a text, which is true in a script unless it is empty. */
const textTypes: ReadonlySet<string | undefined> = new Set([
  'input',
  'textarea',
  'select',
  'radio',
  'date',
  'time',
  'color',
])

/**
 * Reads expressions of a script as conditions on answers; undefined for what a condition cannot express.
 */
export class AnswerConditions {
  readonly #aliases: ScriptAliases
  readonly #own: string
  readonly #typeOf: (field: string) => string | undefined

  /** @param own the field whose answer is the parameter `value` */
  constructor(aliases: ScriptAliases, own: string, typeOf: (field: string) => string | undefined) {
    this.#aliases = aliases
    this.#own = own
    this.#typeOf = typeOf
  }

  read(given: AnyNode): Condition | undefined {
    const node = this.#aliases.resolve(given)
    switch (node.type) {
      case 'LogicalExpression':
        return this.#readLogic(node)
      case 'UnaryExpression': {
        const inner = node.operator === '!' ? this.read(node.argument) : undefined
        return inner && negate(inner)
      }
      case 'BinaryExpression':
        return this.#readComparison(node)
      default:
        return this.#readInclusion(node) ?? this.#readTruth(node)
    }
  }

  #readLogic({ operator, left, right }: LogicalExpression): Condition | undefined {
    const parts = [this.read(left), this.read(right)].filter((part) => part !== undefined)
    if (parts.length < 2 || operator === '??') return undefined
    return operator === '&&' ? { all: parts } : { any: parts }
  }

  #readComparison({ operator, left, right }: BinaryExpression): Condition | undefined {
    const direct = this.#fieldOf(left)
    const field = direct ?? this.#fieldOf(right)
    const value = this.#scalarOf(direct === undefined ? left : right)
    if (field === undefined || value === undefined) return undefined
    const op = comparisons.get(operator)
    if (op === '=' || op === '!=') return compareEqual(op, field, value)
    const size = direct === undefined ? op && mirrored.get(op) : op
    return size && typeof value === 'number' ? { field, op: size, value } : undefined
  }

  /** `value.includes('a')`, `['a', 'b'].includes(value)`. */
  #readInclusion(node: AnyNode): Condition | undefined {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
    const [sought, ...rest] = node.arguments
    if (calleeName(node) !== 'includes' || !sought || rest.length > 0) return undefined
    const list = this.#aliases.resolve(node.callee.object)
    if (list.type === 'ArrayExpression') {
      const [field, values] = [this.#fieldOf(sought), list.elements.map((each) => each && this.#scalarOf(each))]
      return field !== undefined && values.every(isAnswer) ? { field, op: 'in', value: values } : undefined
    }
    const [field, value] = [this.#fieldOf(list), this.#scalarOf(sought)]
    return field !== undefined && isAnswer(value) ? { field, op: 'contains', value } : undefined
  }

  /** An answer by itself, as a condition. */
  #readTruth(node: AnyNode): Condition | undefined {
    const field = this.#fieldOf(node)
    const type = field === undefined ? undefined : this.#typeOf(field)
    if (field === undefined || type === undefined) return undefined
    if (type === 'switch') return { field, op: '=', value: true }
    return textTypes.has(type) ? { not: { field, op: 'empty' } } : undefined
  }

  #fieldOf(given: AnyNode): string | undefined {
    const node = this.#aliases.resolve(given)
    const name = node.type === 'Identifier' && node.name === 'value' ? this.#own : this.#aliases.fieldOf(node)
    return name !== undefined && this.#typeOf(name) !== undefined ? name : undefined
  }

  #scalarOf(given: AnyNode): Scalar | null | undefined {
    const node = this.#aliases.resolve(given)
    if (node.type === 'Identifier' && node.name === 'undefined') return null
    if (node.type === 'UnaryExpression' && node.operator === '-') {
      const { argument } = node
      return argument.type === 'Literal' && typeof argument.value === 'number' ? -argument.value : undefined
    }
    if (node.type !== 'Literal') return undefined
    return node.value === null || isScalar(node.value) ? node.value : undefined
  }
}

const isAnswer = (value: unknown): value is Scalar => isScalar(value) && value !== ''

function compareEqual(op: '=' | '!=', field: string, value: Scalar | null): Condition {
  if (isAnswer(value)) return { field, op, value }
  return op === '=' ? { field, op: 'empty' } : { not: { field, op: 'empty' } }
}

/** The opposite of a condition. */
export function negate(condition: Condition): Condition {
  if ('not' in condition) return condition.not
  if (!('field' in condition) || (condition.op !== '=' && condition.op !== '!=')) return { not: condition }
  return { ...condition, op: condition.op === '=' ? '!=' : '=' }
}
