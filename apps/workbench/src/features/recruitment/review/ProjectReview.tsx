import { Button } from '@mantine/core'
import { reviewViews } from '@rostrum/contracts/recruitment/review/parts'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useT } from '../../../shell/use-t.ts'
import { ReviewerTable } from './ReviewerTable.tsx'
import { summaryQuery } from './review-queries.ts'

/** What waits for a review in a project, by queue and by position, and who has decided how much. */
export function ProjectReview({ id }: RecordPartProps) {
  const t = useT()
  const { number } = useFormats()
  const query = useQuery(summaryQuery({ projectId: id, positionId: undefined, view: 'waiting', search: '' }))
  const addressOf = (part: Readonly<Record<string, string>>) =>
    `/recruitment/review?${new URLSearchParams({ project: id, ...part })}`
  return (
    <Stack gap={20} alignContent="start">
      <QueryContent query={query}>
        {({ views, positions }) => (
          <>
            <Flex wrap="wrap" align="flex-start" justify="space-between" gap={16}>
              <Metrics
                figures={reviewViews
                  .filter((view) => view !== 'mine')
                  .map((view) => ({
                    key: view,
                    name: t(`review.view_${view}`),
                    value: <Link to={addressOf({ view })}>{number(views[view])}</Link>,
                  }))}
              />
              <Button component={Link} to={addressOf({})}>
                {t('project_settings.open_review')}
              </Button>
            </Flex>
            {positions.length > 0 && (
              <DataTable
                label={t('review.positions')}
                rows={positions}
                keyOf={(position) => position.id}
                columns={[
                  {
                    ...{ key: 'position', label: t('review.position'), folds: true },
                    cell: ({ id: position, code, title }) => (
                      <Link to={addressOf({ position })}>{`${code} ${title}`}</Link>
                    ),
                  },
                  {
                    ...{ key: 'waiting', label: t('review.view_waiting'), align: 'end' },
                    cell: ({ waiting }) => number(waiting),
                  },
                ]}
              />
            )}
            {positions.length === 0 && views.waiting === 0 && <EmptyState title={t('review.queue_empty')} />}
          </>
        )}
      </QueryContent>
      <Box component="section">
        <Box component="h2" fz={14} lh={20} mb={8}>
          {t('review.reviewers')}
        </Box>
        <ReviewerTable projectId={id} />
      </Box>
    </Stack>
  )
}
