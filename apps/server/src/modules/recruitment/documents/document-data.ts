import type { PortalLocale } from '@rostrum/i18n/locale'
import type { CivilDay, CivilTime, Name } from './printed-values.ts'
import type { Wording } from './wording.ts'

export type ProjectFacts = { readonly code: string; readonly title: Name; readonly organiser: Name }

export type PositionFacts = { readonly code: string; readonly title: Name; readonly employer: Name }

export type ApplicantFacts = {
  readonly name: string
  readonly sex: 'male' | 'female'
  /** The ID number as printed, in full or masked. Its last four characters are never masked. */
  readonly idNumber: string
  /** JPEG. Without a photo an empty frame is printed. */
  readonly photo?: Uint8Array | undefined
}

/** The first facts of every document of an application. */
export type ApplicationFacts = {
  readonly locale: PortalLocale
  readonly project: ProjectFacts
  readonly applicant: ApplicantFacts
  /** In the applicant's order of preference; at least one. */
  readonly positions: readonly PositionFacts[]
  readonly issuedOn: CivilDay
}

export type SeatedSession = {
  readonly subject: Name
  readonly startsAt: CivilTime
  readonly endsAt: CivilTime
  readonly site: Name
  readonly address: Name
  readonly room: string
  readonly seat: string
}

export type AdmissionTicket = ApplicationFacts & {
  readonly ticketNumber: string
  readonly sessions: readonly SeatedSession[]
  /** One paragraph each, numbered in print. */
  readonly instructions: readonly Wording[]
}

export type ExamineeCertificate = ApplicationFacts & {
  readonly applicationNumber: string
  readonly submittedAt: CivilTime
  readonly review: { readonly state: 'submitted' } | { readonly state: 'passed'; readonly on: CivilDay }
  readonly fee:
    | { readonly state: 'none' | 'due' | 'waived' | 'lapsed' | 'refunding' | 'refunded' }
    | { readonly state: 'paid'; readonly on: CivilDay }
}

export type WrittenTestConfirmation = ApplicationFacts & {
  readonly applicationNumber: string
  readonly confirmedAt: CivilTime
  readonly subjects: readonly { readonly subject: Name; readonly startsAt: CivilTime; readonly endsAt: CivilTime }[]
  readonly ticketPrinting: { readonly from: CivilTime; readonly to: CivilTime }
}

export type PaymentReceipt = ApplicationFacts & {
  readonly receiptNumber: string
  readonly applicationNumber: string
  readonly amountFen: number
  readonly paidAt: CivilTime
  readonly orderNumber: string
  readonly transactionNumber: string
}
