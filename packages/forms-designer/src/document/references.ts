import type { Condition, Expression, FormDefinition, Rule, WidgetNode } from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'
import type { Renaming } from './renaming.ts'
import { renameInScript, type UnjudgedMention, unjudgedIn } from './script-mentions.ts'

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

/** A widget and all in it, speaking of others by their new names; the same object where it speaks of none. */
export function followNames(node: WidgetNode, renaming: Renaming): WidgetNode {
  const options = renameInOptions(node.options, renaming)
  const children = node.children?.map((child) => followNames(child, renaming))
  const isSame = !children || children.every((child, at) => child === node.children?.[at])
  if (options === node.options && isSame) return node
  return { ...node, options, ...(children && { children }) }
}

/** The options of a widget, or the settings of a form, whose scripts and lists of fields follow new names. */
function renameInOptions<Options extends object>(options: Options, renaming: Renaming): Options {
  const changed = Object.entries(options).flatMap(([option, value]) => {
    const next = renameInOption(option, value, renaming)
    return next === value ? [] : [[option, next] as const]
  })
  return changed.length === 0 ? options : { ...options, ...Object.fromEntries(changed) }
}

/** A form in which all that speaks of fields by name follows new names, and what nobody could judge. */
export function followNamesIn(document: FormDocument, renaming: Renaming): Followed {
  if (renaming.names.length === 0) return { document, unjudged: [] }
  const { children, config } = document.definition
  const followed = document.with({
    children: children.map((node) => followNames(node, renaming)),
    config: renameInOptions(config, renaming),
  })
  return { document: followed, unjudged: unjudgedIn(followed.definition, renaming) }
}

export type Followed = { readonly document: FormDocument; readonly unjudged: readonly UnjudgedMention[] }

export const isScript = (option: string) => option === 'functions' || /^on[A-Z]/.test(option)

function renameInOption(option: string, value: unknown, renaming: Renaming): unknown {
  if (option === 'summaryFields' && Array.isArray(value)) {
    const next = value.map((name) => renaming.newName(name, { kind: 'form' }) ?? name)
    return next.some((name, at) => name !== value[at]) ? next : value
  }
  return typeof value === 'string' && isScript(option) ? renameInScript(value, renaming) : value
}
