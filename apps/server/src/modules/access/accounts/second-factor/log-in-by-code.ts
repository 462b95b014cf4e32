import { randomBytes } from 'node:crypto'
import { notify } from '../../../../engines/notification/notify.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { actorOf, createSession, requireLoginAllowed, type Session } from '../create-session.ts'
import type { LoginContext } from '../login-context.ts'
import { confirmEnrolment, startEnrolment } from './enrol.ts'
import {
  countRecoveryCodes,
  deleteChallenge,
  findChallenge,
  findSecondFactor,
  insertChallenge,
  requiresSecondFactor,
} from './second-factor.store.ts'
import { verifyCode } from './verify-code.ts'

const challengeMinutes = 10

export type Challenge = { readonly challenge: string; readonly requires: 'code' | 'enrolment' }

/** The challenge that a log-in requires besides its password; undefined when the password is enough. */
export async function challengeFor(tx: Tx, accountId: string, now: Date): Promise<Challenge | undefined> {
  const enrolled = (await findSecondFactor(tx, accountId))?.secret_encrypted != null
  if (!enrolled && !(await requiresSecondFactor(tx, accountId))) return undefined
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(tx, accountId, challenge, new Date(now.getTime() + challengeMinutes * 60_000))
  return { challenge, requires: enrolled ? 'code' : 'enrolment' }
}

/** @throws DomainError `accounts.challenge_expired`, also when the account needs the other step */
async function requireChallenge(
  platform: Platform,
  challenge: string,
  requires: Challenge['requires'],
  now: Date,
): Promise<string> {
  const { db } = platform.database
  const accountId = await findChallenge(db, challenge, now)
  const enrolled = accountId !== undefined && (await findSecondFactor(db, accountId))?.secret_encrypted != null
  // An account with a second factor must prove it and cannot set up another instead.
  if (accountId === undefined || enrolled !== (requires === 'code')) throw new DomainError('accounts.challenge_expired')
  return accountId
}

async function consumeChallenge(tx: Tx, challenge: string): Promise<void> {
  if (!(await deleteChallenge(tx, challenge))) throw new DomainError('accounts.challenge_expired')
}

type Answer = { readonly challenge: string; readonly code: string }

export async function logInByCode(
  platform: Platform,
  { challenge, code }: Answer,
  context: LoginContext,
): Promise<Session> {
  const { now } = context
  const accountId = await requireChallenge(platform, challenge, 'code', now)
  const by = await verifyCode(platform, { accountId, code, now })
  const entrant = await requireLoginAllowed(platform, accountId, context.client)
  return platform.transaction(async (tx) => {
    await consumeChallenge(tx, challenge)
    if (by === 'recovery code') {
      const used = { event: 'recovery-code.used', entity: 'account', entityId: accountId }
      await audit(tx, actorOf(entrant), now, used)
      const facts = { count: await countRecoveryCodes(tx, accountId) }
      await notify(platform, tx, { accountIds: [accountId], kind: 'recovery-code.used', facts }, now)
    }
    return createSession(tx, entrant, context)
  })
}

export async function enrolAtLogIn(platform: Platform, challenge: string, now: Date) {
  return startEnrolment(platform, await requireChallenge(platform, challenge, 'enrolment', now))
}

export async function confirmAtLogIn(
  platform: Platform,
  { challenge, code }: Answer,
  context: LoginContext,
): Promise<Session & { recoveryCodes: string[] }> {
  const { now } = context
  const accountId = await requireChallenge(platform, challenge, 'enrolment', now)
  const entrant = await requireLoginAllowed(platform, accountId, context.client)
  const confirmation = { actor: actorOf(entrant), accountId, code, now }
  const { recoveryCodes, result } = await confirmEnrolment(platform, confirmation, async (tx) => {
    await consumeChallenge(tx, challenge)
    return createSession(tx, entrant, context)
  })
  return { ...result, recoveryCodes }
}
