import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import { minutesAfter, secondsUntil } from './durations.ts'
import { claimLoginTry, findLoginFailure, lockLogin, returnLoginTry } from './identity.store.ts'

const maximumFailures = 5
const lockMinutes = 15

/** @throws DomainError `identity.locked` while the password login of this phone is locked */
export async function requireUnlocked(db: Db, phoneIndex: string, now: Date): Promise<void> {
  const failure = await findLoginFailure(db, phoneIndex)
  if (failure?.locked_until && failure.locked_until > now) throw locked(failure.locked_until, now)
}

/**
 * Judges a password under the lock: five wrong ones in a row lock for fifteen minutes, and the fifth is itself answered as
 * locked. A try is counted before it is judged and given back when it was right, so that many at once are five as well.
 *
 * @throws DomainError `identity.locked` when no try is left; then the password has not been looked at
 */
export async function judgePassword(
  db: Db,
  phoneIndex: string,
  now: Date,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const freshSince = minutesAfter(now, -lockMinutes)
  const tries = await claimLoginTry(db, phoneIndex, { now, freshSince, maximum: maximumFailures })
  const until = minutesAfter(now, lockMinutes)
  if (tries === undefined) throw locked((await findLoginFailure(db, phoneIndex))?.locked_until ?? until, now)
  let matches = true
  try {
    matches = await verify()
  } finally {
    // A try that could not be judged, such as in a rush, is not a failure either.
    if (matches) await returnLoginTry(db, phoneIndex)
  }
  if (matches || tries < maximumFailures) return matches
  await lockLogin(db, phoneIndex, until)
  throw locked(until, now)
}

function locked(until: Date, now: Date): DomainError {
  const seconds = secondsUntil(until, now)
  return new DomainError('identity.locked', { minutes: Math.ceil(seconds / 60), seconds })
}
