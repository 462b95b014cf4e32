import { Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { checkFormulaText, readsUnknownField } from '../formula/check-formula-text.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import type { useLines } from '../view/use-lines.ts'
import classes from './RulesDialog.module.css'
import { findDraftError, isInCycle, newDraft, type RuleDraft } from './rule-drafts.ts'
import { isComputable, type RuleField } from './rule-fields.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RuleListProps = {
  drafts: readonly RuleDraft[]
  lines: ReturnType<typeof useLines<HTMLOListElement>>
  fields: readonly RuleField[]
  at: number
  /** The keys of the fields that depend on each other in a cycle. */
  cycle: readonly string[]
  onChoose: (at: number) => void
  onAdd: (draft: RuleDraft) => void
}

/** The rules of the form as sentences, with their errors, and the buttons that add one. */
export function RuleList({ drafts, lines, fields, at, cycle, onChoose, onAdd }: RuleListProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const { current, document } = useDesigner().session
  const hasAnswers = fields.some((field) => field.holdsAnswer)
  const computable = fields.filter(({ node }) => isComputable(node))
  const selected = computable.find(({ node }) => node.id === current)?.key ?? ''
  const messageFor = (draft: RuleDraft): string | undefined => {
    const error = findDraftError(draft)
    if (error) return t(error.kind === 'incomplete' ? 'designer.rule_incomplete' : 'designer.rule_unreadable')
    if (isInCycle(draft, cycle)) return t('designer.rule_in_cycle')
    if (draft.kind !== 'compute' || draft.disabled) return undefined
    if (readsUnknownField(draft.formula, fields, draft.target)) return t('designer.rule_unknown_field')
    const check = checkFormulaText(draft.formula, fields, draft.target, document.definition)
    return check?.findings.some(({ isImpossible }) => isImpossible) ? t('designer.rule_without_result') : undefined
  }
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
            data-autofocus
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
      <ol ref={lines.list}>
        {drafts.map((draft, index) => {
          const message = messageFor(draft)
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
                {message && (
                  <Flex component="span" align="center" gap={4} c="error">
                    <IconAlertTriangle size={14} aria-hidden="true" />
                    {message}
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
