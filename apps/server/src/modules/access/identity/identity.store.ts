import { consentDocuments } from '@rostrum/contracts/access/identity/consent-documents'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Captcha, Person, SmsCode } from '../../../kernel/database/database-types.ts'

export const insertCaptcha = (db: Db, captcha: Insertable<Captcha>) =>
  db.insertInto('captcha').values(captcha).execute()

/** The number of captchas of an address that are valid beyond an instant. */
export async function countCaptchas(db: Db, address: string, validAfter: Date): Promise<number> {
  const { count } = await db
    .selectFrom('captcha')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('address', '=', address)
    .where('expires_at', '>', validAfter)
    .executeTakeFirstOrThrow()
  return count
}

/** Matches no answer. */
const consumedHash = ''

/**
 * Consumes a captcha and returns its hash, if it was still valid. The row remains until it expires, because it counts
 * for the limit.
 */
export async function consumeCaptcha(db: Db, id: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .with('given', (given) => given.selectFrom('captcha').selectAll().where('id', '=', id).forUpdate())
    .updateTable('captcha')
    .from('given')
    .set({ answer_hash: consumedHash })
    .whereRef('captcha.id', '=', 'given.id')
    .returning(['given.answer_hash', 'given.expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now && taken.answer_hash !== consumedHash ? taken.answer_hash : undefined
}

export const insertSmsCode = (tx: Tx, code: Insertable<SmsCode>) => tx.insertInto('sms_code').values(code).execute()

/** Serializes sending to one phone, so that limits hold when requests race. */
export const lockPhone = (tx: Tx, phoneIndex: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${phoneIndex}, 1))`.execute(tx)

/** Take this lock after that of a phone to avoid a deadlock. */
export const lockNetwork = (tx: Tx, network: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${network}, 2))`.execute(tx)

export type SmsCodeCounts = {
  last: Date | null
  hour: number
  day: number
  address: number
  /** The first of the last hour. */
  hourSince: Date | null
  addressSince: Date | null
}

export async function countSmsCodes(
  tx: Tx,
  phoneIndex: string,
  address: string,
  hourAgo: Date,
  dayStart: Date,
): Promise<SmsCodeCounts> {
  return tx
    .selectFrom('sms_code')
    .select([
      sql<Date | null>`max(sent_at) filter (where phone_index = ${phoneIndex})`.as('last'),
      sql<number>`(count(*) filter (where phone_index = ${phoneIndex} and sent_at > ${hourAgo}))::int`.as('hour'),
      sql<Date | null>`min(sent_at) filter (where phone_index = ${phoneIndex} and sent_at > ${hourAgo})`.as(
        'hourSince',
      ),
      sql<Date | null>`min(sent_at) filter (where address = ${address} and sent_at > ${hourAgo})`.as('addressSince'),
      sql<number>`(count(*) filter (where phone_index = ${phoneIndex}))::int`.as('day'),
      sql<number>`(count(*) filter (where address = ${address} and sent_at > ${hourAgo}))::int`.as('address'),
    ])
    .where('sent_at', '>=', dayStart < hourAgo ? dayStart : hourAgo)
    .where((or) => or.or([or('phone_index', '=', phoneIndex), or('address', '=', address)]))
    .executeTakeFirstOrThrow()
}

/** A code that was never sent cannot be valid; the row remains, because it counts for the limits. */
export const voidSmsCode = (db: Db, id: string, now: Date) =>
  db.updateTable('sms_code').set({ consumed_at: now }).where('id', '=', id).execute()

type CodeAttempt = {
  readonly phoneIndex: string
  readonly purpose: string
  readonly network: string
  readonly now: Date
}

/**
 * Counts an attempt against the newest valid code of a phone for a purpose, and returns the code; committed separately.
 *
 * @returns with the attempts of the same origin: the network that requested the code, or all others
 */
export const attemptNewestCode = (db: Db, { phoneIndex, purpose, network, now }: CodeAttempt) =>
  db
    .updateTable('sms_code')
    .set({
      attempts: sql`attempts + (address = ${network})::int`,
      attempts_from_other_addresses: sql`attempts_from_other_addresses + (address <> ${network})::int`,
    })
    .where('id', '=', (one) =>
      one
        .selectFrom('sms_code')
        .select('id')
        .where('phone_index', '=', phoneIndex)
        .where((either) => either.or([either('purpose', '=', purpose), either('purpose', 'is', null)]))
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('sent_at', 'desc')
        .limit(1),
    )
    .returning([
      'id',
      'code_hash',
      sql<number>`case when address = ${network} then attempts else attempts_from_other_addresses end`.as('attempts'),
    ])
    .executeTakeFirst()

/** @returns false when the code was consumed meanwhile */
export async function consumeCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_code')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findPersonByPhone = (db: Db, phoneIndex: string) =>
  db.selectFrom('person').selectAll().where('phone_index', '=', phoneIndex).executeTakeFirst()

export const findPersonByIdNumber = (db: Db, idNumberIndex: string) =>
  db.selectFrom('person').selectAll().where('id_number_index', '=', idNumberIndex).executeTakeFirst()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()

/** No other transaction changes the person until the end of this one. */
export const lockPerson = (tx: Tx, id: string) =>
  tx.selectFrom('person').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const savePersonLocale = (tx: Tx, id: string, locale: string) =>
  tx.updateTable('person').set({ locale }).where('id', '=', id).execute()

export const findPersons = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('person')
    .selectAll()
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()

export async function nextPersonCode(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('person_code_number') as number`.execute(tx)
  return `P${(rows[0]?.number ?? '').padStart(8, '0')}`
}

/** @returns the violated unique column, or undefined when the person was inserted */
export async function insertPerson(
  tx: Tx,
  person: Insertable<Person>,
): Promise<'phone_index' | 'id_number_index' | undefined> {
  const inserted = await tx
    .insertInto('person')
    .values(person)
    .onConflict((any) => any.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return undefined
  const samePhone = await findPersonByPhone(tx, person.phone_index)
  return samePhone ? 'phone_index' : 'id_number_index'
}

/** @returns false when another account has the number */
export async function setPhone(
  tx: Tx,
  personId: string,
  phone: Pick<Insertable<Person>, 'phone_encrypted' | 'phone_index'>,
): Promise<boolean> {
  // Two changes to one number wait for each other here, so that the second one finds the first.
  await lockPhone(tx, phone.phone_index)
  if (await findPersonByPhone(tx, phone.phone_index)) return false
  return tx
    .updateTable('person')
    .set(phone)
    .where('id', '=', personId)
    .execute()
    .then(
      () => true,
      // A registration takes no such lock, and no condition sees its uncommitted row.
      (error: { constraint?: unknown }) => {
        if (error.constraint === 'person_phone_index_key') return false
        throw error
      },
    )
}

/**
 * Locks a person whose password was checked before the transaction began, so that the check still holds.
 *
 * @returns false when the password has changed since, or the person was deleted
 */
export const lockPersonIfPasswordUnchanged = (
  tx: Tx,
  { id, password_hash }: Pick<Selectable<Person>, 'id' | 'password_hash'>,
): Promise<boolean> => lockPersonWith(tx, id, 'password_hash', password_hash)

/**
 * Locks a person whose phone was proven before the transaction began, so that the proof still holds.
 *
 * @returns false when the phone has changed since, or the person was deleted
 */
export const lockPersonIfPhoneUnchanged = (
  tx: Tx,
  { id, phone_index }: Pick<Selectable<Person>, 'id' | 'phone_index'>,
): Promise<boolean> => lockPersonWith(tx, id, 'phone_index', phone_index)

async function lockPersonWith(
  tx: Tx,
  id: string,
  column: 'password_hash' | 'phone_index',
  value: string,
): Promise<boolean> {
  const held = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export const setPasswordHash = (tx: Tx, personId: string, hash: string) =>
  tx.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute()

/**
 * Records consents by document and version; one that was given before keeps its time.
 *
 * @returns how many are new
 */
export async function insertConsents(
  tx: Tx,
  personId: string,
  versions: Readonly<Record<string, string>>,
  now: Date,
  address: string,
): Promise<number> {
  const consents = Object.entries(versions).map(([document, version]) => ({
    person_id: personId,
    document,
    version,
    given_at: now,
    address,
  }))
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('consent')
    .values(consents)
    .onConflict((same) => same.columns(['person_id', 'document', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

const ConsentDocument = z.enum(consentDocuments)

export async function consentsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version', 'given_at', 'address'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(({ document, version, given_at, address }) => ({
    document: ConsentDocument.parse(document),
    version,
    givenAt: given_at.toISOString(),
    address,
  }))
}

export async function removePerson(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', personId).execute()
}

/** Records or cancels the request for erasure; a repeated request keeps its date. Returns the date. */
export async function setDeletionRequest(tx: Tx, personId: string, at: Date | null): Promise<Date | null> {
  const { deletion_requested_at } = await tx
    .updateTable('person')
    .set({ deletion_requested_at: at && sql<Date>`coalesce(deletion_requested_at, ${at})` })
    .where('id', '=', personId)
    .returning('deletion_requested_at')
    .executeTakeFirstOrThrow()
  return deletion_requested_at
}

/** Persons whose request is from before an instant, ordered by identifier, after the given one. */
export const findPersonsToErase = (
  db: Db,
  { requestedBefore, after, limit }: { requestedBefore: Date; after?: string | undefined; limit: number },
) => {
  const requested = db.selectFrom('person').select('id').where('deletion_requested_at', '<', requestedBefore)
  const further = after === undefined ? requested : requested.where('id', '>', after)
  return further.orderBy('id').limit(limit).execute()
}

/** @returns false when the request was cancelled meanwhile */
export async function lockPersonToErase(tx: Tx, id: string, requestedBefore: Date): Promise<boolean> {
  const locked = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('deletion_requested_at', '<', requestedBefore)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** @returns false when the ID number belongs to another person; the transaction is then aborted */
export async function setIdentity(
  tx: Tx,
  personId: string,
  identity: Pick<Insertable<Person>, 'name' | 'id_number_encrypted' | 'id_number_index' | 'birth_date' | 'sex'>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('person')
    .set(identity)
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person as other')
            .select('other.id')
            .where('other.id_number_index', '=', identity.id_number_index)
            .where('other.id', '!=', personId),
        ),
      ),
    )
    .executeTakeFirst()
    // A concurrent transaction may be about to take it: no condition sees uncommitted rows.
    .catch((error: { constraint?: unknown }) => {
      if (error.constraint === 'person_id_number_index_key') return undefined
      throw error
    })
  return updated?.numUpdatedRows === 1n
}
