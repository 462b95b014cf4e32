import type { PreviewMessage } from '@rostrum/contracts/content/articles/preview'
import type { Article } from '@rostrum/contracts/content/articles/shapes'
import { paths } from '../../paths.ts'
import { apiQuery, queryClient } from '../../shell/query-client.ts'

/** Caches the content from the editor as the server's response. @returns the URL of the page that shows it */
export function cachePreview({ article, slide, project }: PreviewMessage): string {
  if (project) {
    const { queryKey } = apiQuery('GET /recruitApi/app/api/recruit/info/getByVoId', { id: project.id })
    cacheResponse(queryKey, { ...project, mine: null, rejectedPositions: [] })
    return paths.deliver({ projectId: project.id })
  }
  if (article) {
    cacheResponse(
      apiQuery('GET /recruitApi/app/api/article/info/getArticleDetail', { id: article.id }).queryKey,
      article,
    )
    return articlePath(article)
  }
  cacheResponse(apiQuery('GET /recruitApi/app/api/advertisement/info/list', {}).queryKey, slide ? [slide] : [])
  return paths.home()
}

function cacheResponse(queryKey: readonly unknown[], answer: unknown): void {
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(queryKey, answer)
}

function articlePath({ id, type }: Article): string {
  switch (type) {
    case 'notice':
      return paths.notice({ id })
    case 'publicity':
      return paths.publicityDetails({ id })
    case 'help':
    case 'policy':
      return paths.help({ id })
    case 'agreement':
      return paths.agreement({ id })
    case 'privacy':
      return paths.policyPrivacy({ id })
  }
}
