import type { ReviewView } from '@rostrum/contracts/recruitment/review/parts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../../shell/api.ts'
import { apiQuery, queryClient } from '../../../shell/query-client.ts'
import { queueSize } from './queue-size.ts'

export type ReviewApplication = Output<'GET /workbenchApi/recruitment/applications/{id}'>
export type QueueRow = Output<'GET /workbenchApi/recruitment/applications'>['records'][number]
export type Reason = Output<'GET /workbenchApi/recruitment/review-reasons'>[number]

/** The filters of the queue: part and project. */
export type ReviewQueueFilter = {
  readonly projectId: string
  readonly view: ReviewView
  readonly positionId: string | undefined
  readonly search: string
}

export const reviewProjectsQuery = (projectId: string | undefined) => ({
  ...apiQuery('GET /workbenchApi/recruitment/review-projects', { projectId }),
  placeholderData: keepPreviousData,
})

export const summaryQuery = ({ projectId, positionId }: ReviewQueueFilter) =>
  apiQuery('GET /workbenchApi/recruitment/review-summary', { projectId, positionId })

export const queueQuery = ({ projectId, view, positionId, search }: ReviewQueueFilter, current: number) =>
  queryOptions({
    ...apiQuery('GET /workbenchApi/recruitment/applications', {
      ...{ projectId, view, positionId, current, size: queueSize },
      search: search === '' ? undefined : search,
    }),
    placeholderData: keepPreviousData,
  })

/**
 * An application is fetched again each time that it opens and evicted when it closes: another reviewer may have decided
 * it in the meantime, and each view is audited.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /workbenchApi/recruitment/applications/{id}', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const reasonsQuery = () => ({
  ...apiQuery('GET /workbenchApi/recruitment/review-reasons', {}),
  staleTime: 300_000,
})

/** A decision invalidates everything in the review pages, and the counts in the menu. */
export const refreshReview = (): Promise<unknown> =>
  Promise.all(
    [
      'GET /workbenchApi/recruitment/review-projects',
      'GET /workbenchApi/recruitment/review-summary',
      'GET /workbenchApi/recruitment/applications',
      'GET /workbenchApi/recruitment/review-statistics',
      'GET /workbenchApi/home/todos',
    ].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )

/** The next application that no other reviewer views; undefined if none waits. */
export async function claimNextApplication({ projectId, positionId }: ReviewQueueFilter): Promise<string | undefined> {
  const { id } = await call('POST /workbenchApi/recruitment/review-queue/next', { projectId, positionId })
  return id ?? undefined
}

/** Lets other reviewers have an application. A claim that cannot be released expires on its own. */
export function releaseApplication(id: string): void {
  call('DELETE /workbenchApi/recruitment/applications/{id}/claim', { id }).catch(() => undefined)
}
