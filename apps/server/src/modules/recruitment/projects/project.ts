import type { Coded } from '@rostrum/contracts/kernel/coded'
import type { Money } from '@rostrum/contracts/kernel/money'
import type { SeatingMethod, TicketNumberRule } from '@rostrum/contracts/recruitment/examination/seating'
import type { Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import type { NoResponseRule, ReviewMode } from '@rostrum/contracts/recruitment/projects/review-mode'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Locale } from '@rostrum/i18n/locale'

/** Chinese is the language of record; `english` is empty without a translation. */
export type Name = { readonly chinese: string; readonly english: string }

/** A name in the language of the reader. */
export const nameFor = ({ chinese, english }: Name, language: Locale): string =>
  language === 'zh-CN' ? chinese : english || chinese

type NamedCode = { readonly code: string; readonly name: Name }

export type Attachment = { readonly name: string; readonly url: string }

export type Subject = {
  readonly code: string
  readonly name: Name
  /** Decimals. */
  readonly fullMark: string
  readonly weight: string
  readonly start: Date | null
  readonly end: Date | null
}

export type Position = {
  readonly id: string
  readonly code: string
  readonly title: Name
  readonly employer: Name
  readonly department: Name | null
  readonly category: NamedCode
  readonly headcount: number
  readonly location: NamedCode | null
  readonly description: Name
  readonly requirements: Requirements
  readonly cancelled: boolean
}

/** A project with its subjects and positions at one revision. Many requests share it, so it is immutable. */
export type Project = {
  readonly id: string
  readonly revision: number
  readonly code: string
  readonly title: Name
  readonly type: Coded
  readonly organiser: Name
  readonly region: Coded
  /** Sanitised HTML. */
  readonly introduction: Name
  readonly attachments: readonly Attachment[]
  readonly noticeId: string | null
  readonly agreementId: string | null
  readonly formVersionId: string | null
  readonly timeZone: string
  readonly windows: StageWindows
  readonly choicesPerApplication: number
  readonly adjustable: boolean
  readonly fee: { readonly basis: 'application' | 'subject'; readonly amount: Money } | null
  readonly reviewMode: ReviewMode
  readonly noResponseRule: NoResponseRule
  /** A rejection needs two reviewers. */
  readonly secondReview: boolean
  /** How long a returned application may be corrected. */
  readonly correctionHours: number
  /** How long a person is banned after a disqualification for false material. */
  readonly banMonths: number
  readonly minimumRatio: string | null
  readonly interviewWeight: string | null
  readonly interviewPerPlace: number
  readonly tieBreak: readonly string[]
  readonly ticketNumberRule: TicketNumberRule | null
  readonly roomSize: number
  readonly seatingMethod: SeatingMethod
  readonly referenceDate: string
  readonly supportPhone: string | null
  readonly publishedAt: Date | null
  readonly positionsPublishedAt: Date | null
  readonly subjects: readonly Subject[]
  /** In the order of their codes. */
  readonly positions: readonly Position[]
  readonly positionById: ReadonlyMap<string, Position>
}

/** Positions become public at the time that the organizer set, if the project itself is published. */
export const positionsArePublic = ({ positionsPublishedAt }: Project, now: Date): boolean =>
  positionsPublishedAt !== null && positionsPublishedAt <= now
