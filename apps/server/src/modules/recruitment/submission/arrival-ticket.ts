import { equalText } from '../../../platform/crypto/equal-text.ts'
import type { PersonalData } from '../../../platform/crypto/personal-data.ts'

/** The one press of the button that a ticket is for, and what was to be submitted by it. */
export type Press = {
  readonly personId: string
  readonly applicationId: string
  readonly revision: number
  readonly key: string
}

/** For how long a request that arrived in time may wait for its turn. */
export const ticketLife = 86_400_000

const sealOf = (secrets: PersonalData, { personId, applicationId, revision, key }: Press, arrived: string): string =>
  secrets.blindIndex([arrived, personId, applicationId, revision, key].join('/'), 'submission-ticket')

/** Writes down when a request arrived, so that it need not be remembered: the holder proves it by the seal. */
export function issueTicket(secrets: PersonalData, press: Press, arrived: Date): string {
  const instant = arrived.getTime().toString(36)
  return `${instant}.${sealOf(secrets, press, instant)}`
}

/** When the request of a ticket arrived; undefined for a ticket that is forged, for another press, or a day old. */
export function arrivalOf(secrets: PersonalData, press: Press, ticket: string, now: Date): Date | undefined {
  const [instant = '', seal = ''] = ticket.split('.')
  if (!/^[0-9a-z]{6,12}$/.test(instant) || !equalText(seal, sealOf(secrets, press, instant))) return undefined
  const arrived = new Date(Number.parseInt(instant, 36))
  const age = now.getTime() - arrived.getTime()
  return age >= 0 && age < ticketLife ? arrived : undefined
}
