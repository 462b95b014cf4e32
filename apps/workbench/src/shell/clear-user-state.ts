import { authorityQuery } from './authority.ts'
import { markUnsaved } from './page-tabs.ts'
import { queryClient } from './query-client.ts'
import { roleView } from './role-view.ts'
import { tabs } from './tabs.ts'

const [authorityKey] = authorityQuery().queryKey

/** Clears all data that was fetched for one person, before another person's work is shown. */
export const clearQueryCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authorityKey })

export const reloadAuthority = (): Promise<void> => queryClient.resetQueries({ queryKey: [authorityKey] })

/** Clears all data that was fetched or typed for one person, and queries the current session. */
export async function clearUserState(): Promise<void> {
  roleView.set(null)
  for (const { path } of tabs.get().open) tabs.set(markUnsaved(tabs.get(), path, false))
  clearQueryCache()
  await reloadAuthority()
}
