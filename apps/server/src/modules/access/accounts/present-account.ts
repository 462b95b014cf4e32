import { accountLocales } from '@rostrum/contracts/access/accounts/calls'
import { userTypes } from '@rostrum/contracts/kernel/user-types'
import type { FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Account } from '../../../kernel/database/database-types.ts'
import { sendSessionCookie } from '../../../kernel/http/session-cookies.ts'
import { sessionSeconds, staffCookieOf } from '../../../kernel/http/session-reader.ts'
import type { Session } from './create-session.ts'

export const presentAccount = (account: Selectable<Account>, permissions: string[]) => ({
  accountId: account.id,
  username: account.username,
  displayName: account.display_name,
  userType: z.enum(userTypes).parse(account.user_type),
  locale: z.enum(accountLocales).parse(account.locale),
  permissions,
})

/** Browsers accept no longer age. The row of a phone session, which its use extends, decides when it ends. */
const longestCookieSeconds = 400 * 86_400

/** Sends a session to the browser as a cookie, and in the response. */
export function sendSession(config: Config, reply: FastifyReply, { token, client, account, permissions }: Session) {
  const maxAge = client === 'phone' ? longestCookieSeconds : sessionSeconds
  sendSessionCookie(reply, config, { name: staffCookieOf(client), token, maxAge })
  return { token, account: presentAccount(account, permissions) }
}
