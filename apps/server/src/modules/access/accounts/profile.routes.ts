import { profileCalls } from '@rostrum/contracts/access/accounts/profile-calls'
import type { Selectable } from 'kysely'
import { audit } from '../../../kernel/audit/audit.ts'
import { maskEmail, maskPhone } from '../../../kernel/crypto/mask.ts'
import type { Account } from '../../../kernel/database/database-types.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccount, lockAccount, setMailNotifications } from './accounts.store.ts'

/** What an account reads and sets about itself. */
export function mountProfile(mount: Mount, platform: Platform): void {
  const { personalData, mail, database } = platform
  const present = (account: Selectable<Account> | undefined) => {
    if (!account) throw new DomainError('session.expired')
    const { phone_encrypted: phone, email_encrypted: email } = account
    return {
      username: account.username,
      displayName: account.display_name,
      phone: phone && maskPhone(personalData.decrypt(phone, 'phone')),
      email: email && maskEmail(personalData.decrypt(email, 'email')),
      mailAvailable: mail !== undefined,
      mailNotifications: account.mail_notifications,
    }
  }
  mount.calls(profileCalls, {
    'GET /workbenchApi/auth/profile': async ({ actor }) => present(await findAccount(database.db, actor.accountId)),
    'PUT /workbenchApi/auth/profile/mail-notifications': ({ actor, now }, { on }) =>
      platform.transaction(async (tx) => {
        const account = await lockAccount(tx, actor.accountId)
        if (!account || account.mail_notifications === on) return present(account)
        if (on && account.email_encrypted === null) throw new DomainError('accounts.no_email')
        await setMailNotifications(tx, actor.accountId, on)
        const event = on ? 'mail-notifications.on' : 'mail-notifications.off'
        await audit(tx, actor, now, { event, entity: 'account', entityId: actor.accountId })
        return present({ ...account, mail_notifications: on })
      }),
  })
}
