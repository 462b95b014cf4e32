import {
  type Condition,
  compileForm,
  DefinitionError,
  definitionVersion,
  type FormDefinition,
  FormStore,
} from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import { fieldsReadBy } from '../document/references.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { fieldsForTrial } from './fields-for-trial.ts'
import classes from './RulesDialog.module.css'
import type { EffectDraft } from './rule-drafts.ts'
import type { RuleField } from './rule-fields.ts'
import { useRuleLabels } from './use-rule-labels.ts'

const probe = 'probe'

type RuleTesterProps = { when: Condition; effects: readonly EffectDraft[]; fields: readonly RuleField[] }

/** The fields that a condition reads, for a trial, whether the condition holds, and what the rule then does. */
export function RuleTester({ when, effects, fields }: RuleTesterProps) {
  const t = useT()
  const { today } = useDesigner()
  const form = useMemo(() => createTestForm(when, fields, today), [when, fields, today])
  return (
    <Box component="section" p={12} bdrs={8} bg="soft" aria-label={t('designer.rule_try')}>
      <Box component="h3" mb={8} fz={13} lh={20}>
        {t('designer.rule_try')}
      </Box>
      {form ? (
        <TestResult form={form} effects={effects} fields={fields} />
      ) : (
        <Text fz={13} lh={20} c="mute">
          {t('designer.rule_try_impossible')}
        </Text>
      )}
    </Box>
  )
}

type TestResultProps = { form: FormStore; effects: readonly EffectDraft[]; fields: readonly RuleField[] }

function TestResult({ form, effects, fields }: TestResultProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const holds = useSyncExternalStore(
    (listener) => form.subscribeBlock(probe, listener),
    () => form.getBlock(probe).visible,
  )
  return (
    <>
      <FormRoot form={form}>
        <FormFields />
      </FormRoot>
      <Flex
        role="status"
        component="p"
        align="center"
        gap={6}
        mt={16}
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
    </>
  )
}

/** A form of the fields that the condition reads, with an empty text that is visible while the condition holds. */
function createTestForm(when: Condition, fields: readonly RuleField[], today: string): FormStore | undefined {
  const rule = { action: 'show', target: probe, when } as const
  const read = fieldsReadBy(rule)
  if (read.has('')) return undefined
  const children = fieldsForTrial(fields, read)
  const text = { id: probe, type: 'static-text', options: { textContent: '' } }
  try {
    const definition: FormDefinition = {
      version: definitionVersion,
      config: {},
      children: [...children, text],
      rules: [rule],
    }
    return new FormStore(compileForm(definition), { today })
  } catch (error) {
    if (error instanceof DefinitionError) return undefined
    throw error
  }
}
