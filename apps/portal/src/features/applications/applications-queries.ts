import { apiQuery } from '../../shell/query-client.ts'

export type ApplicationListParams = { readonly page: number; readonly live: boolean }

/** The lists read their parameters from the URL. */
export function readApplicationListParams(address: URLSearchParams): ApplicationListParams {
  const page = Number(address.get('page'))
  return { page: Number.isInteger(page) && page > 0 ? page : 1, live: address.get('live') === 'true' }
}

export const ownApplicationsQuery = ({ page, live }: ApplicationListParams) =>
  apiQuery('GET /recruitApi/app/api/person/jobApply/page', {
    current: page,
    size: 10,
    ...(live && { live: true }),
  })

export const recordsQuery = (page: number) =>
  apiQuery('GET /recruitApi/app/api/person/jobApply/resumePage', { current: page, size: 20 })
