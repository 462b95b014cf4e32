import type { Output } from '../api.ts'
import { apiQuery } from '../query-client.ts'

export type BackgroundJob = Output<'GET /workbenchApi/home/works'>[number]

export const isActiveJob = ({ state }: BackgroundJob): boolean => state === 'waiting' || state === 'running'

const pollMilliseconds = 3000

/** The background jobs of the account; polled every few seconds while one is running. */
export const backgroundJobsQuery = () => ({
  ...apiQuery('GET /workbenchApi/home/works', {}),
  refetchInterval: ({ state: { data } }: { state: { data?: readonly BackgroundJob[] | undefined } }) =>
    data?.some(isActiveJob) ? pollMilliseconds : false,
})
