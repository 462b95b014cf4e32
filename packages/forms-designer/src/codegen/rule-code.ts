import type { Comparison, Condition, Expression, FormDefinition, Operation } from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'

/** Functions that generated conditions call. */
export const ruleFunctions = `const isEmpty = (value‹: unknown›) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
const isSame = (one‹: unknown›, other‹: unknown›) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)
const order = (one‹: unknown›, other‹: unknown›) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : typeof one === 'string' && typeof other === 'string' && one !== '' && other !== ''
      ? one < other ? -1 : one > other ? 1 : 0
      : Number.NaN
const contains = (list‹: unknown›, item‹: unknown›) =>
  Array.isArray(list)
    ? list.some((each) => isSame(each, item))
    : typeof list === 'string' && typeof item === 'string' && item !== '' && list.includes(item)
const isIn = (item‹: unknown›, list‹: unknown›) =>
  Array.isArray(list) && (Array.isArray(item) ? item.some((each) => contains(list, each)) : contains(list, item))
const parts = (values‹: unknown[]›) =>
  values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter((value) => !isEmpty(value))
const numbers = (values‹: unknown[]›) => parts(values).map(Number).filter((value) => Number.isFinite(value))
const tidy = (value‹: number | undefined›) =>
  value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(15))
const folded = (values‹: unknown[]›, step‹: (total: number, next: number) => number›) => {
  const [first, ...rest] = numbers(values)
  return tidy(first === undefined ? undefined : rest.reduce((total, next) => step(total, next), first))
}
const whole = (values‹: unknown[]›, step‹: (total: number, next: number) => number›) =>
  values.some((value) => isEmpty(value)) ? null : folded(values, step)
const day = (value‹: unknown›)‹: [number, number, number] | undefined› => {
  const [, year, month, date] = /^(\\d{4})-(\\d{2})-(\\d{2})/.exec(typeof value === 'string' ? value : '') ?? []
  return year === undefined ? undefined : [Number(year), Number(month), Number(date)]
}
const operations = {
  add: (...values‹: unknown[]›) => folded(values, (total, next) => total + next),
  subtract: (...values‹: unknown[]›) => whole(values, (total, next) => total - next),
  multiply: (...values‹: unknown[]›) => whole(values, (total, next) => total * next),
  divide: (...values‹: unknown[]›) => whole(values, (total, next) => total / next),
  minimum: (...values‹: unknown[]›) => folded(values, Math.min),
  maximum: (...values‹: unknown[]›) => folded(values, Math.max),
  count: (...values‹: unknown[]›) => parts(values).length,
  join: (separator‹: unknown›, ...values‹: unknown[]›) =>
    parts(values).filter((value) => typeof value !== 'object').join(typeof separator === 'string' ? separator : ''),
  round: (value‹: unknown›, digits‹: unknown›) => {
    const places = typeof digits === 'number' ? Math.min(Math.max(Math.trunc(digits), 0), 10) : 0
    const [amount] = numbers([value])
    if (amount === undefined) return null
    const scaled = Math.round(Number(Math.abs(amount) + 'e' + places))
    return tidy(Math.sign(amount) * Number(scaled + 'e-' + places))
  },
  years: (from‹: unknown›, to‹: unknown›) => {
    const [start, end] = [day(from), day(to)]
    if (!start || !end) return null
    const isBefore = end[1] < start[1] || (end[1] === start[1] && end[2] < start[2])
    return end[0] - start[0] - (isBefore ? 1 : 0)
  },
}`

/** Writes conditions and computations as code, as they read from the form or from one row of a sub-form. */
export class FormScope {
  readonly #subForms: ReadonlySet<string>
  readonly #owner: string | undefined

  constructor(subForms: ReadonlySet<string>, owner: string | undefined) {
    this.#subForms = subForms
    this.#owner = owner
  }

  condition(condition: Condition): string {
    if ('all' in condition) return this.#joined(condition.all, ' && ', 'true')
    if ('any' in condition) return this.#joined(condition.any, ' || ', 'false')
    if ('not' in condition) return `!(${this.condition(condition.not)})`
    const left = this.#value(condition.field)
    if (condition.op === 'empty') return `isEmpty(${left})`
    return comparisonCode(condition.op, left, this.expression(condition.value))
  }

  expression(expression: Expression): string {
    if (typeof expression !== 'object' || expression === null) return literal(expression)
    if ('field' in expression) return this.#value(expression.field)
    if ('today' in expression) return 'at.today'
    if ('when' in expression) {
      const [value, otherwise] = [this.expression(expression.value), this.expression(expression.otherwise)]
      return `(${this.condition(expression.when)} ? ${value} : ${otherwise})`
    }
    if ('op' in expression)
      return operationCode(
        expression.op,
        expression.args.map((part) => this.expression(part)),
      )
    return literal(expression)
  }

  /** In the same row a column means that row's value, elsewhere the list of all rows. */
  #value(key: string): string {
    const dot = key.indexOf('.')
    const owner = key.slice(0, Math.max(dot, 0))
    if (dot < 0 || !this.#subForms.has(owner)) return `at.form[${literal(key)}]`
    const name = literal(key.slice(dot + 1))
    return owner === this.#owner ? `at.row[${name}]` : `column(at.form[${literal(owner)}], ${name})`
  }

  #joined(parts: readonly Condition[], sign: string, none: string): string {
    return parts.length === 0 ? none : `(${parts.map((part) => this.condition(part)).join(sign)})`
  }
}

const operationCode = (operation: Operation, args: readonly string[]) => `operations.${operation}(${args.join(', ')})`

function comparisonCode(comparison: Comparison, left: string, right: string): string {
  switch (comparison) {
    case '=':
      return `isSame(${left}, ${right})`
    case '!=':
      return `!isSame(${left}, ${right})`
    case 'contains':
      return `contains(${left}, ${right})`
    case 'in':
      return `isIn(${left}, ${right})`
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `order(${left}, ${right}) ${comparison} 0`
  }
}

/** Safe within a script of a page as well: no text can end it. */
export const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** How many scripts the generated code does without: they are written for the sandbox that a form runs them in. */
export const scriptsLeftOut = (definition: FormDefinition): number => scriptsOf(definition).length
