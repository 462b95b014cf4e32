import type { IncomingHttpHeaders } from 'node:http'
import type { Applicant, Staff } from '../actor.ts'

/** Finds out who holds a session token. Undefined for an unknown, expired or ended one. */
export type SessionReader = {
  applicant(token: string, now: Date): Promise<Applicant | undefined>
  /** @param unit business unit that the caller narrows its view to */
  staff(token: string, now: Date, unit?: string): Promise<Staff | undefined>
}

export const applicantCookie = 'rostrum_session'
export const staffCookie = 'rostrum_staff_session'
/** Readable by scripts: that somebody is logged in, and by an opaque word whether it is still the same person. */
export const markerCookie = 'rostrum_session_marker'
/** Eight hours, by the specification's token lifetime. */
export const sessionSeconds = 28_800

/** Whether somebody says who they are; whether it is true is for the session reader. */
export const hasCredential = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || (cookie?.includes(`${applicantCookie}=`) ?? false)
