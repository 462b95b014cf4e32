import { EmptyState } from '@rostrum/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { useUndecidedCounts } from './held-decision.ts'
import { ReviewWorkspace } from './ReviewWorkspace.tsx'
import { reviewProjectsQuery } from './review-queries.ts'

/** The review pages: applications one after another, each with the basis of its decision. */
export function ReviewPage() {
  const t = useT()
  const [params] = usePageAddress()
  const projectId = params.get('project') ?? undefined
  const found = useQuery(reviewProjectsQuery(projectId))
  const counts = useUndecidedCounts()
  return (
    <QueryContent query={found}>
      {(read) => {
        const projects = read.map((project) => ({
          ...project,
          waiting: counts.ofProject(project.id, project.waiting, found.dataUpdatedAt),
        }))
        const project = projects.find(({ id }) => id === projectId) ?? projects[0]
        if (project) return <ReviewWorkspace key={project.id} project={project} projects={projects} />
        return <EmptyState wholePage title={t('review.no_projects')} description={t('review.no_projects_why')} />
      }}
    </QueryContent>
  )
}
