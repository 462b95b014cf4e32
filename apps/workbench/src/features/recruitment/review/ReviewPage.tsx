import { EmptyState } from '@rostrum/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ReviewDesk } from './ReviewDesk.tsx'
import { reviewProjectsQuery } from './review-queries.ts'

/** The review pages: applications one after another, each with the basis of its decision. */
export function ReviewPage() {
  const t = useT()
  const [params] = usePageAddress()
  const asked = params.get('project') ?? undefined
  const found = useQuery(reviewProjectsQuery(asked))
  return (
    <QueryContent query={found}>
      {(desks) => {
        const desk = desks.find(({ id }) => id === asked) ?? desks[0]
        if (desk) return <ReviewDesk key={desk.id} desk={desk} desks={desks} />
        return <EmptyState wholePage title={t('review.no_projects')} description={t('review.no_projects_why')} />
      }}
    </QueryContent>
  )
}
