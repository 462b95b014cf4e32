import { useAddress } from '../../shell/use-address.ts'

/** The parameters of an article list. All of them are in the URL, so that a link reproduces the view. */
export type ListParams = { readonly search: string; readonly project: string | null; readonly page: number }

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isIdentifier = (text: string | null): text is string => text !== null && identifier.test(text)

/** Parses a URL; invalid values count as missing. */
export function readListParams(address: URLSearchParams): ListParams {
  const page = Number(address.get('page'))
  const project = address.get('project')
  return {
    search: (address.get('search') ?? '').trim().slice(0, 50),
    project: isIdentifier(project) ? project : null,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** Returns the URL of another view. A change of any parameter except the page resets the page. */
export function writeListParams(before: ListParams, change: Partial<ListParams>): URLSearchParams {
  const { search, project, page } = { ...before, page: 1, ...change }
  const next = new URLSearchParams()
  if (search) next.set('search', search)
  if (project) next.set('project', project)
  if (page > 1) next.set('page', String(page))
  return next
}

/** Changing the page adds a history entry. Typing a search does not, or each letter would be a step back. */
export function useListParams() {
  const [params, setParams] = useAddress()
  const write = (change: Partial<ListParams>) => (current: URLSearchParams) =>
    writeListParams(readListParams(current), change)
  return {
    address: readListParams(params),
    filter: (change: Partial<ListParams>) => setParams(write(change), { replace: true }),
    turnTo: (page: number) => setParams(write({ page })),
  }
}
