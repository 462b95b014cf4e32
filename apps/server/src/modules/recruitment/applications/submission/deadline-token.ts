import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import { timingSafeEqualText } from '../../../../kernel/crypto/timing-safe-equal-text.ts'

/** The submission attempt that a token belongs to: one press of the button, and the application. */
export type SubmissionAttempt = {
  readonly personId: string
  readonly applicationId: string
  readonly revision: number
  readonly key: string
}

/** How long a request that arrived in time may wait in the queue. */
export const tokenLifetimeMs = 86_400_000

const signatureOf = (
  secrets: PersonalData,
  { personId, applicationId, revision, key }: SubmissionAttempt,
  arrived: string,
): string => secrets.blindIndex([arrived, personId, applicationId, revision, key].join('/'), 'submission-ticket')

/** Issues a sealed token of the arrival time, so that the server need not store it. */
export function issueDeadlineToken(secrets: PersonalData, attempt: SubmissionAttempt, arrived: Date): string {
  const instant = arrived.getTime().toString(36)
  return `${instant}.${signatureOf(secrets, attempt, instant)}`
}

/**
 * The arrival time of a token's request; undefined when the token is forged, belongs to another attempt, or is a day
 * old.
 */
export function verifyDeadlineToken(
  secrets: PersonalData,
  attempt: SubmissionAttempt,
  token: string,
  now: Date,
): Date | undefined {
  const [instant = '', seal = ''] = token.split('.')
  if (!/^[0-9a-z]{6,12}$/.test(instant) || !timingSafeEqualText(seal, signatureOf(secrets, attempt, instant)))
    return undefined
  const arrived = new Date(Number.parseInt(instant, 36))
  const age = now.getTime() - arrived.getTime()
  return age >= 0 && age < tokenLifetimeMs ? arrived : undefined
}
