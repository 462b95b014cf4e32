import type { Comparison, Condition, Expression, FormDefinition, Rule } from '@rostrum/forms'
import { fieldsRead } from '../document/references.ts'

/** Functions that generated conditions call. */
export const ruleFunctions = `const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)
const order = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : typeof one === 'string' && typeof other === 'string' && one !== '' && other !== ''
      ? one < other ? -1 : one > other ? 1 : 0
      : Number.NaN
const contains = (list: unknown, item: unknown) =>
  Array.isArray(list)
    ? list.some((each) => isSame(each, item))
    : typeof list === 'string' && typeof item === 'string' && item !== '' && list.includes(item)
const isIn = (item: unknown, list: unknown) =>
  Array.isArray(list) && (Array.isArray(item) ? item.some((each) => contains(list, each)) : contains(list, item))`

/** A condition as an expression over \`values\`. */
function conditionCode(condition: Condition): string {
  if ('all' in condition) return joined(condition.all, ' && ', 'true')
  if ('any' in condition) return joined(condition.any, ' || ', 'false')
  if ('not' in condition) return `!${conditionCode(condition.not)}`
  const left = valueCode(condition.field)
  if (condition.op === 'empty') return `isEmpty(${left})`
  const right = expressionCode(condition.value)
  return comparisonCode(condition.op, left, right)
}

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

function joined(parts: readonly Condition[], sign: string, none: string): string {
  return parts.length === 0 ? none : `(${parts.map(conditionCode).join(sign)})`
}

const valueCode = (field: string) => `values[${JSON.stringify(field)}]`

function expressionCode(expression: Expression): string {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return literal(expression)
  if ('field' in expression) return valueCode(expression.field)
  return 'today' in expression ? 'new Date().toISOString().slice(0, 10)' : 'null'
}

/** Safe within a script of a page as well: no text can end it. */
export const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The conditions of one action by the field that they are about; those about rows of sub-forms are left out. */
export function conditionsOf(definition: FormDefinition, action: 'show' | 'require'): ReadonlyMap<string, string> {
  const conditions = new Map<string, string>()
  for (const rule of definition.rules ?? []) {
    if (rule.action !== action || !isPlain(rule)) continue
    const before = conditions.get(rule.target)
    const own = conditionCode(rule.when)
    const sign = action === 'show' ? '&&' : '||'
    conditions.set(rule.target, before === undefined ? own : `(${before}) ${sign} (${own})`)
  }
  return conditions
}

/** How many rules the generated code does without: computations, other options, and what is about rows. */
export function rulesLeftOut({ rules = [] }: FormDefinition): number {
  return rules.filter((rule) => (rule.action !== 'show' && rule.action !== 'require') || !isPlain(rule)).length
}

const isPlain = (rule: Rule) =>
  !rule.target.includes('.') && [...fieldsRead(rule)].every((field) => !field.includes('.'))
