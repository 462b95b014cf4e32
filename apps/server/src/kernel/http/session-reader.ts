import type { IncomingHttpHeaders } from 'node:http'
import type { Applicant, Staff } from '../actor.ts'

/** Finds the holder of a session token; undefined for an unknown, expired or ended session. */
export type SessionReader = {
  applicant(token: string, now: Date): Promise<Applicant | undefined>
  /**
   * @param unit business unit that the caller filters by
   */
  staff(token: string, now: Date, unit?: string, view?: RoleView): Promise<Staff | undefined>
}

/** The role as whose holder the caller looks, and the account that holds it, if one is chosen. */
export type RoleView = { readonly roleId: string; readonly accountId?: string | undefined }

export const applicantCookie = 'rostrum_session'
export const staffCookie = 'rostrum_staff_session'
/** The phone app has a session of its own, which logging out of the workbench in the same browser does not end. */
export const phoneCookie = 'rostrum_phone_session'
/** Readable by scripts: whether a session exists, and an opaque value that changes with the person. */
export const markerCookie = 'rostrum_session_marker'
/** Eight hours, by the specification's token lifetime. */
export const sessionSeconds = 28_800
/** A session of the phone app ends when it was not used for thirty days. */
export const phoneIdleSeconds = 30 * 86_400

/** The application that a session of staff belongs to. */
export type StaffClient = 'browser' | 'phone'

/** The phone app names itself in each request. */
export const staffClientOf = ({ headers }: { headers: IncomingHttpHeaders }): StaffClient =>
  headers['x-client'] === 'phone' ? 'phone' : 'browser'

export const staffCookieOf = (client: StaffClient): string => (client === 'phone' ? phoneCookie : staffCookie)

/** Whether the request has a credential; the session reader validates it. */
export const hasCredential = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || (cookie?.includes(`${applicantCookie}=`) ?? false)
