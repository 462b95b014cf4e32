import type { Condition, Expression, Scalar } from '@rostrum/forms'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import { writeFormula } from '../formula/write-formula.ts'
import { useT, useTitles } from '../view/messages.ts'
import { type ConditionPart, hasOperand, treeOf } from './condition-tree.ts'
import type { RuleDraft } from './rule-drafts.ts'
import { itemsOf, type RuleField } from './rule-fields.ts'

/** Describes rules as sentences. */
export function useRuleLabels(fields: readonly RuleField[]) {
  const t = useT()
  const { locale } = useLocale()
  const { ofNode } = useTitles()
  return useMemo(() => {
    const byKey = new Map(fields.map((field) => [field.key, field]))
    const titleOf = (key: string) => {
      const field = byKey.get(key)
      return field ? ofNode(field.node) : key
    }
    const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(locale, { type }).format(words)
    const scalarWords = (field: string, value: Scalar | null): string => {
      if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
      const item = itemsOf(byKey.get(field)).find((option) => option.value === value)
      return item?.label ?? (value === null ? t('designer.rule_nothing') : String(value))
    }
    const valueWords = (field: string, value: Expression): string => {
      if (isScalarList(value)) {
        const words = value.map((each) => scalarWords(field, each))
        return list(words, 'disjunction')
      }
      if (typeof value !== 'object' || value === null) return scalarWords(field, value)
      return 'field' in value ? titleOf(value.field) : writeFormula(value)
    }
    const partOf = (part: ConditionPart): string => {
      if (part.kind === 'other') return t('designer.rule_other')
      if (part.kind === 'group') {
        return list(part.parts.map(partOf), part.match === 'all' ? 'conjunction' : 'disjunction')
      }
      const { field, comparison, value } = part
      const words = { field: titleOf(field), value: hasOperand(comparison) ? valueWords(field, value) : '' }
      return t(`designer.says.${comparison}`, words)
    }
    const conditionOf = (condition: Condition) => partOf(treeOf(condition))
    const sentence = (draft: RuleDraft): string => {
      if (draft.kind === 'compute') {
        return t('designer.rule_computes', { target: titleOf(draft.target), value: draft.formula })
      }
      const effects = draft.effects.map(({ action, target }) =>
        t(`designer.does.${action}`, { target: titleOf(target) }),
      )
      return t('designer.rule_sentence', {
        when: conditionOf(draft.when) || t('designer.rule_always'),
        effects: list(effects, 'conjunction'),
      })
    }
    return { titleOf, sentence }
  }, [fields, t, locale, ofNode])
}

const isScalarList = (value: Expression): value is readonly Scalar[] => Array.isArray(value)
