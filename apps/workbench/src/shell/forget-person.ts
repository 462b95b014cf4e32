import { authorityQuery } from './authority.ts'
import { markUnsaved } from './page-tabs.ts'
import { queryClient } from './query-client.ts'
import { tabs } from './tabs.ts'

/** Forgets whatever was read or typed for one person, before the door or another person's work is shown. */
export async function forgetPerson(): Promise<void> {
  for (const { path } of tabs.get().open) tabs.set(markUnsaved(tabs.get(), path, false))
  const { queryKey } = authorityQuery()
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  await queryClient.resetQueries({ queryKey })
}
