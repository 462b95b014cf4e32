import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import { timingSafeEqualText } from '../../../../kernel/crypto/timing-safe-equal-text.ts'

/** The one press of the button that a ticket is for, and what was to be submitted by it. */
export type SubmissionAttempt = {
  readonly personId: string
  readonly applicationId: string
  readonly revision: number
  readonly key: string
}

/** For how long a request that arrived in time may wait for its turn. */
export const tokenLifetimeMs = 86_400_000

const signatureOf = (
  secrets: PersonalData,
  { personId, applicationId, revision, key }: SubmissionAttempt,
  arrived: string,
): string => secrets.blindIndex([arrived, personId, applicationId, revision, key].join('/'), 'submission-ticket')

/** Writes down when a request arrived, so that it need not be remembered: the holder proves it by the seal. */
export function issueDeadlineToken(secrets: PersonalData, attempt: SubmissionAttempt, arrived: Date): string {
  const instant = arrived.getTime().toString(36)
  return `${instant}.${signatureOf(secrets, attempt, instant)}`
}

/** When the request of a ticket arrived; undefined for a ticket that is forged, for another press, or a day old. */
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
