import { authorityQuery } from './authority.ts'
import { markUnsaved } from './page-tabs.ts'
import { queryClient } from './query-client.ts'
import { tabs } from './tabs.ts'

const [authorityKey] = authorityQuery().queryKey

/** Forgets whatever was read for one person, before another person's work is shown. */
export const clearQueryCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authorityKey })

/** Forgets whatever was read or typed for one person, and asks who is there now. */
export async function clearUserState(): Promise<void> {
  for (const { path } of tabs.get().open) tabs.set(markUnsaved(tabs.get(), path, false))
  clearQueryCache()
  await queryClient.resetQueries({ queryKey: [authorityKey] })
}
