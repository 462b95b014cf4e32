import { timingSafeEqual } from 'node:crypto'
import { policySentence } from '@rostrum/contracts/kernel/checks/staff-password'
import type { Locale } from '@rostrum/i18n/locale'
import { signedToken } from '../../../engines/notification/signed-link.ts'
import { visitor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { networkNeedsCaptcha, recordNetworkFailure } from '../identity/public.ts'
import { setPassword } from './accounts.store.ts'
import {
  findInvited,
  type Invited,
  insertInvitations,
  insertResetLink,
  markUsed,
  revokeOpen,
} from './invitations.store.ts'
import { passwordPolicy, requireValidPassword } from './password-policy.ts'
import { replacePassword } from './replace-password.ts'
import { staffHashing } from './staff-hashing.ts'

const invitationDays = 7
const resetLinkHours = 2

/** Where and when an invitation is opened. */
type Opening = { readonly now: Date; readonly address: string }

/** The identifier in a token with the right code; undefined otherwise. */
function identifierIn(platform: Platform, token: string): string | undefined {
  const [id = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const [given, expected] = [Buffer.from(token), Buffer.from(signedToken(platform, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/**
 * The account behind a token. A wrong, used, revoked or expired one is refused in the same way, and counts as a wrong
 * password of the network, which is stopped after many.
 *
 * @throws DomainError `accounts.invitation_invalid`, `request.too_many`
 */
async function requireInvited(platform: Platform, token: string, { now, address }: Opening): Promise<Invited> {
  const login = { kind: 'staff', address, now } as const
  await networkNeedsCaptcha(platform, login)
  const id = identifierIn(platform, token)
  const invited = id === undefined ? undefined : await findInvited(platform.database.db, id, now, false)
  if (invited) return invited
  await recordNetworkFailure(platform, login)
  throw new DomainError('accounts.invitation_invalid')
}

/** @throws DomainError `accounts.invitation_invalid`, `request.too_many` */
export async function showInvitation(platform: Platform, token: string, opening: Opening, language: Locale) {
  const { username, displayName, kind } = await requireInvited(platform, token, opening)
  const { minimum, characters } = await passwordPolicy(platform.database.db)
  return { username, displayName, kind, policy: translate(policySentence[characters], { minimum }, language) }
}

/**
 * Sets the password of an account, once. The token is checked before the password, so that only invited people
 * make the server hash.
 *
 * @throws DomainError `accounts.invitation_invalid`, `request.too_many`, or at `password`
 */
export async function acceptInvitation(
  platform: Platform,
  { token, password }: { readonly token: string; readonly password: string },
  opening: Opening,
): Promise<{ username: string }> {
  const { id } = await requireInvited(platform, token, opening)
  await requireValidPassword(platform.database.db, 'password', password)
  const hash = await staffHashing.hash(password)
  const { now } = opening
  return platform.transaction(async (tx) => {
    const invited = await findInvited(tx, id, now, true)
    if (!invited) throw new DomainError('accounts.invitation_invalid')
    const { accountId, username, kind } = invited
    await markUsed(tx, id, now)
    if (kind === 'reset') {
      await replacePassword(platform, tx, { id: accountId, username }, { hash, now })
      return { username }
    }
    await setPassword(tx, accountId, hash)
    await audit(tx, visitor, now, { event: 'invitation.accepted', entity: 'account', entityId: accountId })
    return { username }
  })
}

/**
 * Invites the people of accounts without a password; an earlier invitation ends. Those with an e-mail address get the
 * link, if the installation sends e-mail.
 *
 * @returns how many e-mails wait to be sent
 */
export async function inviteAccounts(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  accountIds: readonly string[],
  now: Date,
): Promise<number> {
  if (accountIds.length === 0) return 0
  await revokeOpen(tx, accountIds, now)
  const expires = new Date(now.getTime() + invitationDays * 86_400_000)
  return insertInvitations(tx, accountIds, { now, expires, byMail: mail !== undefined })
}

/**
 * Sends a link with which the person of an account replaces a forgotten password; an earlier link ends.
 *
 * @param language of the page on which it is asked; undefined for the language of the account
 */
export async function sendResetLink(
  tx: Tx,
  accountId: string,
  { now, language }: { readonly now: Date; readonly language: Locale | undefined },
): Promise<void> {
  await revokeOpen(tx, [accountId], now)
  const expires = new Date(now.getTime() + resetLinkHours * 3_600_000)
  await insertResetLink(tx, { accountId, now, expires, language })
}
