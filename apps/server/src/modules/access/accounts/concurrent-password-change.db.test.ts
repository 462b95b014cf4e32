import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'
import { hashingWithHook } from '../../../testing/hashing-with-hook.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { logInStaff } from './log-in-staff.ts'
import { changeOwnPassword } from './own-password.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const plainHashing = passwordHashing({ concurrency: 1 })
const oldPassword = 'Harbour2026'

async function holder() {
  const { accountId } = await addStaff(server, rootUnit, { permissions: ['project:read'] })
  const { db } = server.database
  const password_hash = await plainHashing.hash(oldPassword)
  const { username } = await db
    .updateTable('account')
    .set({ password_hash })
    .where('id', '=', accountId)
    .returning('username')
    .executeTakeFirstOrThrow()
  const now = server.clock.now()
  const actor = { kind: 'staff', accountId, sessionId: '', permissions: new Map() } as const
  return {
    change: (newPassword: string, hashing = plainHashing) =>
      changeOwnPassword(server.platform, hashing, { actor, oldPassword, newPassword, now }),
    logIn: (password: string, hashing = plainHashing) =>
      logInStaff(
        server.platform,
        hashing,
        { username, password },
        { now, address: '127.0.0.1', device: '', client: 'browser' },
      ),
    sessions: () => db.selectFrom('staff_session').select('id').where('account_id', '=', accountId).execute(),
  }
}

describe('a staff password that changes while it is checked', () => {
  it('grants no log-in', async () => {
    const { change, logIn, sessions } = await holder()
    const staleLogin = logIn(
      oldPassword,
      hashingWithHook(() => change('Lighthouse2027')),
    )
    await expect(staleLogin).rejects.toMatchObject({ code: 'accounts.wrong_credentials' })
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
})
