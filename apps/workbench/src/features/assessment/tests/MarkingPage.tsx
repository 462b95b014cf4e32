import { Button, Progress } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { MarkingView, useEvictAnswerOnLeave } from './MarkingView.tsx'
import classes from './tests.module.css'

/** Papers with answers to mark, and the marking view of the one that the URL names. */
export function MarkingPage() {
  const t = useT()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const queue = useQuery(apiQuery('GET /workbenchApi/assessment/marking', {}))
  const paperId = params.get('paper')
  useEvictAnswerOnLeave(paperId)
  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('paper') : address.set('paper', id)))
  if (paperId !== null) return <MarkingView key={paperId} paperId={paperId} onLeave={() => open(undefined)} />
  if (queue.error) return <QueryError query={queue} />
  if (!queue.data) return <SkeletonRows />
  return (
    <Stack gap={12} alignContent="start" maw="page" className={classes.page}>
      <h1>{title}</h1>
      <Text c="sub">{t('assess.marking_hint')}</Text>
      {queue.data.length === 0 && <EmptyState title={t('assess.queue_empty')} />}
      {queue.data.length > 0 && (
        <DataTable
          label={title}
          rows={queue.data}
          keyOf={({ paperId: id }) => id}
          columns={[
            { key: 'paper', label: t('entity.paper'), folds: true, cell: ({ title: name }) => name },
            {
              key: 'marked',
              label: t('assess.marked'),
              cell: ({ resolved, disputed }) => (
                <Flex wrap="wrap" align="center" columnGap={12} rowGap={4}>
                  <Progress
                    w={120}
                    value={(100 * resolved) / Math.max(1, resolved + disputed)}
                    aria-label={t('assess.marked')}
                  />
                  {t('assess.settled_of', { settled: resolved, total: resolved + disputed })}
                </Flex>
              ),
            },
            {
              ...{ key: 'acts', label: '', align: 'end' },
              cell: ({ paperId: id, waiting }) =>
                waiting === 0 ? (
                  <Text span c="mute">
                    {t('assess.mark_count', { count: 0 })}
                  </Text>
                ) : (
                  <Button size="xs" onClick={() => open(id)}>
                    {t('assess.mark_count', { count: waiting })}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Stack>
  )
}
