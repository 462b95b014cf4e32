import { accountCalls } from '@rostrum/contracts/access/accounts/calls'
import { invitationCalls } from '@rostrum/contracts/access/accounts/invitation-calls'
import { policySentence, staffPasswordMaximum } from '@rostrum/contracts/kernel/checks/staff-password'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { clearSessionCookie } from '../../../kernel/http/session-cookies.ts'
import { staffClientOf, staffCookieOf } from '../../../kernel/http/session-reader.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import type { Module } from '../../../module.ts'
import { menusFor } from '../../system/settings/public.ts'
import { mountAccountAdmin } from './account-admin.routes.ts'
import { sampleAccounts } from './accounts.sample.ts'
import { findAccount, setLocale } from './accounts.store.ts'
import { accountScopes } from './authority/account-scopes.ts'
import { authorityCacheOf } from './authority/authority-cache.ts'
import { staffOf } from './authority/staff-of.ts'
import { accountFirstSteps } from './first-steps.ts'
import { requestPasswordReset, resetForgottenPassword } from './forgotten-password.ts'
import { acceptInvitation, showInvitation } from './invitations.ts'
import { logInBySms } from './log-in-by-sms.ts'
import { logInStaff } from './log-in-staff.ts'
import { loginContextOf } from './login-context.ts'
import { changeOwnPassword, requireOwnPassword } from './own-password.ts'
import { passwordPolicy } from './password-policy.ts'
import { presentAccount, sendSession } from './present-account.ts'
import { mountProfile } from './profile.routes.ts'
import { accountResource } from './resources/account.resource.ts'
import { roleResource } from './resources/role.resource.ts'
import { sessionResource } from './resources/session.resource.ts'
import { mountSecondFactor } from './second-factor/second-factor.routes.ts'
import { deleteExpiredChallenges } from './second-factor/second-factor.store.ts'
import { secretPurpose } from './second-factor/secrets.ts'
import { staffByAccount } from './staff-by-account.ts'
import { staffHashing as hashing } from './staff-hashing.ts'
import { deleteExpiredSessions, deleteStaffSession, findStaffSession } from './staff-session.store.ts'
import { authorityOfRole, presentView, viewAsRole } from './view-as-role.ts'
import { visibleUnits } from './visible-units.ts'

const done = { done: true } as const

export const accountsModule: Module = {
  name: 'accounts',
  sessionReader: (platform) => ({
    applicant: async () => undefined,
    async staff(token, now, unit, view) {
      const session = await findStaffSession(platform.database.db, token, now)
      const staff = session && (await staffOf(authorityCacheOf(platform), session, unit))
      return staff && view ? viewAsRole(platform, staff, view, now) : staff
    },
  }),
  staffByAccount,
  businessUnitExists: (platform) => async (unit) => (await authorityCacheOf(platform).units()).has(unit),
  sample: sampleAccounts,
  menus: [{ code: 'who-may', parent: 'access', path: '/access/who-may', permission: 'account:read' }],
  scopes: accountScopes,
  firstSteps:
    ({ database }) =>
    (actor) =>
      accountFirstSteps(database.db, actor),
  resources: [accountResource, roleResource, sessionResource],
  encryptedColumns: [
    { table: 'account', id: 'id', column: 'phone_encrypted', purpose: 'phone' },
    { table: 'account', id: 'id', column: 'email_encrypted', purpose: 'email' },
    { table: 'second_factor', id: 'account_id', column: 'secret_encrypted', purpose: secretPurpose },
    { table: 'second_factor', id: 'account_id', column: 'pending_secret_encrypted', purpose: secretPurpose },
  ],
  jobs: (platform) => ({
    'accounts.delete-expired': () =>
      purge(platform, 'accounts.delete-expired', async (tx, now) => ({
        challenge: deletedRowCount(await deleteExpiredChallenges(tx, now)),
        'staff-session': deletedRowCount(await deleteExpiredSessions(tx, now)),
      })),
  }),
  schedule: [{ name: 'accounts.delete-expired', schedule: '23 * * * *' }],
  retention: [
    { kind: 'challenge', days: 0, job: 'accounts.delete-expired' },
    { kind: 'staff-session', days: 0, job: 'accounts.delete-expired' },
  ],
  mount(mount, platform, modules) {
    const { database, config } = platform
    const names = modules.flatMap(({ accountNames }) => (accountNames ? [accountNames(platform)] : []))
    mountAccountAdmin(mount, platform, hashing)
    mountProfile(mount, platform)
    mountSecondFactor(mount, platform, hashing)
    mount.calls(invitationCalls, {
      'POST /workbenchApi/auth/invitations/preview': ({ now, address, language }, { token }) =>
        showInvitation(platform, token, { now, address }, language),
      'POST /workbenchApi/auth/invitations/acceptance': ({ now, address }, input) =>
        acceptInvitation(platform, input, { now, address }),
    })
    mount.calls(accountCalls, {
      'POST /workbenchApi/auth/login': async (context, credentials) => {
        const begun = await logInStaff(platform, hashing, credentials, loginContextOf(context), names)
        return 'challenge' in begun ? begun : sendSession(config, context.reply, begun)
      },
      'POST /workbenchApi/auth/login/sms': async (context, proof) => {
        const begun = await logInBySms(platform, proof, loginContextOf(context), context.language)
        return 'challenge' in begun ? begun : sendSession(config, context.reply, begun)
      },
      'POST /workbenchApi/auth/logout': async ({ actor, now, request, reply }) => {
        await platform.transaction(async (tx) => {
          await deleteStaffSession(tx, actor.sessionId)
          await audit(tx, actor, now, { event: 'session.ended', entity: 'account', entityId: actor.accountId })
        })
        clearSessionCookie(reply, config, staffCookieOf(staffClientOf(request)))
        return done
      },
      'GET /workbenchApi/auth/password-policy': async ({ language }) => {
        const { minimum, characters } = await passwordPolicy(database.db)
        const message = translate(policySentence[characters], { minimum }, language)
        return { minimum, maximum: staffPasswordMaximum, characters, sentence: message }
      },
      'GET /workbenchApi/auth/me': async ({ actor }) =>
        presentAccount(await ownAccount(platform, actor.accountId), [...actor.permissions.keys()]),
      'GET /workbenchApi/auth/authority': async ({ actor, language }) => {
        const account = await ownAccount(platform, actor.accountId)
        const known = await authorityCacheOf(platform).of(actor.accountId)
        if (!known) throw new DomainError('session.expired')
        const authority =
          actor.viewedRole === undefined
            ? known.authority
            : await authorityOfRole(platform, known.authority, actor.viewedRole, actor.viewedHolder)
        const holder =
          actor.viewedHolder === undefined ? undefined : (await ownAccount(platform, actor.viewedHolder)).display_name
        const buttons = [...actor.permissions.keys()]
        const units = await visibleUnits(platform, authority, language)
        return {
          roles: [...authority.roles],
          buttons,
          menus: await menusFor(database.db, authority, language),
          account: presentAccount(account, buttons),
          timeZone: platform.config.timeZone,
          units,
          ...(actor.viewedRole !== undefined && { view: presentView(authority, units, holder) }),
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
      'PUT /workbenchApi/auth/password': async ({ actor, now, request, reply }, passwords) => {
        await changeOwnPassword(platform, hashing, { actor, now, ...passwords })
        clearSessionCookie(reply, config, staffCookieOf(staffClientOf(request)))
        return done
      },
      'POST /workbenchApi/auth/password-reset': async ({ now, address }, reset) => {
        await resetForgottenPassword(platform, hashing, reset, { now, address }, names)
        return done
      },
      'POST /workbenchApi/auth/password-reset/requests': ({ now, address, language, request }, { username }) => {
        const ofPage = request.headers['accept-language'] === undefined ? undefined : language
        return requestPasswordReset(platform, username, { now, address, language: ofPage }, names)
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
