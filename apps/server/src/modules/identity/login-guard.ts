import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import { minutesAfter, secondsUntil } from './durations.ts'
import { countLoginFailure, findLoginFailure, lockLogin } from './identity.store.ts'

const maximumFailures = 5
const lockMinutes = 15

/** @throws DomainError `identity.locked` while the password login of this phone is locked */
export async function requireUnlocked(db: Db, phoneIndex: string, now: Date): Promise<void> {
  const failure = await findLoginFailure(db, phoneIndex)
  if (failure?.locked_until && failure.locked_until > now) throw locked(failure.locked_until, now)
}

/** Counts a wrong password; the fifth in a row locks for fifteen minutes, and is itself answered as locked. */
export async function noteWrongPassword(db: Db, phoneIndex: string, now: Date): Promise<void> {
  const failures = await countLoginFailure(db, phoneIndex, now, minutesAfter(now, -lockMinutes))
  if (failures < maximumFailures) return
  const until = minutesAfter(now, lockMinutes)
  await lockLogin(db, phoneIndex, until)
  throw locked(until, now)
}

function locked(until: Date, now: Date): DomainError {
  const seconds = secondsUntil(until, now)
  return new DomainError('identity.locked', { minutes: Math.ceil(seconds / 60), seconds })
}
