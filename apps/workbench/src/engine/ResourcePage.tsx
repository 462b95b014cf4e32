import { ApiFailure } from '@rostrum/ui/api-failure'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { useQuery } from '@tanstack/react-query'
import { NoPage } from '../shell/NoAccess.tsx'
import { usePage } from '../shell/page-context.ts'
import { QueryError } from '../shell/QueryError.tsx'
import { descriptionQuery } from './public/resource-query.ts'
import { ResourceList } from './ResourceList.tsx'

/** The list of any resource, rendered from its definition; the page and the calls share their path. */
export function ResourcePage() {
  const { tab } = usePage()
  const description = useQuery(descriptionQuery(`/workbenchApi${tab.path}`))
  if (description.isPending) return <SkeletonRows />
  if (description.error instanceof ApiFailure && [403, 404].includes(description.error.status))
    return <NoPage path={tab.path} />
  if (description.error) return <QueryError query={description} />
  return <ResourceList description={description.data} />
}
