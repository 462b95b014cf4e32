import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useQuery } from '@tanstack/react-query'
import type { ListView } from './public/list-params.ts'
import { summaryQuery } from './public/resource-query.ts'

/** The largest numbers of a view by field, for the columns that draw their numbers as bars. */
export function useLargest(
  { path, bars = [] }: Pick<ResourceDescription, 'path' | 'bars'>,
  view: ListView,
): Readonly<Record<string, number>> | undefined {
  const summary = useQuery({ ...summaryQuery(path, view), enabled: bars.length > 0 })
  return summary.data?.largest
}
