import type { ListQuery } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Resource } from '@rostrum/server/engines/resource/binding'
import { inContext } from '@rostrum/server/engines/resource/in-context'
import type { ReadContext } from '@rostrum/server/engines/resource/read-context'
import { listRecords } from '@rostrum/server/engines/resource/read-records'

const words = ['杨', 'hanh', 'duc', 'chau', 'ใจดี', 'B1234']
const sorts = ['name', '-name', 'jobNumber', '-entryDate', 'entryDate', '-jobNumber']

/** Queries of the roster, filtered and sorted as HR does; the same ones in each run. */
export function rosterQueries(count: number, departments: readonly string[], posts: readonly string[]): ListQuery[] {
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
  return Array.from({ length: count }, (_, at) => {
    const filters = [
      {
        field: 'departmentId',
        operator: 'is' as const,
        values: [pick(departments, at * 7), pick(departments, at * 3)],
      },
      { field: 'employmentState', operator: 'is' as const, values: ['entered'] },
      { field: 'postId', operator: 'is_not' as const, values: [pick(posts, at * 5)] },
      { field: 'entryDate', operator: 'from' as const, values: [`201${at % 8}-03-01`] },
      { field: 'name', operator: 'contains' as const, values: [pick(words, at)] },
    ]
    return {
      ...{ current: 1 + (at % 3), size: 100, sort: pick(sorts, at * 5 + 1) },
      filters: [pick(filters, at), pick(filters, at * 2 + 1)].slice(0, 1 + (at % 2)),
      ...(at % 6 === 5 && { search: pick(words, at + 2) }),
    }
  })
}

/** Milliseconds that each query takes. */
export async function timesOf(
  resource: Resource,
  context: ReadContext,
  queries: readonly ListQuery[],
): Promise<readonly number[]> {
  const times: number[] = []
  for (const query of queries) {
    const begun = performance.now()
    await listRecords(await inContext(resource, context), context, query)
    times.push(performance.now() - begun)
  }
  return times
}

/** A high percentile. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
