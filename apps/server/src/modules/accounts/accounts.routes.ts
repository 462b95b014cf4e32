import { accountCalls } from '@rostrum/contracts/accounts'
import { passwordHashing } from '../../platform/crypto/password-hashing.ts'
import { DomainError } from '../../platform/http/problem.ts'
import { sessionSeconds, staffCookie } from '../../platform/http/session-reader.ts'
import type { Module } from '../../platform/platform.ts'
import { sampleAccounts } from './accounts.sample.ts'
import { endStaffSession, findAccount, findStaff } from './accounts.store.ts'
import { logInStaff } from './log-in-staff.ts'

/** A queue of its own: a rush of applicants must not keep staff from their desks. */
const hashing = passwordHashing({ atOnce: 1, waiting: 200 })

export const accountsModule: Module = {
  name: 'accounts',
  sessionReader: ({ database }) => ({
    applicant: async () => undefined,
    staff: (token, now) => findStaff(database.db, token, now),
  }),
  sample: sampleAccounts,
  mount(mount, platform) {
    mount.calls(accountCalls, {
      'POST /workbenchApi/auth/login': async ({ now, address, reply }, credentials) => {
        const { token, account, permissions } = await logInStaff(platform, hashing, credentials, { now, address })
        reply.setCookie(staffCookie, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: platform.config.production,
          maxAge: sessionSeconds,
        })
        return { token, account: present(account, permissions) }
      },
      'POST /workbenchApi/auth/logout': async ({ actor, reply }) => {
        await endStaffSession(platform.database.db, actor.sessionId)
        reply.clearCookie(staffCookie, { path: '/' })
        return { done: true }
      },
      'GET /workbenchApi/auth/me': async ({ actor }) => {
        const account = await findAccount(platform.database.db, actor.accountId)
        if (!account) throw new DomainError('session.expired')
        return present(account, [...actor.permissions])
      },
    })
  },
}

const present = (account: { id: string; username: string; display_name: string }, permissions: string[]) => ({
  accountId: account.id,
  username: account.username,
  displayName: account.display_name,
  permissions,
})
