import { accountCalls, accountLocales, userTypes } from '@rostrum/contracts/accounts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { passwordHashing } from '../../platform/crypto/password-hashing.ts'
import type { Account } from '../../platform/database/database-types.ts'
import { DomainError } from '../../platform/http/problem.ts'
import { sessionSeconds, staffCookie } from '../../platform/http/session-reader.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { menusFor } from '../menus/public.ts'
import { mountAccountOffice } from './account-office.routes.ts'
import { sampleAccounts } from './accounts.sample.ts'
import { endStaffSession, findAccount, findStaffSession, setLocale } from './accounts.store.ts'
import { authoritiesOf } from './authority/authorities.ts'
import { staffOf } from './authority/staff-of.ts'
import { logInStaff } from './log-in-staff.ts'
import { changeOwnPassword, requireOwnPassword, resetOwnPassword } from './own-password.ts'
import { accountResource } from './resources/account.resource.ts'
import { businessUnitResource } from './resources/business-unit.resource.ts'
import { roleResource } from './resources/role.resource.ts'
import { sessionResource } from './resources/session.resource.ts'
import { unitsInSight } from './units-in-sight.ts'

/** A queue of its own: a rush of applicants must not keep staff from their desks. */
const hashing = passwordHashing({ atOnce: 1, waiting: 200 })
const done = { done: true } as const

export const accountsModule: Module = {
  name: 'accounts',
  sessionReader: (platform) => ({
    applicant: async () => undefined,
    async staff(token, now, unit) {
      const session = await findStaffSession(platform.database.db, token, now)
      return session && staffOf(authoritiesOf(platform), session, unit)
    },
  }),
  knowsBusinessUnit: (platform) => async (unit) => (await authoritiesOf(platform).tree()).has(unit),
  sample: sampleAccounts,
  resources: [businessUnitResource, accountResource, roleResource, sessionResource],
  encryptedColumns: [{ table: 'account', id: 'id', column: 'phone_encrypted', purpose: 'phone' }],
  mount(mount, platform) {
    const { database, config } = platform
    mountAccountOffice(mount, platform, hashing)
    mount.calls(accountCalls, {
      'POST /workbenchApi/auth/login': async ({ now, address, reply }, credentials) => {
        const { token, account, permissions } = await logInStaff(platform, hashing, credentials, { now, address })
        reply.setCookie(staffCookie, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: config.production,
          maxAge: sessionSeconds,
        })
        return { token, account: present(account, permissions) }
      },
      'POST /workbenchApi/auth/logout': async ({ actor, reply }) => {
        await endStaffSession(database.db, actor.sessionId)
        reply.clearCookie(staffCookie, { path: '/' })
        return done
      },
      'GET /workbenchApi/auth/me': async ({ actor }) =>
        present(await ownAccount(platform, actor.accountId), [...actor.permissions.keys()]),
      'GET /workbenchApi/auth/authority': async ({ actor, language }) => {
        const account = await ownAccount(platform, actor.accountId)
        const authority = await authoritiesOf(platform).of(actor.accountId)
        if (!authority) throw new DomainError('session.expired')
        const buttons = [...actor.permissions.keys()]
        return {
          roles: [...authority.roles],
          buttons,
          menus: await menusFor(database.db, authority, language),
          account: present(account, buttons),
          units: await unitsInSight(database.db, authority),
        }
      },
      'POST /workbenchApi/auth/unlock': async ({ actor, now }, { password }) => {
        await requireOwnPassword(platform, hashing, {
          actor,
          password,
          now,
          wrong: new DomainError('identity.unlock_wrong'),
        })
        return done
      },
      'PUT /workbenchApi/auth/password': async ({ actor, now, reply }, passwords) => {
        await changeOwnPassword(platform, hashing, { actor, now, ...passwords })
        reply.clearCookie(staffCookie, { path: '/' })
        return done
      },
      'POST /workbenchApi/auth/password-reset': async ({ now }, reset) => {
        await resetOwnPassword(platform, hashing, reset, now)
        return done
      },
      'PUT /workbenchApi/auth/locale': async ({ actor }, { locale }) => {
        await platform.transaction((tx) => setLocale(tx, actor.accountId, locale))
        return done
      },
    })
  },
}

async function ownAccount({ database }: Platform, id: string) {
  const account = await findAccount(database.db, id)
  if (!account) throw new DomainError('session.expired')
  return account
}

const present = (account: Selectable<Account>, permissions: string[]) => ({
  accountId: account.id,
  username: account.username,
  displayName: account.display_name,
  userType: z.enum(userTypes).parse(account.user_type),
  locale: z.enum(accountLocales).parse(account.locale),
  permissions,
})
