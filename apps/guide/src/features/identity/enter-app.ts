import { unlock } from '../../shell/idle-lock.ts'
import { storeLastName } from '../../shell/last-name.ts'
import { storePasswordCheck } from '../../shell/password-check.ts'
import { accountQuery, queryClient } from '../../shell/query-client.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { storeAccount } from '../../shell/stored-account.ts'
import { showLocale } from '../../shell/texts.ts'

/** Opens the app for a person who has logged in, in the language of the account, without data of another person. */
export async function enterApp(account: OwnAccount, password?: string): Promise<void> {
  if (password !== undefined) void storePasswordCheck(account.accountId, password)
  unlock()
  storeLastName(account.username)
  storeAccount(account)
  await showLocale(account.locale)
  const { queryKey } = accountQuery()
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  queryClient.setQueryData(queryKey, account)
}
