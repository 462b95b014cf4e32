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
 *
 * @param target the field that the rule computes; columns of its own row are single values
 */
export function writeFormula(expression: Expression, target = ''): string {
  const own = subFormOf(target)
  return write(expression, (field) => subFormOf(field) !== '' && subFormOf(field) !== own)
}

const totals: ReadonlySet<string> = new Set(['add', 'average', 'count', 'minimum', 'maximum'])

/** Whether a field is a column as a list. A sum of it is no sum of two values, so it is not written with a sign. */
type IsColumn = (field: string) => boolean

const subFormOf = (field: string): string => field.slice(0, Math.max(field.lastIndexOf('.'), 0))

const write = (expression: Expression, isColumn: IsColumn): string => writeWithin(expression, 0, undefined, isColumn)

/** @param left the operation that the value is the first part of: the same one would join its parts to that chain */
function writeWithin(
  expression: Expression,
  binding: number,
  left: ChainOperation | undefined,
  isColumn: IsColumn,
): string {
  const chain = chainOf(expression, isColumn)
  if (!chain) return writeValue(expression, isColumn)
  const own = strength[chain.op]
  const [first, ...others] = chain.parts
  const text = [
    writeWithin(first, own, chain.op, isColumn),
    ...others.map((part) => `${signs[chain.op]} ${writeWithin(part, own + 1, undefined, isColumn)}`),
  ].join(' ')
  return own < binding || left === chain.op ? `(${text})` : text
}

function chainOf(expression: Expression, isColumn: IsColumn): Chain | undefined {
  if (typeof expression !== 'object' || expression === null || !('op' in expression)) return undefined
  const { op, args } = expression
  if (!isChainOperation(op)) return undefined
  if (op === 'add' && args.some((arg) => isField(arg) && isColumn(arg.field))) return undefined
  const parts = op === 'join' && args[0] === '' ? args.slice(1) : args
  const [first, ...others] = parts
  const isInfix = op === 'join' ? args[0] === '' : true
  return isInfix && first !== undefined && others.length > 0 ? { op, parts: [first, ...others] } : undefined
}

export const isField = (expression: Expression): expression is Extract<Expression, { readonly field: string }> =>
  typeof expression === 'object' && expression !== null && 'field' in expression

const isChainOperation = (op: string): op is ChainOperation => Object.hasOwn(signs, op)

function writeValue(expression: Expression, isColumn: IsColumn): string {
  if (typeof expression === 'string') return JSON.stringify(expression)
  if (typeof expression !== 'object' || expression === null) return String(expression)
  if ('field' in expression) return isWord(expression.field) ? expression.field : JSON.stringify(expression)
  if ('today' in expression) return 'today'
  if ('when' in expression) {
    const when = writeCondition(expression.when, false, isColumn)
    if (when === undefined) return JSON.stringify(expression)
    return `if(${[when, write(expression.value, isColumn), write(expression.otherwise, isColumn)].join(', ')})`
  }
  if (!('op' in expression)) return JSON.stringify(expression)
  const { name, least, most } = functionOf(expression.op)
  const count = expression.args.length
  if (count < least || count > most) return JSON.stringify(expression)
  // The only argument of a total is computed row by row, so there a sign is between two values.
  const isColumnThere = count === 1 && totals.has(expression.op) ? () => false : isColumn
  return `${name}(${expression.args.map((arg) => write(arg, isColumnThere)).join(', ')})`
}

/** @returns undefined for a condition that only JSON can write */
function writeCondition(condition: Condition, isPart: boolean, isColumn: IsColumn): string | undefined {
  if ('all' in condition) return writeConditions(condition.all, 'and', isPart, isColumn)
  if ('any' in condition) return writeConditions(condition.any, 'or', isPart, isColumn)
  if ('not' in condition) {
    const negated = writeCondition(condition.not, false, isColumn)
    return negated && `not (${negated})`
  }
  if ('left' in condition)
    return `${write(condition.left, isColumn)} ${condition.op} ${write(condition.value, isColumn)}`
  const field = isWord(condition.field) ? condition.field : JSON.stringify({ field: condition.field })
  if (condition.op === 'empty') return `empty(${field})`
  return `${field} ${condition.op} ${write(condition.value, isColumn)}`
}

function writeConditions(
  parts: readonly Condition[],
  word: 'and' | 'or',
  isPart: boolean,
  isColumn: IsColumn,
): string | undefined {
  if (parts.length < 2) return undefined
  const written = parts.map((part) => writeCondition(part, true, isColumn))
  if (!written.every((text) => text !== undefined)) return undefined
  const text = written.join(` ${word} `)
  return isPart ? `(${text})` : text
}

const isWord = (field: string): boolean => fieldPattern.test(field) && !reserved.has(field)
