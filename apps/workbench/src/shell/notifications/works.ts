import type { Output } from '../api.ts'
import { apiQuery } from '../query-client.ts'

export type Work = Output<'GET /workbenchApi/home/works'>[number]

export const isUnderWay = ({ state }: Work): boolean => state === 'waiting' || state === 'running'

const pollMilliseconds = 3000

/** The background work of the account; looked at every few seconds as long as something is under way. */
export const worksQuery = () => ({
  ...apiQuery('GET /workbenchApi/home/works', {}),
  refetchInterval: ({ state: { data } }: { state: { data?: readonly Work[] | undefined } }) =>
    data?.some(isUnderWay) ? pollMilliseconds : false,
})
