import { EmptyState } from '@rostrum/ui/EmptyState'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useFailureSentence } from '../../shell/failure.ts'
import { usePageAddress } from '../../shell/page-context.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { PaperEditor } from './PaperEditor.tsx'

/** The questions of the paper that the address names. */
export function ComposePage() {
  const t = useT()
  const [params] = usePageAddress()
  const id = params.get('id') ?? ''
  const sentenceOf = useFailureSentence()
  const paper = useQuery({
    ...apiQuery('GET /workbenchApi/assessment/papers/{id}/content', { id }),
    enabled: id !== '',
    // What is being written must not change under the author.
    refetchOnWindowFocus: false,
  })
  if (id === '') return <EmptyState title={t('assess.no_paper')} wholePage />
  if (paper.error) return <ErrorState message={sentenceOf(paper.error)} onRetry={() => void paper.refetch()} />
  if (!paper.data) return <SkeletonBlocks shape="rows" />
  return <PaperEditor key={id} paper={paper.data} />
}
