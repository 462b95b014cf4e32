import { EmptyState } from '@rostrum/ui/EmptyState'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const metrics = ['passed', 'returned', 'rejected', 'disqualified', 'photos', 'today'] as const

/** The number of decisions per reviewer in a project. */
export function ReviewerTable({ projectId }: { projectId: string }) {
  const t = useT()
  const { number, date } = useFormats()
  const found = useQuery(apiQuery('GET /workbenchApi/recruitment/review-statistics', { projectId }))
  return (
    <>
      {found.isPending && <SkeletonRows />}
      <QueryError query={found} />
      {found.data?.length === 0 && <EmptyState title={t('review.no_decisions')} />}
      {found.data && found.data.length > 0 && (
        <LabelledTable
          label={t('review.reviewers')}
          columns={[
            { key: 'name', label: t('review.reviewer') },
            ...metrics.map((key) => ({ key, label: t(`review.figure_${key}`), align: 'end' as const })),
            { key: 'last', label: t('review.figure_last'), align: 'end' },
          ]}
          rows={found.data.map((row) => ({
            key: row.accountId,
            cells: {
              name: row.name,
              passed: number(row.passed),
              returned: number(row.returned),
              rejected: number(row.rejected),
              disqualified: number(row.disqualified),
              photos: number(row.photos),
              today: number(row.today),
              last: date(row.last, 'stamp'),
            },
          }))}
        />
      )}
    </>
  )
}
