import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { minutesAfter } from './durations.ts'
import {
  countNetworkFailure,
  findLoginFailure,
  recordFailedAttempt,
  releaseLoginAttempt,
  reserveLoginAttempt,
} from './login-attempt.store.ts'

/** Who mistypes a number or has two phones needs one or two. */
const maximumTaken = 3
const dayMinutes = 24 * 60
/** Longer than any registration takes. */
const attemptTimeoutMinutes = 1

type NumberGiven = {
  /** Blind index of the phone whose holder gives the number. */
  readonly phoneIndex: string
  readonly idCardNo: string
  readonly now: Date
}

/**
 * Registers an ID number for the holder of a phone. A number that is registered has to be refused, so the answer shows
 * that it is: three such numbers in a row end further ones for a day, and the same number again is no further one.
 *
 * @throws DomainError `identity.id_number_limit` without `register` having been called
 */
export async function limitTakenNumbers<T>(
  { database: { db }, personalData }: Platform,
  { phoneIndex, idCardNo, now }: NumberGiven,
  register: () => Promise<T>,
): Promise<T> {
  const key = personalData.blindIndex(`taken-id ${phoneIndex}`, 'account')
  const known = personalData.blindIndex(`taken-id ${phoneIndex} ${idCardNo}`, 'account')
  const reserved = await reserveLoginAttempt(db, key, {
    now,
    freshSince: minutesAfter(now, -dayMinutes),
    aliveSince: minutesAfter(now, -attemptTimeoutMinutes),
    maximum: maximumTaken,
  })
  if (!reserved) throw new DomainError('identity.id_number_limit')
  try {
    const result = await register()
    await releaseLoginAttempt(db, key)
    return result
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === 'identity.id_number_registered'
    if (isTaken && !(await findLoginFailure(db, known))) {
      await countNetworkFailure(db, known, now)
      await recordFailedAttempt(db, key, { maximum: maximumTaken, until: minutesAfter(now, dayMinutes) })
    } else await releaseLoginAttempt(db, key)
    throw error
  }
}
