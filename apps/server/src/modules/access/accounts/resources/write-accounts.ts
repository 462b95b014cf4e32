import type { accounts } from '@rostrum/contracts/access/accounts/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { invalid } from '../../../../kernel/http/domain-error.ts'
import { mapYielding } from '../../../../kernel/queues/map-yielding.ts'
import { readAccountPhones } from './account-phones.ts'

type Values = Partial<z.output<typeof accounts.schema>>

/**
 * Writes accounts with their roles in a handful of statements for any number of accounts, because it holds the lock of
 * authority changes. A new account has no password: it cannot log in until one is set.
 */
export async function writeAccounts(
  { tx, platform, now }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const phones = await readAccountPhones(tx, written)
  const rows = JSON.stringify(
    await mapYielding(written, ({ id, values }) => {
      const phone = values.phone && requireReadable(phones.get(id))
      return { id, ...columnsOf({ ...values, phone }, platform.personalData) }
    }),
  )
  if (written.some(({ isCreate }) => isCreate)) {
    await sql`
      insert into account (id, username, display_name, user_type, dealer_id, business_unit_id, locale, locked, phone_encrypted,
        phone_index, email_encrypted, password_hash, created_at)
      select id, username, display_name, user_type, dealer_id, business_unit_id, locale, locked, phone_encrypted,
        phone_index, email_encrypted, '', ${now}
      from ${accountRowsOf(rows)}`.execute(tx)
  } else {
    await sql`
      update account set
        display_name = coalesce(given.display_name, account.display_name),
        user_type = coalesce(given.user_type, account.user_type),
        dealer_id = case
          when coalesce(given.user_type, account.user_type) <> 'distributor' then null
          when given.dealer_given then given.dealer_id else account.dealer_id end,
        business_unit_id = coalesce(given.business_unit_id, account.business_unit_id),
        locale = coalesce(given.locale, account.locale),
        locked = coalesce(given.locked, account.locked),
        phone_encrypted = case when given.phone_given then given.phone_encrypted else account.phone_encrypted end,
        phone_index = case when given.phone_given then given.phone_index else account.phone_index end,
        email_encrypted = case when given.email_given then given.email_encrypted else account.email_encrypted end,
        revision = account.revision + 1
      from ${accountRowsOf(rows)} where account.id = given.id`.execute(tx)
  }
  await replaceRoles(tx, written)
}

function requireReadable(phone: string | undefined): string {
  if (phone === undefined) throw invalid({ path: 'phone', key: 'identity.phone_country' })
  return phone
}

const accountRowsOf = (rows: string) => sql`jsonb_to_recordset(${rows}::jsonb) as given (id uuid, username text,
  display_name text, user_type text, dealer_given boolean, dealer_id uuid, business_unit_id uuid, locale text, locked boolean, phone_given boolean,
  phone_encrypted text, phone_index text, email_given boolean, email_encrypted text)`

function columnsOf({ phone, email, ...values }: Values, personalData: PersonalData) {
  return {
    username: values.username,
    display_name: values.displayName,
    user_type: values.userType,
    dealer_given: values.dealerId !== undefined,
    dealer_id: values.dealerId ?? null,
    business_unit_id: values.businessUnitId,
    locale: values.locale,
    locked: values.locked,
    phone_given: phone !== undefined,
    phone_encrypted: phone ? personalData.encrypt(phone, 'phone') : null,
    phone_index: phone ? personalData.blindIndex(phone, 'phone') : null,
    email_given: email !== undefined,
    email_encrypted: email ? personalData.encrypt(email, 'email') : null,
  }
}

async function replaceRoles(tx: Tx, written: readonly WrittenRecord<Values>[]): Promise<void> {
  const named = written.flatMap(({ id, values: { roleIds } }) => (roleIds ? [{ id, roleIds }] : []))
  const ids = named.map(({ id }) => id)
  await sql`delete from account_role where account_id = any(${ids}::uuid[])`.execute(tx)
  const held = named.flatMap(({ id, roleIds }) => [...new Set(roleIds)].map((role_id) => ({ account_id: id, role_id })))
  await sql`insert into account_role (account_id, role_id) select account_id, role_id
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as given (account_id uuid, role_id uuid)`.execute(tx)
}
