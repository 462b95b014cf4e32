import { secondFactorCalls } from '@rostrum/contracts/access/accounts/second-factor-calls'
import { inScope } from '@rostrum/contracts/kernel/scope'
import { notify } from '../../../../engines/notification/notify.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../../kernel/http/mount.ts'
import type { PasswordHashing } from '../../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findAccount } from '../accounts.store.ts'
import { requireEqualAuthority } from '../authority/enforce-grant-policy.ts'
import { loginContextOf } from '../login-context.ts'
import { requireOwnPassword } from '../own-password.ts'
import { sendSession } from '../present-account.ts'
import { deleteStaffSessions } from '../staff-session.store.ts'
import { confirmEnrolment, startEnrolment } from './enrol.ts'
import { confirmAtLogIn, enrolAtLogIn, logInByCode } from './log-in-by-code.ts'
import { removeOwnSecondFactor, renewOwnRecoveryCodes, showOwnSecondFactor } from './own-second-factor.ts'
import { removeSecondFactor } from './second-factor.store.ts'

const done = { done: true } as const

export function mountSecondFactor(mount: Mount, platform: Platform, hashing: PasswordHashing): void {
  const { config, database, transaction } = platform
  const requirePassword = (actor: Staff, password: string, now: Date) =>
    requireOwnPassword(platform, hashing, { actor, password, now, wrong: new DomainError('identity.password_wrong') })
  mount.calls(secondFactorCalls, {
    'POST /workbenchApi/auth/login/code': async (context, answer) =>
      sendSession(config, context.reply, await logInByCode(platform, answer, loginContextOf(context))),
    'POST /workbenchApi/auth/login/enrolment': ({ now }, { challenge }) => enrolAtLogIn(platform, challenge, now),
    'POST /workbenchApi/auth/login/confirmation': async (context, answer) => {
      const { recoveryCodes, ...session } = await confirmAtLogIn(platform, answer, loginContextOf(context))
      return { ...sendSession(config, context.reply, session), recoveryCodes }
    },
    'GET /workbenchApi/auth/second-factor': ({ actor }) => showOwnSecondFactor(platform, actor),
    'POST /workbenchApi/auth/second-factor': async ({ actor, now }, { password }) => {
      await requirePassword(actor, password, now)
      return startEnrolment(platform, actor.accountId)
    },
    'PUT /workbenchApi/auth/second-factor': async ({ actor, now }, { code }) => {
      const confirmation = { actor, accountId: actor.accountId, code, now }
      const { recoveryCodes } = await confirmEnrolment(platform, confirmation, async () => undefined)
      return { recoveryCodes }
    },
    'DELETE /workbenchApi/auth/second-factor': async ({ actor, now }, { password }) => {
      await requirePassword(actor, password, now)
      await transaction((tx) => removeOwnSecondFactor(tx, actor, now))
      return done
    },
    'POST /workbenchApi/auth/second-factor/recovery-codes': async ({ actor, now }, { password }) => {
      await requirePassword(actor, password, now)
      return { recoveryCodes: await transaction((tx) => renewOwnRecoveryCodes(tx, platform, actor, now)) }
    },
    'DELETE /workbenchApi/access/accounts/{id}/second-factor': async ({ actor, now }, { id }) => {
      const account = await findAccount(database.db, id)
      const scope = actor.permissions.get('account:write')
      if (!account || !scope || !inScope(scope, { unit: account.business_unit_id, owner: id })) throw notFound()
      await transaction(async (tx) => {
        await requireEqualAuthority(platform, tx, actor, id)
        await removeSecondFactor(tx, id)
        await deleteStaffSessions(tx, id)
        await audit(tx, actor, now, { event: 'second-factor.reset', entity: 'account', entityId: id })
        await notify(platform, tx, { accountIds: [id], kind: 'second-factor.reset' }, now)
      })
      return done
    },
  })
}
