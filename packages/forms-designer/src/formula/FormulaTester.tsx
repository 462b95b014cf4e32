import type { Answers, Expression, FormStore, WidgetNode } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box, Text } from '@rostrum/ui/layout'
import { useEffect, useMemo, useRef } from 'react'
import { fieldsForTrial } from '../rules/fields-for-trial.ts'
import { openTrialForm } from '../rules/open-trial-form.ts'
import type { RuleDraft } from '../rules/rule-drafts.ts'
import type { RuleField } from '../rules/rule-fields.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { fieldsOfFormula } from './fields-of-formula.ts'
import { readFormula } from './read-formula.ts'

type FormulaTesterProps = { draft: Extract<RuleDraft, { kind: 'compute' }>; fields: readonly RuleField[] }

/** The fields that a formula reads, to fill in, and its result as the form will show it. */
export function FormulaTester({ draft: { target, formula }, fields }: FormulaTesterProps) {
  const t = useT()
  const { today } = useDesigner()
  const answers = useRef<Answers>({})
  const form = useMemo(() => {
    const reading = readFormula(formula)
    return 'expression' in reading
      ? createTrialForm(target, reading.expression, fields, today, answers.current)
      : undefined
  }, [formula, target, fields, today])
  // What was filled in is there again after the next change of the formula.
  useEffect(
    () =>
      form?.onChange(() => {
        answers.current = form.answers()
      }),
    [form],
  )
  return (
    <Box component="section" p={12} bdrs={8} bg="soft" aria-label={t('formula.try')}>
      <Box component="h3" mb={8} fz={13} lh={20}>
        {t('formula.try')}
      </Box>
      <Text fz={13} lh={20} mb={8} c="mute">
        {t(form ? 'formula.try_hint' : 'formula.no_result')}
      </Text>
      {form && (
        <FormRoot form={form}>
          <FormFields />
        </FormRoot>
      )}
    </Box>
  )
}

/** A form of the fields that the formula reads and of the one that it computes; undefined while it cannot be computed. */
function createTrialForm(
  target: string,
  value: Expression,
  fields: readonly RuleField[],
  today: string,
  answers: Answers,
): FormStore | undefined {
  const computed = fields.find(({ key }) => key === target)?.node
  if (!computed) return undefined
  const reads = new Set([...fieldsOfFormula(value), target])
  const read = fieldsForTrial(fields, reads)
  const children = target.includes('.')
    ? read
    : [...read.filter(({ id }) => id !== computed.id), withoutHiding(computed)]
  return openTrialForm({ children, rules: [{ action: 'compute', target, value }] }, today, answers)
}

function withoutHiding(node: WidgetNode): WidgetNode {
  const { hidden: _hidden, required: _required, ...options } = node.options
  return { ...node, options }
}
