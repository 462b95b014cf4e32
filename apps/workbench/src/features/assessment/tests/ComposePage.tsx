import { EmptyState } from '@rostrum/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { PaperEditor } from './PaperEditor.tsx'

/** The questions of the paper that the URL names. */
export function ComposePage() {
  const t = useT()
  const [params] = usePageAddress()
  const id = params.get('id') ?? ''
  const paper = useQuery({
    ...apiQuery('GET /workbenchApi/assessment/papers/{id}/content', { id }),
    enabled: id !== '',
    // A refetch must not change the text that the author is editing.
    refetchOnWindowFocus: false,
  })
  if (id === '') return <EmptyState title={t('assess.no_paper')} wholePage />
  return <QueryContent query={paper}>{(found) => <PaperEditor key={id} paper={found} />}</QueryContent>
}
