import { readXlsx } from 'hucre/xlsx'
import type { DescribedCall } from './described-calls.ts'
import type { IdentifierCase } from './identifier-case.ts'
import type { TestClient } from './test-client.ts'
import { thingIn, type WorldOfOthers } from './world-of-others.ts'

type Raw = Awaited<ReturnType<TestClient['raw']>>

export const keyOf = ({ method, path }: DescribedCall) => `${method} ${path}`

/** Sends a call with the given part of its input; missing parts of its address get an unknown identifier. */
export function sendCall(
  client: TestClient,
  call: DescribedCall,
  given: object,
  query: Readonly<Record<string, string>> = {},
): Promise<Raw> {
  const input = new Map<string, unknown>(Object.entries(given))
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.get(name) ?? crypto.randomUUID())),
  )
  const named = [...input].filter(([name]) => name in call.fields)
  if (call.method !== 'GET') return client.raw({ method: call.method, url, query, payload: Object.fromEntries(named) })
  const pathParameters = Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
  return client.raw({ method: 'GET', url, query: { ...query, ...pathParameters } })
}

/** A request that names things of a world and is otherwise valid. */
export function requestFor(call: DescribedCall, { names, with: rest }: IdentifierCase, world: WorldOfOthers): object {
  const named = Object.entries(names).map(([name, thing]) => {
    const id = thingIn(world.things, thing)
    return [name, call.fields[name]?.type === 'array' ? [id] : id]
  })
  return { ...rest?.({ ...world.things, uploadOfStranger: world.uploadOfStranger }), ...Object.fromEntries(named) }
}

/** @returns what is wrong with the response to a caller who does not own the thing */
export async function findLeak(
  answer: Raw,
  { outcome, names }: IdentifierCase,
  world: WorldOfOthers,
): Promise<string | undefined> {
  const { statusCode, payload } = answer
  const summary = `${statusCode} ${payload.slice(0, 300)}`
  switch (outcome) {
    case undefined:
      return statusCode === 404 || statusCode === 403 ? undefined : summary
    case 'at field': {
      const { errors = [] } = answer.json() as { errors?: { path: string }[] }
      return statusCode === 400 && errors.some(({ path }) => path in names) ? undefined : summary
    }
    case 'each refused': {
      const { refused } = (answer.json() as { data: { refused: { reason: string }[] } }).data
      return refused.length > 0 && refused.every(({ reason }) => reason === 'record.not_found') ? undefined : summary
    }
    case 'without it':
      return statusCode === 200 && !(await containsAny(answer, world)) ? undefined : summary
  }
}

/** Whether the response, a sheet or a list, reveals anything in the world of others. */
async function containsAny({ headers, rawPayload, payload }: Raw, world: WorldOfOthers): Promise<boolean> {
  if (String(headers['content-type']).includes('spreadsheet')) {
    const [sheet] = (await readXlsx(rawPayload)).sheets
    // Frozen rows are the head and a row above it. That row names a place in words, which no id can be compared with:
    // the tests of such an export compare it for a reader out of reach.
    return (sheet?.rows.length ?? 0) > Number(sheet?.freezePane?.rows ?? 1)
  }
  return Object.values(world.things).some((id) => payload.includes(id))
}
