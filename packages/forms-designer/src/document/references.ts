import type { Condition, Expression, FormDefinition, Rule, WidgetNode } from '@rostrum/forms'

type Renamed = (key: string) => string

/** The rules of a form with other keys for what they read and act on. */
export function renameInRules(rules: readonly Rule[], renamed: Renamed): readonly Rule[] {
  return rules.map((rule) => {
    const target = renamed(rule.target)
    if (rule.action === 'compute') return { ...rule, target, value: renameInExpression(rule.value, renamed) }
    return { ...rule, target, when: renameInCondition(rule.when, renamed) }
  })
}

function renameInCondition(condition: Condition, renamed: Renamed): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => renameInCondition(part, renamed)) }
  if ('any' in condition) return { any: condition.any.map((part) => renameInCondition(part, renamed)) }
  if ('not' in condition) return { not: renameInCondition(condition.not, renamed) }
  const field = renamed(condition.field)
  if (condition.op === 'empty') return { ...condition, field }
  return { ...condition, field, value: renameInExpression(condition.value, renamed) }
}

function renameInExpression(expression: Expression, renamed: Renamed): Expression {
  if (typeof expression !== 'object' || expression === null) return expression
  if ('field' in expression) return { field: renamed(expression.field) }
  if ('when' in expression) {
    return {
      when: renameInCondition(expression.when, renamed),
      value: renameInExpression(expression.value, renamed),
      otherwise: renameInExpression(expression.otherwise, renamed),
    }
  }
  if (!('op' in expression)) return expression
  return { ...expression, args: expression.args.map((part) => renameInExpression(part, renamed)) }
}

/** The fields that a rule reads. */
export function fieldsRead(rule: Rule): ReadonlySet<string> {
  const fields = new Set<string>()
  const note = (key: string) => {
    fields.add(key)
    return key
  }
  if (rule.action === 'compute') renameInExpression(rule.value, note)
  else renameInCondition(rule.when, note)
  return fields
}

/** Texts of another language follow the key of their node. */
export function renameInTranslations(
  translations: NonNullable<FormDefinition['translations']>,
  renamed: Renamed,
): NonNullable<FormDefinition['translations']> {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [renamed(key), text])),
    ]),
  )
}

const isHook = (option: string) => /^on[A-Z]/.test(option)

/** Scripts name fields in quotes, as in `getWidgetRef('school')`; they and the lists of fields follow a new name. */
export function renameInOptions(node: WidgetNode, from: string, to: string): WidgetNode {
  let changed = false
  const options = Object.entries(node.options).map(([option, value]) => {
    const next = renameInOption(option, value, from, to)
    changed ||= next !== value
    return [option, next] as const
  })
  return changed ? { ...node, options: Object.fromEntries(options) } : node
}

function renameInOption(option: string, value: unknown, from: string, to: string): unknown {
  if (option === 'summaryFields' && Array.isArray(value) && value.includes(from)) {
    return value.map((name) => (name === from ? to : name))
  }
  return typeof value === 'string' && isHook(option) ? renameInScript(value, from, to) : value
}

function renameInScript(code: string, from: string, to: string): string {
  return ["'", '"', '`'].reduce(
    (text, quote) => text.replaceAll(`${quote}${from}${quote}`, `${quote}${to}${quote}`),
    code,
  )
}
