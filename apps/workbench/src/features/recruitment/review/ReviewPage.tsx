import { EmptyState } from '@rostrum/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ReviewWorkspace } from './ReviewWorkspace.tsx'
import { reviewProjectsQuery } from './review-queries.ts'

/** The review pages: applications one after another, each with the basis of its decision. */
export function ReviewPage() {
  const t = useT()
  const [params] = usePageAddress()
  const projectId = params.get('project') ?? undefined
  const found = useQuery(reviewProjectsQuery(projectId))
  return (
    <QueryContent query={found}>
      {(projects) => {
        const project = projects.find(({ id }) => id === projectId) ?? projects[0]
        if (project) return <ReviewWorkspace key={project.id} project={project} projects={projects} />
        return <EmptyState wholePage title={t('review.no_projects')} description={t('review.no_projects_why')} />
      }}
    </QueryContent>
  )
}
