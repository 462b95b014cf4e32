import { useSearchParams } from 'react-router'

/** What a list of articles shows; all of it stands in the address, so that a link reproduces the view. */
export type ListParams = { readonly search: string; readonly project: string | null; readonly page: number }

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isIdentifier = (text: string | null): text is string => text !== null && identifier.test(text)

/** Reads an address; what it should not hold counts as not given. */
export function readListParams(address: URLSearchParams): ListParams {
  const page = Number(address.get('page'))
  const project = address.get('project')
  return {
    search: (address.get('search') ?? '').trim().slice(0, 50),
    project: isIdentifier(project) ? project : null,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The address of another view; a change of anything but the page leads back to the first page. */
export function writeListParams(before: ListParams, change: Partial<ListParams>): URLSearchParams {
  const { search, project, page } = { ...before, page: 1, ...change }
  const next = new URLSearchParams()
  if (search) next.set('search', search)
  if (project) next.set('project', project)
  if (page > 1) next.set('page', String(page))
  return next
}

/** Turning a page can be undone by going back; typing a search cannot, or each letter would be a step. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const address = readListParams(params)
  return {
    address,
    filter: (change: Partial<ListParams>) => setParams(writeListParams(address, change), { replace: true }),
    turnTo: (page: number) => setParams(writeListParams(address, { page })),
  }
}
