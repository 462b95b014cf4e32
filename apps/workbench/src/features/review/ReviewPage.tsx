import { EmptyState } from '@rostrum/ui/EmptyState'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useFailureSentence } from '../../shell/failure.ts'
import { usePageAddress } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'
import { Desk } from './Desk.tsx'
import { desksQuery } from './review-queries.ts'

/** The review desk: applications one after the other, each with what the decision about it rests on. */
export function ReviewPage() {
  const t = useT()
  const sentenceOf = useFailureSentence()
  const [params] = usePageAddress()
  const asked = params.get('project') ?? undefined
  const desks = useQuery(desksQuery(asked))
  if (desks.isPending) return <SkeletonBlocks shape="rows" />
  if (desks.error) return <ErrorState message={sentenceOf(desks.error)} onRetry={() => void desks.refetch()} />
  const desk = desks.data.find(({ id }) => id === asked) ?? desks.data[0]
  if (!desk) return <EmptyState wholePage title={t('review.no_projects')} description={t('review.no_projects_why')} />
  return <Desk key={desk.id} desk={desk} desks={desks.data} />
}
