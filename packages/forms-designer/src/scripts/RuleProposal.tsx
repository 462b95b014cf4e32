import { Button } from '@mantine/core'
import type { Rule } from '@rostrum/forms'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ruleFields } from '../document/rule-fields.ts'
import { groupsOf } from '../document/rule-groups.ts'
import { createDraft } from '../rules/rule-drafts.ts'
import { useRuleLabels } from '../rules/use-rule-labels.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'

type RuleProposalProps = { rules: readonly Rule[]; onAccept: () => void }

/** What a script amounts to as rules, which also apply when the form opens and need no trial. */
export function RuleProposal({ rules, onAccept }: RuleProposalProps) {
  const t = useT()
  const { session } = useDesigner()
  const { document } = session
  const fields = useMemo(() => ruleFields(document), [document])
  const words = useRuleLabels(fields)
  return (
    <Box
      component="section"
      mt={8}
      py={8}
      px={12}
      bdrs={6}
      bg="soft"
      fz={13}
      lh={20}
      aria-label={t('designer.script_as_rule_title')}
    >
      <Flex align="center" justify="space-between" gap={12}>
        <Text span c="ink">
          {t('designer.script_as_rule_title')}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsSplit2 size={16} aria-hidden="true" />}
          onClick={onAccept}
        >
          {t('designer.script_as_rule')}
        </Button>
      </Flex>
      <ul>
        {groupsOf(rules).map((group) => {
          const sentence = words.sentence(createDraft(group))
          return <li key={sentence}>{sentence}</li>
        })}
      </ul>
    </Box>
  )
}
