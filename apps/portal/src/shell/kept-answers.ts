import { createStore, useStore } from '@rostrum/ui/store'
import { keptAtHeader } from '../offline/kept-calls.ts'

type QueryKey = readonly [call: string, input: unknown]

/** For calls that this device answered in place of the server: when the answer came from the server. */
const keptSince = createStore<Readonly<Record<string, string>>>({})

const nameOf = ([call, input]: QueryKey): string => `${call} ${JSON.stringify(input)}`

/** Notes whether an answer came from the device. */
export function noteOrigin(key: QueryKey, headers: Headers): void {
  const name = nameOf(key)
  const at = headers.get(keptAtHeader)
  const known = keptSince.get()
  if (at !== null) keptSince.set({ ...known, [name]: at })
  else if (name in known) keptSince.set(Object.fromEntries(Object.entries(known).filter(([other]) => other !== name)))
}

/** Since when the answer to a query has been on this device; undefined when it is the server's own. */
export function useKeptSince(key: QueryKey): string | undefined {
  return useStore(keptSince)[nameOf(key)]
}
