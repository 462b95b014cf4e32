import { randomInt } from 'node:crypto'
import { birthDateOf, sexOf } from '@rostrum/contracts/kernel/checks/id-number'
import { permissions } from '@rostrum/contracts/permissions'
import { insertAccount } from '../modules/access/accounts/accounts.store.ts'
import { createStaffSession } from '../modules/access/accounts/staff-session.store.ts'
import { insertConsents, insertPerson, nextPersonCode } from '../modules/access/identity/identity.store.ts'
import { applicantHashing } from '../modules/access/identity/password-queue.ts'
import { createSession } from '../modules/access/identity/session.store.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let sequence = 0

/** A valid, generated ID number of Beijing for a birth date; every call returns another. */
export function inventIdNumber(birthDate = '1995-06-15', sex: 'male' | 'female' = 'female'): string {
  sequence += 1
  const order = String(sequence * 2 + (sex === 'male' ? 1 : 0))
    .padStart(3, '0')
    .slice(-3)
  const first = `1101${String(1 + (Math.floor(sequence / 400) % 9)).padStart(2, '0')}${birthDate.replaceAll('-', '')}${order}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0)
  return first + '10X98765432'[sum % 11]
}

export type TestApplicant = {
  readonly client: TestClient
  readonly personId: string
  readonly phone: string
  readonly idNumber: string
}

/** An applicant with a session, without the dialogs that the identity tests cover. */
export async function registerApplicant(
  server: TestServer,
  {
    name = '林若溪',
    idNumber = inventIdNumber(),
    password,
  }: { name?: string; idNumber?: string; password?: string } = {},
): Promise<TestApplicant> {
  const { personalData, clock } = server.platform
  const phone = `139${String(randomInt(100_000_000)).padStart(8, '0')}`
  const personId = crypto.randomUUID()
  const passwordHash = password === undefined ? '' : await applicantHashing.hash(password)
  const token = await server.platform.transaction(async (tx) => {
    await insertPerson(tx, {
      id: personId,
      code: await nextPersonCode(tx),
      name,
      id_number_encrypted: personalData.encrypt(idNumber, 'id-number'),
      id_number_index: personalData.blindIndex(idNumber, 'id-number'),
      phone_encrypted: personalData.encrypt(phone, 'phone'),
      phone_index: personalData.blindIndex(phone, 'phone'),
      birth_date: birthDateOf(idNumber),
      sex: sexOf(idNumber),
      password_hash: passwordHash,
      created_at: clock.now(),
    })
    return createSession(tx, personId, clock.now(), '127.0.0.1')
  })
  const client = server.client()
  client.headers.authorization = token
  return { client, personId, phone, idNumber }
}

/** Records the consent to the use of the photo, without its dialog. */
export const recordPhotoConsent = ({ platform, clock }: TestServer, { personId }: TestApplicant): Promise<number> =>
  platform.transaction((tx) => insertConsents(tx, personId, { photo: '1' }, clock.now(), '127.0.0.1'))

/** The account of demo mode with every permission; no test here logs in as it. */
export function addAdministrator({ platform, clock }: TestServer): Promise<void> {
  const account = { username: 'admin', display_name: '系统管理员', password_hash: '', created_at: clock.now() }
  const role = { code: 'administrator', name: '系统管理员', permissions: [...permissions], admin: true }
  return platform.transaction((tx) =>
    insertAccount(tx, { id: crypto.randomUUID(), ...account }, { id: crypto.randomUUID(), ...role }),
  )
}

/** A client of a staff account with exactly the given permissions. */
export async function staffWith(server: TestServer, ...permissions: string[]): Promise<TestClient> {
  const accountId = crypto.randomUUID()
  const token = await server.platform.transaction(async (tx) => {
    const roleId = crypto.randomUUID()
    const account = {
      id: accountId,
      username: accountId,
      display_name: '测试',
      password_hash: '',
      created_at: server.clock.now(),
    }
    await insertAccount(tx, account, { id: roleId, code: roleId, name: roleId, permissions })
    return createStaffSession(tx, { accountId, now: server.clock.now(), address: '127.0.0.1' })
  })
  const client = server.client()
  client.headers.authorization = token
  return client
}

/** Moves the clock and logs the applicants in again, because a session lasts eight hours. */
export async function moveClock(server: TestServer, instant: string, ...applicants: TestApplicant[]): Promise<void> {
  server.clock.set(instant)
  for (const { client, personId } of applicants) {
    client.headers.authorization = await server.platform.transaction((tx) =>
      createSession(tx, personId, server.clock.now(), '127.0.0.1'),
    )
  }
}
