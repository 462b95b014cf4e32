import { authorityQuery } from './authority.ts'
import { markUnsaved } from './page-tabs.ts'
import { queryClient } from './query-client.ts'
import { tabs } from './tabs.ts'

const [authorityKey] = authorityQuery().queryKey

/** Clears all data that was fetched for one person, before another person's work is shown. */
export const clearQueryCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authorityKey })

/** Clears all data that was fetched or typed for one person, and queries the current session. */
export async function clearUserState(): Promise<void> {
  for (const { path } of tabs.get().open) tabs.set(markUnsaved(tabs.get(), path, false))
  clearQueryCache()
  await queryClient.resetQueries({ queryKey: [authorityKey] })
}
