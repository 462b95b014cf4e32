import type { Condition, Expression, OptionItem, Scalar } from '@rostrum/forms'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import { itemsOf, listedItemsOf, type RuleField } from '../document/rule-fields.ts'
import { labelFormula } from '../formula/label-formula.ts'
import { isField, writeFormula } from '../formula/write-formula.ts'
import { useT, useTitles } from '../view/messages.ts'
import { repeatedOf } from '../view/repeated-of.ts'
import { type ComparisonWords, wordsOf } from './comparisons-of.ts'
import {
  type ComparisonName,
  type ConditionLine,
  type ConditionPart,
  type CountName,
  type DaysName,
  hasOperand,
  isCount,
  isDays,
  isEnd,
  treeOf,
} from './condition-tree.ts'
import type { EffectDraft, RuleDraft } from './rule-drafts.ts'

/** What the author called the parts that the form no longer has. */
export type FormerLabels = {
  /** The labels of fields, by key. */
  readonly fields: ReadonlyMap<string, string>
  readonly choices: readonly { readonly field: string; readonly value: Scalar; readonly label: string }[]
}

const noLabels: FormerLabels = { fields: new Map(), choices: [] }

/** Describes rules as sentences. */
export function useRuleLabels(fields: readonly RuleField[], former = noLabels) {
  const t = useT()
  const { locale } = useLocale()
  const { ofNode } = useTitles()
  return useMemo(() => {
    const byKey = new Map(fields.map((field) => [field.key, field]))
    const labelOf = ({ owner, node }: RuleField) =>
      owner ? t('designer.rule_column', { owner: ofNode(owner), column: ofNode(node) }) : ofNode(node)
    let shared: ReadonlySet<string> | undefined
    // The settings of a widget without rules ask for no title, so that its form of 1,000 fields is not read.
    const isShared = (label: string) => {
      shared ??= repeatedOf(fields.map(labelOf))
      return shared.has(label)
    }
    /** Fields with equal labels carry their names as well. */
    const titleOf = (key: string) => {
      const field = byKey.get(key)
      if (!field) return former.fields.get(key) ?? (key || blank)
      const label = labelOf(field)
      return isShared(label) ? t('designer.widget_named', { widget: label, name: key }) : label
    }
    const labelIn = (key: string) => (byKey.has(key) ? titleOf(key) : undefined)
    const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(locale, { type }).format(words)
    const clauses = (words: readonly string[]) =>
      words.reduce((before, next) => (before ? t('designer.rule_clauses', { before, next }) : next), '')
    const scalarWords = (field: string, value: Scalar | null): string => {
      if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
      const own = byKey.get(field)
      const isMeant = (option: OptionItem) => option.value === value
      const item = itemsOf(own).find(isMeant) ?? listedItemsOf(own).find(isMeant)
      const known = item ?? former.choices.find((choice) => choice.field === field && choice.value === value)
      return known?.label ?? (value === null ? blank : String(value))
    }
    const valueWords = (field: string, value: Expression): string => {
      if (isScalarList(value)) {
        const words = value.map((each) => scalarWords(field, each))
        return list(words, 'disjunction')
      }
      if (typeof value !== 'object' || value === null) return scalarWords(field, value)
      if ('today' in value) return t('designer.says_today')
      return isField(value) ? titleOf(value.field) : writeFormula(value)
    }
    const lineOf = ({ field, comparison, value }: ConditionLine): string => {
      const variant = wordsOf(byKey.get(field), comparison)
      if (isCount(comparison)) return sayCount(t, variant, comparison, { field: titleOf(field), count: value })
      if (isDays(comparison)) return sayDays(t, comparison, { field: titleOf(field), count: value })
      const operand = hasOperand(comparison) ? valueWords(field, value) : ''
      const isQuoted = (isSize(comparison) || isEnd(comparison)) && isField(value)
      const words = { field: titleOf(field), value: isQuoted ? t('designer.says_field', { field: operand }) : operand }
      return sayComparison(t, variant, comparison, words)
    }
    const partOf = (part: ConditionPart): string => {
      if (part.kind === 'line') return beforeWords(lineOf(part), locale)
      if (part.kind === 'other') return t('designer.rule_other')
      const join = part.match === 'all' ? 'designer.rule_and' : 'designer.rule_or'
      return part.parts.map(partOf).reduce((before, next) => (before ? t(join, { before, next }) : next), '')
    }
    const conditionOf = (condition: Condition) => partOf(treeOf(condition))
    const sentence = (draft: RuleDraft): string => {
      if (draft.kind === 'compute') {
        return t('designer.rule_computes', {
          target: titleOf(draft.target),
          value: labelFormula(draft.formula, labelIn) || blank,
        })
      }
      return t('designer.rule_sentence', {
        when: conditionOf(draft.when) || t('designer.rule_always'),
        effects: effectWords(draft.effects, 'does'),
      })
    }
    /** What the effects of a rule are while its condition holds, or while it does not. */
    const effectWords = (effects: readonly EffectDraft[], form: 'does' | 'otherwise'): string =>
      clauses(
        joinedActions(effects).map(({ action, target }) =>
          t(`designer.${form}.${action}`, { target: titleOf(target) }),
        ),
      )
    /** Each effect of a rule as a line, while its condition holds or while it does not. */
    const outcomes = (effects: readonly EffectDraft[], when: 'outcome' | 'otherwise'): readonly string[] =>
      joinedActions(effects).map(({ action, target }) => t(`designer.${when}.${action}`, { target: titleOf(target) }))
    /**
     * Which fields depend on each other, from the path of a cycle of keys, in which each affects the next. The sentence
     * goes the other way, so that each clause begins with the field at which the one before has ended.
     */
    const cycle = (path: readonly string[]): string => {
      const dependents = path.toReversed()
      return clauses(
        dependents
          .slice(0, -1)
          .map((key, at) => t('designer.rule_depends', { field: titleOf(key), on: titleOf(dependents[at + 1] ?? '') })),
      )
    }
    const conditionWords = (condition: Condition) => conditionOf(condition).trimEnd()
    return { titleOf, sentence, conditionWords, effectWords, outcomes, cycle }
  }, [fields, former, t, locale, ofNode])
}

const isScalarList = (value: Expression): value is readonly Scalar[] => Array.isArray(value)

/** Chinese words after a number or a Latin word are set off by a space. */
const beforeWords = (line: string, locale: string): string =>
  locale === 'zh-CN' && /[\w%]$/.test(line) ? `${line} ` : line

/** The place of what the author has not chosen yet. */
const blank = '…'

/** How many rows, files or choices an answer has. */
function sayCount(
  t: ReturnType<typeof useT>,
  variant: ComparisonWords,
  name: CountName,
  { field, count }: { readonly field: string; readonly count: Expression },
): string {
  const of = variant === 'rows' || variant === 'files' ? variant : 'choices'
  if (typeof count === 'number') return t(`designer.says_${of}.${name}`, { field, count })
  return of === 'choices' ? t('designer.says.filled', { field }) : t(`designer.says_${of}.filled`, { field })
}

/** How many days a range has. */
function sayDays(
  t: ReturnType<typeof useT>,
  name: DaysName,
  { field, count }: { readonly field: string; readonly count: Expression },
): string {
  return typeof count === 'number'
    ? t(`designer.says_days.${name}`, { field, count })
    : t('designer.says.filled', { field })
}

type Words = { readonly field: string; readonly value: string }

function sayComparison(
  t: ReturnType<typeof useT>,
  variant: ComparisonWords,
  name: Exclude<ComparisonName, CountName | DaysName>,
  words: Words,
): string {
  if (isEnd(name)) return t(`designer.says_end.${name}`, words)
  if (variant === 'moment' && isSize(name)) return t(`designer.says_moment.${name}`, words)
  if (variant === 'rows' && isPresence(name)) return t(`designer.says_rows.${name}`, words)
  if (variant === 'files' && isPresence(name)) return t(`designer.says_files.${name}`, words)
  return t(`designer.says.${name}`, words)
}

/** The words of a comparison in a list of comparisons. */
export function comparisonLabel(t: ReturnType<typeof useT>, variant: ComparisonWords, name: ComparisonName): string {
  if (isCount(name)) {
    return t(`designer.comparison_${variant === 'rows' || variant === 'files' ? variant : 'choices'}.${name}`)
  }
  if (isEnd(name)) return t(`designer.comparison_end.${name}`)
  if (isDays(name)) return t(`designer.comparison_days.${name}`)
  if (variant === 'moment' && isSize(name)) return t(`designer.comparison_moment.${name}`)
  if (variant === 'rows' && isPresence(name)) return t(`designer.comparison_rows.${name}`)
  if (variant === 'files' && isPresence(name)) return t(`designer.comparison_files.${name}`)
  if (variant === 'choices' && (name === 'in' || name === 'not_in')) return t(`designer.comparison_choices.${name}`)
  return t(`designer.comparison.${name}`)
}

type Size = 'less' | 'at_most' | 'more' | 'at_least'

const isSize = (name: ComparisonName): name is Size =>
  name === 'less' || name === 'at_most' || name === 'more' || name === 'at_least'

const isPresence = (name: ComparisonName): name is 'empty' | 'filled' => name === 'empty' || name === 'filled'

type JoinedEffect = { readonly action: EffectDraft['action'] | 'show_require'; readonly target: string }

/** The effects in order; showing and requiring one field is one act. */
function joinedActions(effects: readonly EffectDraft[]): readonly JoinedEffect[] {
  const has = (action: EffectDraft['action'], target: string) =>
    effects.some((effect) => effect.action === action && effect.target === target)
  return effects
    .filter(({ action, target }) => action !== 'require' || !has('show', target))
    .map(({ action, target }) => ({
      action: action === 'show' && has('require', target) ? 'show_require' : action,
      target,
    }))
}
