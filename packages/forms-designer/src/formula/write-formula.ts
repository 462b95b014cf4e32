import type { Condition, Expression } from '@rostrum/forms'
import { chineseWords } from './chinese-words.ts'
import { functionOf } from './functions.ts'

/** Words that mean something else than a field. A field with such a name is written as JSON. */
const reserved: ReadonlySet<string> = new Set([
  ...['today', 'true', 'false', 'null', 'and', 'or', 'not', 'empty', 'contains', 'in'],
  ...Object.values(chineseWords).flat(),
])
const fieldPattern = /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u

/** How strongly the signs of an operation bind; a value in brackets binds strongest. */
const strength = { join: 1, add: 2, subtract: 2, multiply: 3, divide: 3 } as const
const signs = { join: '&', add: '+', subtract: '-', multiply: '*', divide: '/' } as const
type ChainOperation = keyof typeof signs

type Chain = { readonly op: ChainOperation; readonly parts: readonly [Expression, ...Expression[]] }

/**
 * Writes a computation as `readFormula` parses it: `round(price * amount, 2)`. What has no such form, for example a list
 * of values, is written as JSON.
 */
export function writeFormula(expression: Expression): string {
  return writeWithin(expression, 0, undefined)
}

/** @param left the operation that the value is the first part of: the same one would join its parts to that chain */
function writeWithin(expression: Expression, binding: number, left: ChainOperation | undefined): string {
  const chain = chainOf(expression)
  if (!chain) return writeValue(expression)
  const own = strength[chain.op]
  const [first, ...others] = chain.parts
  const text = [
    writeWithin(first, own, chain.op),
    ...others.map((part) => `${signs[chain.op]} ${writeWithin(part, own + 1, undefined)}`),
  ].join(' ')
  return own < binding || left === chain.op ? `(${text})` : text
}

function chainOf(expression: Expression): Chain | undefined {
  if (typeof expression !== 'object' || expression === null || !('op' in expression)) return undefined
  const { op, args } = expression
  if (!isChainOperation(op)) return undefined
  const parts = op === 'join' && args[0] === '' ? args.slice(1) : args
  const [first, ...others] = parts
  const isInfix = op === 'join' ? args[0] === '' : true
  return isInfix && first !== undefined && others.length > 0 ? { op, parts: [first, ...others] } : undefined
}

const isChainOperation = (op: string): op is ChainOperation => Object.hasOwn(signs, op)

function writeValue(expression: Expression): string {
  if (typeof expression === 'string') return JSON.stringify(expression)
  if (typeof expression !== 'object' || expression === null) return String(expression)
  if ('field' in expression) return isWord(expression.field) ? expression.field : JSON.stringify(expression)
  if ('today' in expression) return 'today'
  if ('when' in expression) {
    const when = writeCondition(expression.when, false)
    if (when === undefined) return JSON.stringify(expression)
    return `if(${[when, writeFormula(expression.value), writeFormula(expression.otherwise)].join(', ')})`
  }
  if (!('op' in expression)) return JSON.stringify(expression)
  const { name, least, most } = functionOf(expression.op)
  const count = expression.args.length
  if (count < least || count > most) return JSON.stringify(expression)
  return `${name}(${expression.args.map(writeFormula).join(', ')})`
}

/** @returns undefined for a condition that only JSON can write */
function writeCondition(condition: Condition, isPart: boolean): string | undefined {
  if ('all' in condition) return writeConditions(condition.all, 'and', isPart)
  if ('any' in condition) return writeConditions(condition.any, 'or', isPart)
  if ('not' in condition) {
    const negated = writeCondition(condition.not, false)
    return negated && `not (${negated})`
  }
  if ('left' in condition) return `${writeFormula(condition.left)} ${condition.op} ${writeFormula(condition.value)}`
  const field = isWord(condition.field) ? condition.field : JSON.stringify({ field: condition.field })
  if (condition.op === 'empty') return `empty(${field})`
  return `${field} ${condition.op} ${writeFormula(condition.value)}`
}

function writeConditions(parts: readonly Condition[], word: 'and' | 'or', isPart: boolean): string | undefined {
  if (parts.length < 2) return undefined
  const written = parts.map((part) => writeCondition(part, true))
  if (!written.every((text) => text !== undefined)) return undefined
  const text = written.join(` ${word} `)
  return isPart ? `(${text})` : text
}

const isWord = (field: string): boolean => fieldPattern.test(field) && !reserved.has(field)
