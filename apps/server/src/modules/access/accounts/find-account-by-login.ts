import { mobileReadings } from '@rostrum/contracts/kernel/phone'
import type { Selectable } from 'kysely'
import type { Account } from '../../../kernel/database/database-types.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { AccountNameFinder } from '../../../module.ts'
import { findAccount, findAccountByName, findAccountsByPhones } from './accounts.store.ts'

/**
 * The account of what a person types to log in: a phone, a user name, or a name of another module. A user name goes
 * before those names, so that none of them can stand for another account. A phone may be typed as its country writes it,
 * unless accounts of two countries have the same digits.
 */
export async function findAccountByLogin(
  { database: { db }, personalData }: Platform,
  name: string,
  names: readonly AccountNameFinder[],
): Promise<Selectable<Account> | undefined> {
  const phones = mobileReadings(name)
  if (phones.length > 0) {
    const indexes = phones.map((phone) => personalData.blindIndex(phone, 'phone'))
    const [account, ...others] = await findAccountsByPhones(db, indexes)
    if (account) return others.length === 0 ? account : undefined
  }
  const account = await findAccountByName(db, name.toLowerCase())
  if (account) return account
  for (const accountOf of names) {
    const id = await accountOf(name)
    if (id !== undefined) return findAccount(db, id)
  }
  return undefined
}
