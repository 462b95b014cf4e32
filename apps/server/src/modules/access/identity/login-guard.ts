import { setTimeout as pause } from 'node:timers/promises'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { minutesAfter, secondsUntil } from './durations.ts'
import {
  findLoginFailure,
  recordFailedAttempt,
  releaseLoginAttempt,
  reserveLoginAttempt,
} from './login-attempt.store.ts'

const maximumFailures = 5
const lockMinutes = 15
/** Longer than any check takes, also in a rush. */
const attemptTimeoutMinutes = 1
const pauseMilliseconds = 50
/** After about ten seconds of waiting for others the caller should retry. */
const pauses = 200

/** @throws DomainError `identity.locked` while the password log-in of this phone is locked */
export async function requireUnlocked(db: Db, phoneIndex: string, now: Date): Promise<void> {
  const failure = await findLoginFailure(db, phoneIndex)
  if (failure?.locked_until && failure.locked_until > now) throw lockedError(failure.locked_until, now)
}

/** Whether a password was wrong since the last right one; a pending attempt does not count. */
export async function hasRecentFailures(db: Db, phoneIndex: string): Promise<boolean> {
  const failure = await findLoginFailure(db, phoneIndex)
  return failure !== undefined && (failure.failures > 0 || failure.locked_until !== null)
}

/**
 * Checks a password under the lock. Five wrong ones in a row lock for fifteen minutes, and the fifth already gets the
 * locked error. Pending attempts count with failed ones, so that many at once are five as well. An attempt beyond that
 * waits until the others are checked.
 *
 * @throws DomainError `identity.locked` when no attempt is left, and `server.busy` when the wait is too long; the
 * password was then not checked
 */
export async function checkPassword(
  db: Db,
  phoneIndex: string,
  now: Date,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  await reserveAttempt(db, phoneIndex, now)
  let matches = true
  try {
    matches = await verify()
  } finally {
    // An attempt that could not be checked, such as in a rush, is not a failure either.
    if (matches) await releaseLoginAttempt(db, phoneIndex)
  }
  if (matches) return true
  const until = minutesAfter(now, lockMinutes)
  const locks = await db.transaction().execute(async (tx) => {
    if (!(await recordFailedAttempt(tx, phoneIndex, { maximum: maximumFailures, until }))) return false
    await audit(tx, system('login'), now, { event: 'login.locked', entity: 'login', entityId: phoneIndex })
    return true
  })
  if (locks) throw lockedError(until, now)
  return false
}

async function reserveAttempt(db: Db, phoneIndex: string, now: Date): Promise<void> {
  const freshSince = minutesAfter(now, -lockMinutes)
  const aliveSince = minutesAfter(now, -attemptTimeoutMinutes)
  for (let turn = 0; turn < pauses; turn += 1) {
    if (await reserveLoginAttempt(db, phoneIndex, { now, freshSince, aliveSince, maximum: maximumFailures })) return
    await requireUnlocked(db, phoneIndex, now)
    await pause(pauseMilliseconds)
  }
  throw new DomainError('server.busy', { seconds: 1 })
}

function lockedError(until: Date, now: Date): DomainError {
  const seconds = secondsUntil(until, now)
  return new DomainError('identity.locked', { minutes: Math.ceil(seconds / 60), seconds })
}
