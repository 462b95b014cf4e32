import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashingWithHook } from '../../../testing/hashing-with-hook.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { setPhone } from './identity.store.ts'
import { logInByPassword } from './log-in.ts'
import { applicantHashing } from './password-queue.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const oldPassword = 'Harbour2026'

/** A person with a password, and that person's concurrent actions. */
async function holder() {
  const { personId, phone } = await registerApplicant(server, { password: oldPassword })
  const now = server.clock.now()
  const actor = { kind: 'applicant', personId, sessionId: '' } as const
  const { db } = server.database
  return {
    change: (newPassword: string, hashing = applicantHashing) =>
      changePassword(server.platform, hashing, { actor, oldPassword, newPassword, now }),
    logIn: (password: string, hashing = applicantHashing) =>
      logInByPassword(server.platform, hashing, { phone, password }, { now, address: '127.0.0.1', locale: 'zh-CN' }),
    leave: () => db.deleteFrom('person').where('id', '=', personId).execute(),
    sessions: () => db.selectFrom('applicant_session').select('id').where('person_id', '=', personId).execute(),
  }
}

describe('a phone that is replaced while it is being proven', () => {
  it('resets no password, and ends no session of its owner', async () => {
    const { personId, phone, client } = await registerApplicant(server, { password: oldPassword })
    expect((await client.post('/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose: 'reset' })).code).toBe(200)
    const smsCode = server.platform.outbox?.records.find(({ kind }) => kind === 'sms')?.code ?? ''
    const { personalData } = server.platform
    const replacement = `138${phone.slice(3)}`
    const replace = () =>
      server.platform.transaction((tx) =>
        setPhone(tx, personId, {
          phone_encrypted: personalData.encrypt(replacement, 'phone'),
          phone_index: personalData.blindIndex(replacement, 'phone'),
        }),
      )
    const slow: typeof applicantHashing = {
      ...applicantHashing,
      async hash(password) {
        await replace()
        return applicantHashing.hash(password)
      },
    }
    const reset = { phone, smsCode, password: 'Stranger2027', type: 1 }
    const context = { now: server.clock.now(), address: '127.0.0.1' }
    await expect(resetPassword(server.platform, slow, reset, context)).rejects.toMatchObject({
      code: 'identity.reset_refused',
    })
    const { db } = server.database
    expect(
      await db.selectFrom('applicant_session').select('id').where('person_id', '=', personId).execute(),
    ).toHaveLength(1)
  })
})

describe('a password that changes while it is checked', () => {
  it('grants no log-in', async () => {
    const { change, logIn, sessions } = await holder()
    const staleLogin = logIn(
      oldPassword,
      hashingWithHook(() => change('Lighthouse2027')),
    )
    await expect(staleLogin).rejects.toMatchObject({ code: 'identity.wrong_credentials' })
    expect(await sessions()).toEqual([])
  })

  it('changes nothing', async () => {
    const { change, logIn } = await holder()
    const staleLogin = change(
      'Stranger2027',
      hashingWithHook(() => change('Lighthouse2027')),
    )
    await expect(staleLogin).rejects.toMatchObject({ errors: [{ path: 'oldPassword' }] })
    expect(await logIn('Lighthouse2027')).toHaveProperty('token')
  })

  it('is reported as wrong for a deleted account', async () => {
    const { leave, logIn } = await holder()
    await expect(logIn(oldPassword, hashingWithHook(leave))).rejects.toMatchObject({
      code: 'identity.wrong_credentials',
    })
  })
})
