import { comparisonNames } from '../rules/condition.ts'
import { operationNames } from '../rules/expression.ts'
import type { Condition, Expression, Rule } from '../rules/rule.ts'
import { isScalar } from '../validation/option-index.ts'
import { isObject } from './json.ts'
import { isOptionItems } from './parse-options.ts'
import type { ProblemList } from './problems.ts'

function isListOf<T>(value: unknown, fits: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(fits)
}

function isCondition(value: unknown): value is Condition {
  if (!isObject(value)) return false
  if ('all' in value) return isListOf(value.all, isCondition)
  if ('any' in value) return isListOf(value.any, isCondition)
  if ('not' in value) return isCondition(value.not)
  if ('left' in value) return isExpression(value.left) && isComparison(value)
  if (typeof value.field !== 'string') return false
  return value.op === 'empty' || isComparison(value)
}

function isComparison(value: Readonly<Record<string, unknown>>): boolean {
  return comparisonNames.some((name) => name === value.op) && isExpression(value.value)
}

export function isExpression(value: unknown): value is Expression {
  if (value === null || isScalar(value)) return true
  if (Array.isArray(value)) return value.every(isScalar)
  if (!isObject(value)) return false
  if ('field' in value) return typeof value.field === 'string'
  if ('today' in value) return value.today === true
  if ('when' in value) {
    return isCondition(value.when) && isExpression(value.value) && isExpression(value.otherwise)
  }
  return operationNames.some((name) => name === value.op) && isListOf(value.args, isExpression)
}

/** Whether a value is a rule of any form. */
export function isRule(value: unknown): value is Rule {
  if (!isObject(value) || typeof value.target !== 'string') return false
  if (value.name !== undefined && typeof value.name !== 'string') return false
  if (value.disabled !== undefined && typeof value.disabled !== 'boolean') return false
  switch (value.action) {
    case 'show':
    case 'enable':
    case 'require':
      return isCondition(value.when)
    case 'check':
      return isCondition(value.when) && typeof value.hint === 'string'
    case 'setOptions':
      return isCondition(value.when) && isOptionItems(value.options)
    case 'compute':
      return isExpression(value.value)
    default:
      return false
  }
}

/** Reads rules from an untrusted source. Entries that are not rules are reported and dropped. */
export function parseRules(source: unknown, problems: ProblemList): readonly Rule[] {
  if (source === undefined || source === null) return []
  if (!Array.isArray(source)) {
    problems.add('rules', 'shape_invalid', { expected: 'list' })
    return []
  }
  const rules: Rule[] = []
  for (const [at, rule] of source.entries()) {
    if (isRule(rule)) rules.push(rule)
    else problems.add(`rules[${at}]`, 'shape_invalid', { expected: 'rule' })
  }
  return rules
}
