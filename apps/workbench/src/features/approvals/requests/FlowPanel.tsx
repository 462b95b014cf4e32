import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { Box, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { currentDefinition, type Flow } from './flow-draft.ts'
import { useStrategyName } from './labels.ts'

/** The way to change the steps of a flow. */
export function FlowActs({ record: { id } }: PanelProps) {
  const t = useT()
  return (
    <Button component={Link} to={`/approvals/flows/edit?id=${id}`} leftSection={<IconSitemap size={16} />}>
      {t('approval.edit_flow')}
    </Button>
  )
}

/** The steps of a flow in the list. */
export function FlowPanel({ record: { id } }: PanelProps) {
  const found = useQuery(apiQuery('GET /workbenchApi/approvals/flows/{id}/editor', { id }))
  return (
    <QueryContent query={found} shape="text">
      {(flow) => <Steps flow={flow} />}
    </QueryContent>
  )
}

function Steps({ flow }: { flow: Flow }) {
  const t = useT()
  const { list } = useTextJoins()
  const strategyName = useStrategyName()
  const called = useReadableName()
  const facts = (currentDefinition(flow)?.steps ?? []).map((step, at) => ({
    key: step.key,
    term: `${at + 1}. ${called(step)}`,
    value: (
      <>
        {list(step.candidates.map(({ strategy }) => strategyName(strategy)))}
        {step.mode !== 'any' && ` · ${t(`approval.mode_${step.mode}`)}`}
        {step.when !== null && <Text c="open">{t('approval.conditional')}</Text>}
      </>
    ),
  }))
  if (facts.length === 0) return null
  return (
    <section>
      <Box component="h3" mb={8} fz={13} lh={20}>
        {t('approval.path')}
      </Box>
      <FactList layout="beside" facts={facts} />
    </section>
  )
}
