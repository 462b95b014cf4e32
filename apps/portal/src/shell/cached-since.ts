import { createStore, useStore } from '@rostrum/ui/store'
import { cachedAtHeader } from '../offline/offline-cache.ts'

type QueryKey = readonly [call: string, input: unknown]

/** For calls that this device answered in place of the server: when the answer came from the server. */
const cachedSince = createStore<Readonly<Record<string, string>>>({})

const nameOf = ([call, input]: QueryKey): string => `${call} ${JSON.stringify(input)}`

/** Notes whether an answer came from the device. */
export function recordOrigin(key: QueryKey, headers: Headers): void {
  const name = nameOf(key)
  const at = headers.get(cachedAtHeader)
  const known = cachedSince.get()
  if (at !== null) cachedSince.set({ ...known, [name]: at })
  else if (name in known) cachedSince.set(Object.fromEntries(Object.entries(known).filter(([other]) => other !== name)))
}

/** Since when the answer to a query has been on this device; undefined when it is the server's own. */
export function useCachedSince(key: QueryKey): string | undefined {
  return useStore(cachedSince)[nameOf(key)]
}
