import { createStore, useStore } from '@rostrum/ui/store'
import { cachedAtHeader } from './offline-cache.ts'

type QueryKey = readonly [call: string, input: unknown]

/** For calls with a cached response: when it came from the server. */
const cachedSince = createStore<Readonly<Record<string, string>>>({})

const nameOf = ([call, input]: QueryKey): string => `${call} ${JSON.stringify(input)}`

/** Records whether a response came from the cache. */
export function recordOrigin(key: QueryKey, headers: Headers): void {
  const name = nameOf(key)
  const at = headers.get(cachedAtHeader)
  const known = cachedSince.get()
  if (at !== null) cachedSince.set({ ...known, [name]: at })
  else if (name in known) cachedSince.set(Object.fromEntries(Object.entries(known).filter(([other]) => other !== name)))
}

/** The time since which a query response has been cached; undefined if it came from the server. */
export function useCachedSince(key: QueryKey): string | undefined {
  return useStore(cachedSince)[nameOf(key)]
}
