import { apiQuery } from '../../shell/query-client.ts'

export type ListAddress = { readonly page: number; readonly live: boolean }

/** What the lists show is in their address. */
export function readAddress(address: URLSearchParams): ListAddress {
  const page = Number(address.get('page'))
  return { page: Number.isInteger(page) && page > 0 ? page : 1, live: address.get('live') === 'true' }
}

export const ownApplicationsQuery = ({ page, live }: ListAddress) =>
  apiQuery('GET /recruitApi/app/api/person/jobApply/page', {
    current: page,
    size: 10,
    ...(live && { live: true }),
  })

export const recordsQuery = (page: number) =>
  apiQuery('GET /recruitApi/app/api/person/jobApply/resumePage', { current: page, size: 20 })
