import type { Answers, Condition, FormStore } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { fieldsReadBy } from '../document/references.ts'
import type { RuleField } from '../document/rule-fields.ts'
import { fieldsForTrial } from '../trial/fields-for-trial.ts'
import { openTrialForm } from '../trial/open-trial-form.ts'
import { TrialRestart } from '../trial/TrialRestart.tsx'
import { useTrialForm } from '../trial/use-trial-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { asOneRow } from './as-one-row.ts'
import { type Calculation, calculationsBefore } from './calculations-before.ts'
import { type ConditionPart, conditionOf, treeOf } from './condition-tree.ts'
import classes from './RulesDialog.module.css'
import { type EffectDraft, missingInCondition, type RuleDraft } from './rule-drafts.ts'
import { useRuleLabels } from './use-rule-labels.ts'

const probe = 'probe'
const probeOf = (at: number) => `${probe}${at}`
const probeRule = (when: Condition) => ({ action: 'show', target: probe, when }) as const

type RuleTesterProps = {
  when: Condition
  effects: readonly EffectDraft[]
  /** All rules of the form. */
  drafts: readonly RuleDraft[]
  fields: readonly RuleField[]
}

/** The fields that a condition reads, to fill in or calculated, whether the condition holds, and what the rule then does. */
export function RuleTester({ when, effects, drafts, fields }: RuleTesterProps) {
  const t = useT()
  const { session, today } = useDesigner()
  const lines = useMemo(() => linesIn(treeOf(when)), [when])
  const open = useCallback(
    (answers: Answers) => {
      // Compared with no value yet, an empty answer would be equal.
      if (missingInCondition(when)) return undefined
      const row = asOneRow(effects, fields)
      const [holds, ...each] = [when, ...lines].map((one) => row?.condition(one) ?? one)
      if (!holds) return undefined
      const create = (others: readonly Calculation[]) => {
        const calculations = others.map((one) => row?.calculation(one) ?? one)
        return createTestForm(holds, each, calculations, row?.fields ?? fields, today, answers)
      }
      // Calculations that depend on each other are no form together.
      return create(calculationsBefore(probeRule(when), drafts)) ?? create([])
    },
    [when, effects, lines, drafts, fields, today],
  )
  const form = useTrialForm(session.trialAnswers, open)
  return (
    <Box component="section" p={12} bdrs={8} bg="soft" aria-label={t('designer.rule_try')}>
      <Flex align="center" justify="space-between" gap={8} mb={8}>
        <Box component="h3" fz={13} lh={20}>
          {t('designer.rule_try')}
        </Box>
        {form && <TrialRestart />}
      </Flex>
      <Text fz={13} lh={20} mb={8} c="mute">
        {t(form ? 'designer.rule_try_hint' : 'designer.rule_try_impossible')}
      </Text>
      {form && <TestResult form={form} lines={lines} effects={effects} fields={fields} />}
    </Box>
  )
}

type TestResultProps = {
  form: FormStore
  /** The single conditions of the rule. */
  lines: readonly Condition[]
  effects: readonly EffectDraft[]
  fields: readonly RuleField[]
}

function TestResult({ form, lines, effects, fields }: TestResultProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const holds = useIsVisible(form, probe)
  return (
    <>
      <FormRoot form={form}>
        <FormFields />
      </FormRoot>
      {lines.length > 1 && (
        <Box component="ul" mt={16} fz={13} lh={20} aria-label={t('designer.rule_conditions')}>
          {lines.map((line, at) => (
            <LineResult key={probeOf(at)} form={form} at={at} words={words.conditionWords(line)} />
          ))}
        </Box>
      )}
      <div className={classes.result}>
        <Flex
          role="status"
          component="p"
          align="center"
          gap={6}
          fz={14}
          c="mute"
          className={classes.verdict}
          data-holds={holds || undefined}
        >
          {holds ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCircleDashed size={18} aria-hidden="true" />}
          {t(holds ? 'designer.rule_holds' : 'designer.rule_holds_not')}
        </Flex>
        <Box component="ul" mt={8} fz={13} lh={20} aria-label={t('designer.rule_effects')}>
          {words.outcomes(effects, holds ? 'outcome' : 'otherwise').map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </Box>
      </div>
    </>
  )
}

/** One of several conditions, and whether it holds. */
function LineResult({ form, at, words }: { form: FormStore; at: number; words: string }) {
  const t = useT()
  const holds = useIsVisible(form, probeOf(at))
  return (
    <Flex component="li" justify="space-between" gap={8}>
      <span>{words}</span>
      <Text span c={holds ? 'done' : 'mute'} ws="nowrap">
        {t(holds ? 'designer.rule_met' : 'designer.rule_not_met')}
      </Text>
    </Flex>
  )
}

const useIsVisible = (form: FormStore, id: string): boolean =>
  useSyncExternalStore(
    (listener) => form.subscribeBlock(id, listener),
    () => form.getBlock(id).visible,
  )

/** The conditions in the lines of a rule, also those of nested groups. */
function linesIn(part: ConditionPart): readonly Condition[] {
  return part.kind === 'group' ? part.parts.flatMap(linesIn) : [conditionOf(part)]
}

/**
 * A form of the fields that the rule and the calculations before it read, with empty texts: one that is visible while the
 * rule holds, and one for each of its conditions.
 */
function createTestForm(
  when: Condition,
  lines: readonly Condition[],
  calculations: readonly Calculation[],
  fields: readonly RuleField[],
  today: string,
  answers: Answers,
): FormStore | undefined {
  const probes = [
    probeRule(when),
    ...lines.map((line, at) => ({ action: 'show', target: probeOf(at), when: line }) as const),
  ]
  const read = new Set([probeRule(when), ...calculations].flatMap((rule) => [...fieldsReadBy(rule)]))
  const texts = probes.map(({ target }) => ({ id: target, type: 'static-text', options: { textContent: '' } }))
  const children = [...fieldsForTrial(fields, read), ...texts]
  return openTrialForm({ children, rules: [...calculations, ...probes] }, today, answers)
}
