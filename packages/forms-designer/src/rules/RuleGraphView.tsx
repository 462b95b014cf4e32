import { useMediaQuery } from '@mantine/hooks'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { useMemo } from 'react'
import type { RuleField } from '../document/rule-fields.ts'
import { useT } from '../view/messages.ts'
import { RuleGraphDrawing } from './RuleGraphDrawing.tsx'
import classes from './RuleGraphView.module.css'
import type { RuleDraft } from './rule-drafts.ts'
import { ruleGraph } from './rule-graph.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RuleGraphViewProps = {
  drafts: readonly RuleDraft[]
  fields: readonly RuleField[]
  /** The keys of fields that depend on each other in a cycle. */
  cycle: readonly string[]
  /** Opens a rule. */
  onChoose: (at: number) => void
}

/** Which widget's answer decides about which other, drawn, and as a list that leads to the rules. */
export function RuleGraphView({ drafts, fields, cycle, onChoose }: RuleGraphViewProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const { nodes, links } = useMemo(() => ruleGraph(drafts, cycle), [drafts, cycle])
  if (links.length === 0) {
    return (
      <Text fz={13} lh={20} c="mute">
        {t('designer.graph_none')}
      </Text>
    )
  }
  const sources = [...new Set(links.map(({ from }) => from))]
  return (
    <>
      <RuleGraphDrawing nodes={nodes} links={links} drafts={drafts} words={words} onChoose={onChoose} />
      <ul aria-label={t('designer.graph')}>
        {sources.map((from) => (
          <Flex key={from} component="li" wrap="wrap" align="center" gap={8} py={6} bdb="line" fz={13} lh={20}>
            <Text span fw={600} c="ink">
              {words.titleOf(from)}
            </Text>
            {links
              .filter((link) => link.from === from)
              .map(({ to, action, at, isInCycle }) => (
                <Box
                  key={`${at} ${action} ${to}`}
                  component={PlainButton}
                  py={2}
                  px={8}
                  mih={isTouch ? 44 : 24}
                  bdrs={4}
                  fz="inherit"
                  c={isInCycle ? 'error' : 'link'}
                  className={classes.link}
                  onClick={() => onChoose(at)}
                >
                  {t(`designer.graph_link.${action}`, { target: words.titleOf(to) })}
                </Box>
              ))}
          </Flex>
        ))}
      </ul>
    </>
  )
}
