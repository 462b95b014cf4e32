import {
  type Condition,
  type Expression,
  type FormDefinition,
  type Rule,
  type WidgetNode,
  type WidgetOptions,
  widgetTypeOf,
} from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'
import type { Renaming } from './renaming.ts'
import { type AmbiguousReference, findAmbiguousReferences, renameInScript } from './script-references.ts'

type RenameKey = (key: string) => string

/** Replacements in rules: field keys, and values that answers of a field are compared with. */
type Rewrite = { readonly key: RenameKey; readonly comparedValue: (field: string, value: Expression) => Expression }

/** The rules of a form with replaced keys of the fields that they read and act on. */
export function renameInRules(rules: readonly Rule[], renamed: RenameKey): readonly Rule[] {
  return rewriteRules(rules, { key: renamed, comparedValue: (_field, value) => value })
}

/** The rules of a form with replaced values in comparisons. */
export function rewriteComparedValues(
  rules: readonly Rule[],
  comparedValue: Rewrite['comparedValue'],
): readonly Rule[] {
  return rewriteRules(rules, { key: (key) => key, comparedValue })
}

function rewriteRules(rules: readonly Rule[], rewrite: Rewrite): readonly Rule[] {
  return rules.map((rule) => {
    const target = rewrite.key(rule.target)
    if (rule.action === 'compute') return { ...rule, target, value: rewriteExpression(rule.value, rewrite) }
    return { ...rule, target, when: rewriteCondition(rule.when, rewrite) }
  })
}

function rewriteCondition(condition: Condition, rewrite: Rewrite): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => rewriteCondition(part, rewrite)) }
  if ('any' in condition) return { any: condition.any.map((part) => rewriteCondition(part, rewrite)) }
  if ('not' in condition) return { not: rewriteCondition(condition.not, rewrite) }
  if ('left' in condition) {
    const { left, value } = condition
    return { ...condition, left: rewriteExpression(left, rewrite), value: rewriteExpression(value, rewrite) }
  }
  const field = rewrite.key(condition.field)
  if (condition.op === 'empty') return { ...condition, field }
  const value = rewrite.comparedValue(condition.field, condition.value)
  return { ...condition, field, value: rewriteExpression(value, rewrite) }
}

function rewriteExpression(expression: Expression, rewrite: Rewrite): Expression {
  if (typeof expression !== 'object' || expression === null) return expression
  if ('field' in expression) return { field: rewrite.key(expression.field) }
  if ('when' in expression) {
    return {
      when: rewriteCondition(expression.when, rewrite),
      value: rewriteExpression(expression.value, rewrite),
      otherwise: rewriteExpression(expression.otherwise, rewrite),
    }
  }
  if (!('op' in expression)) return expression
  return { ...expression, args: expression.args.map((part) => rewriteExpression(part, rewrite)) }
}

/** The fields that a rule reads. */
export function fieldsReadBy(rule: Rule): ReadonlySet<string> {
  const fields = new Set<string>()
  const key = (called: string) => {
    fields.add(called)
    return called
  }
  const reading: Rewrite = { key, comparedValue: (_field, value) => value }
  if (rule.action === 'compute') rewriteExpression(rule.value, reading)
  else rewriteCondition(rule.when, reading)
  return fields
}

/** Translations follow the key of their node. */
export function renameInTranslations(
  translations: NonNullable<FormDefinition['translations']>,
  renamed: RenameKey,
): NonNullable<FormDefinition['translations']> {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [renamed(key), text])),
    ]),
  )
}

/** A widget and its descendants with updated references. Returns the same object if there are none. */
export function updateNameReferences(node: WidgetNode, renaming: Renaming): WidgetNode {
  const options = renameInDefaultRows(node, renameInOptions(node.options, renaming), renaming)
  const children = node.children?.map((child) => updateNameReferences(child, renaming))
  const isSame = !children || children.every((child, at) => child === node.children?.[at])
  if (options === node.options && isSame) return node
  return { ...node, options, ...(children && { children }) }
}

/** The options of a widget, or the settings of a form, with updated scripts and lists of fields. */
function renameInOptions<Options extends object>(options: Options, renaming: Renaming): Options {
  const changed = Object.entries(options).flatMap(([option, value]) => {
    const next = renameInOption(option, value, renaming)
    return next === value ? [] : [[option, next] as const]
  })
  return changed.length === 0 ? options : { ...options, ...Object.fromEntries(changed) }
}

/** The default rows of a sub-form use the names of its columns as keys. */
function renameInDefaultRows({ type, id }: WidgetNode, options: WidgetOptions, renaming: Renaming): WidgetOptions {
  const { name = id, defaultValue } = options
  if (widgetTypeOf(type).kind !== 'rows' || !Array.isArray(defaultValue)) return options
  const sense = { kind: 'column', of: name } as const
  const rows = defaultValue.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
    if (!Object.keys(row).some((key) => renaming.newName(key, sense) !== undefined)) return row
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [renaming.newName(key, sense) ?? key, value]))
  })
  return rows.every((row, at) => row === defaultValue[at]) ? options : { ...options, defaultValue: rows }
}

/** A form with updated references by name, and the ambiguous references that remain. */
export function updateNameReferencesIn(document: FormDocument, renaming: Renaming): NameUpdate {
  if (renaming.names.length === 0) return { document, ambiguousReferences: [] }
  const { children, config } = document.definition
  const followed = document.with({
    children: children.map((node) => updateNameReferences(node, renaming)),
    config: renameInOptions(config, renaming),
  })
  return { document: followed, ambiguousReferences: findAmbiguousReferences(followed.definition, renaming) }
}

export type NameUpdate = {
  readonly document: FormDocument
  readonly ambiguousReferences: readonly AmbiguousReference[]
}

export const isScript = (option: string) => option === 'functions' || /^on[A-Z]/.test(option)

function renameInOption(option: string, value: unknown, renaming: Renaming): unknown {
  if (option === 'summaryFields' && Array.isArray(value)) {
    const next = value.map((name) => renaming.newName(name, { kind: 'form' }) ?? name)
    return next.some((name, at) => name !== value[at]) ? next : value
  }
  return typeof value === 'string' && isScript(option) ? renameInScript(value, renaming) : value
}
