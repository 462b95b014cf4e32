import { Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isComputable, type RuleField } from '../document/rule-fields.ts'
import { checkFormulaText, type FormulaMark } from '../formula/check-formula-text.ts'
import { createFormulaContext, type FormulaContext } from '../formula/formula-context.ts'
import { findUnknownChoiceIn } from '../formula/unknown-choice.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import type { useLines } from '../view/use-lines.ts'
import classes from './RulesDialog.module.css'
import { findDraftError, isInCycle, newDraft, type RuleDraft } from './rule-drafts.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RuleListProps = {
  drafts: readonly RuleDraft[]
  lines: ReturnType<typeof useLines<HTMLOListElement>>
  fields: readonly RuleField[]
  at: number
  /** The keys of the fields that depend on each other in a cycle. */
  cycle: readonly string[]
  /** Whether the dialog begins here, and in no rule. */
  takesFocus: boolean
  onChoose: (at: number) => void
  onAdd: (draft: RuleDraft) => void
}

/** The rules of the form as sentences, with their errors, and the buttons that add one. */
export function RuleList({ drafts, lines, fields, at, cycle, takesFocus, onChoose, onAdd }: RuleListProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const { current } = useDesigner().session
  const hasAnswers = fields.some((field) => field.holdsAnswer)
  const computable = fields.filter(({ node }) => isComputable(node))
  const selected = computable.find(({ node }) => node.id === current)?.key ?? ''
  const problemOf = useRuleProblem(fields, cycle)
  return (
    <Stack alignContent="start" gap={6}>
      <DisabledReason reason={hasAnswers ? undefined : t('designer.disabled_rule')}>
        {(held) => (
          <Button
            size="xs"
            variant="default"
            fullWidth
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onAdd(newDraft('show', ''))}
            data-takes-focus
            data-autofocus={takesFocus || undefined}
            {...held}
          >
            {t('designer.rule_new')}
          </Button>
        )}
      </DisabledReason>
      <DisabledReason reason={computable.length > 0 ? undefined : t('designer.disabled_compute')}>
        {(held) => (
          <Button size="xs" variant="subtle" fullWidth onClick={() => onAdd(newDraft('compute', selected))} {...held}>
            {t('designer.rule_new_compute')}
          </Button>
        )}
      </DisabledReason>
      <ol ref={lines.list} className={classes.rules}>
        {drafts.map((draft, index) => {
          const problem = problemOf(draft)
          return (
            <li key={lines.keyOf(index)} data-line>
              <Box
                component={PlainButton}
                w="full"
                py={8}
                px={10}
                bdrs={4}
                c="text"
                className={classes.item}
                data-off={draft.disabled || undefined}
                data-takes-focus
                aria-current={index === at || undefined}
                onClick={() => onChoose(index)}
              >
                {draft.name?.trim() && (
                  <Text span display="block" fw={600} c="ink">
                    {draft.name}
                  </Text>
                )}
                {words.sentence(draft)}
                {draft.disabled && (
                  <Text span display="block" c="mute">
                    {t('designer.rule_disabled')}
                  </Text>
                )}
                {problem && (
                  <Flex component="span" align="center" gap={4} c={problem.isDoubt ? 'deadline' : 'error'}>
                    <IconAlertTriangle size={14} aria-hidden="true" />
                    {problem.text}
                  </Flex>
                )}
              </Box>
            </li>
          )
        })}
      </ol>
    </Stack>
  )
}

/** What is wrong with a rule. A doubt does not keep the form from being published. */
type RuleProblem = { readonly text: string; readonly isDoubt: boolean }

function useRuleProblem(
  fields: readonly RuleField[],
  cycle: readonly string[],
): (draft: RuleDraft) => RuleProblem | undefined {
  const t = useT()
  const { definition } = useDesigner().session.document
  const context = useMemo(() => createFormulaContext(fields, definition), [fields, definition])
  const errorIn = (draft: RuleDraft): string | undefined => {
    const error = findDraftError(draft)
    if (error) return t(error.kind === 'incomplete' ? 'designer.rule_incomplete' : 'designer.rule_unreadable')
    return isInCycle(draft, cycle) ? t('designer.rule_in_cycle') : undefined
  }
  return (draft) => {
    const error = errorIn(draft)
    if (error !== undefined) return { text: error, isDoubt: false }
    const mark = draft.disabled ? undefined : findRuleMark(draft, fields, context)
    return mark && { text: t(marks[mark]), isDoubt: doubts.has(mark) }
  }
}

const marks = {
  unknown_field: 'designer.rule_unknown_field',
  impossible: 'designer.rule_without_result',
  unknown_choice: 'designer.rule_unknown_choice',
  doubtful: 'designer.rule_doubtful',
} as const satisfies Record<FormulaMark, string>

const doubts: ReadonlySet<FormulaMark> = new Set(['unknown_choice', 'doubtful'])

function findRuleMark(
  draft: RuleDraft,
  fields: readonly RuleField[],
  context: FormulaContext,
): FormulaMark | undefined {
  if (draft.kind === 'compute') return checkFormulaText(draft.formula, fields, draft.target, context)
  return findUnknownChoiceIn(draft.when, context) && 'unknown_choice'
}
