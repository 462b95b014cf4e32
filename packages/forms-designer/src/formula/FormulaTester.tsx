import type { Answers, FormStore, WidgetNode } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useCallback } from 'react'
import type { RuleField } from '../document/rule-fields.ts'
import { type Calculation, calculationsBefore } from '../rules/calculations-before.ts'
import { type RuleDraft, readComputation } from '../rules/rule-drafts.ts'
import { fieldsForTrial } from '../trial/fields-for-trial.ts'
import { openTrialForm } from '../trial/open-trial-form.ts'
import { TrialRestart } from '../trial/TrialRestart.tsx'
import { useTrialForm } from '../trial/use-trial-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { fieldsOfFormula } from './fields-of-formula.ts'

type ComputeDraft = Extract<RuleDraft, { kind: 'compute' }>
type FormulaTesterProps = {
  draft: ComputeDraft
  /** All rules of the form. */
  drafts: readonly RuleDraft[]
  fields: readonly RuleField[]
}

/** The fields that a formula reads, to fill in or calculated, and its result as the form will show it. */
export function FormulaTester({ draft: { kind, target, formula }, drafts, fields }: FormulaTesterProps) {
  const t = useT()
  const { session, today } = useDesigner()
  const open = useCallback(
    (answers: Answers) => {
      const reading = readComputation({ kind, target, formula })
      if ('diagnostic' in reading) return undefined
      const own: Calculation = { action: 'compute', target, value: reading.expression }
      const create = (others: readonly Calculation[]) => createTrialForm(own, others, fields, today, answers)
      // Calculations that depend on each other are no form together.
      return create(calculationsBefore(own, drafts)) ?? create([])
    },
    [kind, formula, target, drafts, fields, today],
  )
  const form = useTrialForm(session.trialAnswers, open)
  return (
    <Box component="section" p={12} bdrs={8} bg="soft" aria-label={t('formula.try')}>
      <Flex align="center" justify="space-between" gap={8} mb={8}>
        <Box component="h3" fz={13} lh={20}>
          {t('formula.try')}
        </Box>
        {form && <TrialRestart />}
      </Flex>
      <Text fz={13} lh={20} mb={8} c="mute">
        {t(form ? 'formula.try_hint' : 'formula.no_result')}
      </Text>
      {form && (
        // The result is the last field, or a column of a sub-form.
        <div data-result={!target.includes('.') || undefined}>
          <FormRoot form={form}>
            <FormFields />
          </FormRoot>
        </div>
      )}
    </Box>
  )
}

/** A form of the fields that the formulas read and of the one that is tried; undefined while it cannot be computed. */
function createTrialForm(
  own: Calculation,
  others: readonly Calculation[],
  fields: readonly RuleField[],
  today: string,
  answers: Answers,
): FormStore | undefined {
  const { target } = own
  const computed = fields.find(({ key }) => key === target)?.node
  if (!computed) return undefined
  const rules = [...others, own]
  const reads = new Set([...rules.flatMap(({ value }) => fieldsOfFormula(value)), target])
  const read = fieldsForTrial(fields, reads)
  const children = target.includes('.')
    ? read
    : [...read.filter(({ id }) => id !== computed.id), withoutHiding(computed)]
  return openTrialForm({ children, rules }, today, answers)
}

function withoutHiding(node: WidgetNode): WidgetNode {
  const { hidden: _hidden, required: _required, ...options } = node.options
  return { ...node, options }
}
