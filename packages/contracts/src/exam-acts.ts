import type { ExamState } from './application-states.ts'
import type { Permission } from './permissions.ts'
import { type Stage, type StageWindows, windowState } from './stage-windows.ts'

/** What the exam office may do with the exam of a project now, and why not: one table for server, pages and tests. */

/** How far the exam of a project is. */
export type ExamFacts = {
  readonly counts: Readonly<Record<ExamState, number>>
  readonly subjects: number
  readonly capacity: number
  readonly allotted: boolean
  /** Somebody has a mark. */
  readonly marked: boolean
  /** Results have been computed from the marks and positions that stand now. */
  readonly ranked: boolean
  /** There is an interview after the written test. */
  readonly interviewHeld: boolean
  readonly windows: StageWindows
  readonly now: string
  readonly may: (permission: Permission) => boolean
}

export const examObstacles = [
  'permission',
  'marks_entered',
  'results_released',
  'seats_allotted',
  'no_subjects',
  'no_rooms',
  'seats_missing',
  'confirmation_open',
  'nobody_confirmed',
  'nobody_seated',
  'window_unscheduled',
  'window_upcoming',
  'window_closed',
  'no_tickets_out',
  'exam_not_begun',
  'nobody_sat',
  'nobody_scored',
  'not_ranked',
  'nothing_to_release',
  'no_recheck',
  'nobody_released',
  'recheck_open',
  'rechecks_undecided',
  'no_interview',
  'nobody_called',
  'nobody_published',
] as const
export type ExamObstacle = (typeof examObstacles)[number]

type Found = { readonly obstacle: ExamObstacle; readonly params?: Readonly<Record<string, string | number>> }
type Rule = {
  readonly permission: Permission
  /** The first thing that stands against the act. */
  readonly against?: (facts: ExamFacts) => Found | undefined
}

const none = (amount: number, obstacle: ExamObstacle): Found | undefined => (amount === 0 ? { obstacle } : undefined)
const sum = ({ counts }: ExamFacts, ...states: readonly ExamState[]) =>
  states.reduce((total, state) => total + counts[state], 0)
const alreadyAllotted = ({ allotted }: ExamFacts): Found | undefined =>
  allotted ? { obstacle: 'seats_allotted' } : undefined

function outside({ windows, now }: ExamFacts, stage: Stage): Found | undefined {
  const window = windows[stage]
  if (!window) return { obstacle: 'window_unscheduled', params: { stage } }
  switch (windowState(window, now)) {
    case 'upcoming':
      return { obstacle: 'window_upcoming', params: { stage, at: window.start } }
    case 'closed':
      return { obstacle: 'window_closed', params: { stage, at: window.end } }
    case 'open':
      return undefined
  }
}

/** Seats are allotted once: whoever confirmed after that would have none. */
function stillConfirming({ windows: { confirmation }, now }: ExamFacts): Found | undefined {
  if (!confirmation || windowState(confirmation, now) === 'closed') return undefined
  return { obstacle: 'confirmation_open', params: { at: confirmation.end } }
}

/** Nobody is absent from an exam, or breaks its rules, before it has begun. */
function beforeExam({ windows: { writtenExam }, now }: ExamFacts): Found | undefined {
  if (!writtenExam) return { obstacle: 'window_unscheduled', params: { stage: 'writtenExam' } }
  if (windowState(writtenExam, now) !== 'upcoming') return undefined
  return { obstacle: 'exam_not_begun', params: { at: writtenExam.start } }
}

const withoutInterview = ({ interviewHeld }: ExamFacts): Found | undefined =>
  interviewHeld ? undefined : { obstacle: 'no_interview' }

/** Without an interview the written test decides, and nobody is out who may still have their score looked at again. */
function stillRechecking({ windows: { recheck }, counts, now }: ExamFacts): Found | undefined {
  if (counts.RECHECK > 0) return { obstacle: 'rechecks_undecided', params: { count: counts.RECHECK } }
  if (!recheck || windowState(recheck, now) === 'closed') return undefined
  return { obstacle: 'recheck_open', params: { at: recheck.end } }
}

const unranked = ({ ranked }: ExamFacts): Found | undefined => (ranked ? undefined : { obstacle: 'not_ranked' })

function seatsMissing({ capacity, counts: { CONFIRMED: confirmed } }: ExamFacts): Found | undefined {
  if (capacity >= confirmed) return undefined
  return { obstacle: capacity === 0 ? 'no_rooms' : 'seats_missing', params: { missing: confirmed - capacity } }
}

const rules = {
  changeSubjects: {
    permission: 'exam:arrange',
    against: ({ marked }) => (marked ? { obstacle: 'marks_entered' } : undefined),
  },
  changeWeights: {
    permission: 'exam:arrange',
    against: (facts) =>
      sum(facts, 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT') > 0
        ? { obstacle: 'results_released' }
        : undefined,
  },
  arrangeRooms: { permission: 'exam:arrange', against: alreadyAllotted },
  allotSeats: {
    permission: 'exam:arrange',
    against: (facts) =>
      alreadyAllotted(facts) ??
      none(facts.subjects, 'no_subjects') ??
      none(facts.counts.CONFIRMED, 'nobody_confirmed') ??
      stillConfirming(facts) ??
      seatsMissing(facts),
  },
  printTickets: {
    permission: 'exam:arrange',
    against: ({ allotted }) => (allotted ? undefined : { obstacle: 'nobody_seated' }),
  },
  openTickets: {
    permission: 'exam:arrange',
    against: (facts) => none(facts.counts.SEATED, 'nobody_seated') ?? outside(facts, 'ticketPrinting'),
  },
  recordAttendance: {
    permission: 'exam:arrange',
    against: (facts) => none(facts.counts.TICKET_OPEN, 'no_tickets_out') ?? beforeExam(facts),
  },
  importScores: {
    permission: 'score:write',
    against: (facts) => none(sum(facts, 'SAT', 'ABSENT', 'VIOLATION', 'SCORED', 'RECHECK', 'INTERVIEW'), 'nobody_sat'),
  },
  rank: {
    permission: 'score:write',
    against: (facts) =>
      none(sum(facts, 'SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT'), 'nobody_scored'),
  },
  release: {
    permission: 'score:release',
    against: (facts) =>
      unranked(facts) ?? none(facts.counts.SCORED, 'nothing_to_release') ?? outside(facts, 'scoreRelease'),
  },
  scheduleRelease: {
    permission: 'score:release',
    against: (facts) => unranked(facts) ?? none(facts.counts.SCORED, 'nothing_to_release'),
  },
  concludeRechecks: { permission: 'score:write', against: ({ counts }) => none(counts.RECHECK, 'no_recheck') },
  callInterviews: {
    permission: 'exam:arrange',
    against: (facts) => withoutInterview(facts) ?? unranked(facts) ?? none(facts.counts.RELEASED, 'nobody_released'),
  },
  markInterviews: {
    permission: 'score:write',
    against: (facts) => withoutInterview(facts) ?? none(facts.counts.INTERVIEW, 'nobody_called'),
  },
  publish: {
    permission: 'exam:arrange',
    against: (facts) =>
      facts.interviewHeld
        ? none(facts.counts.INTERVIEW, 'nobody_called')
        : (unranked(facts) ?? none(sum(facts, 'RELEASED', 'INTERVIEW'), 'nobody_released') ?? stillRechecking(facts)),
  },
  hire: { permission: 'exam:arrange', against: ({ counts }) => none(counts.PUBLICITY, 'nobody_published') },
} as const satisfies Record<string, Rule>

export type ExamAct = keyof typeof rules
export const examActs = Object.keys(rules) as [ExamAct, ...ExamAct[]]

/** Why an act is not possible now, or undefined when it is. */
export function againstAct(act: ExamAct, facts: ExamFacts): Found | undefined {
  const { permission, against }: Rule = rules[act]
  if (!facts.may(permission)) return { obstacle: 'permission' }
  return against?.(facts)
}
