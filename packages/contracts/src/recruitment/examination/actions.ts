import { windowState } from '../../kernel/time-window.ts'
import type { ExamState } from '../applications/states.ts'
import type { Stage, StageWindows } from '../projects/stage-windows.ts'

/**
 * The admin actions that are possible with the exam of a project now, and the blockers: one table for server, pages and
 * tests.
 */

/** The permissions that actions on an exam need. */
export const examPermissions = ['exam:arrange', 'score:write', 'score:release'] as const
export type ExamPermission = (typeof examPermissions)[number]

/** The progress of a project's exam. */
export type ExamFacts = {
  readonly counts: Readonly<Record<ExamState, number>>
  readonly subjects: number
  readonly capacity: number
  readonly allotted: boolean
  /** At least one mark exists. */
  readonly marked: boolean
  /** Results have been computed from the current marks and positions. */
  readonly ranked: boolean
  /** An interview follows the written test. */
  readonly interviewHeld: boolean
  readonly windows: StageWindows
  readonly now: string
  readonly hasPermission: (permission: ExamPermission) => boolean
}

export const examBlockers = [
  'permission',
  'marks_entered',
  'results_released',
  'seats_allotted',
  'no_subjects',
  'no_rooms',
  'seats_missing',
  'confirmation_open',
  'none_confirmed',
  'none_seated',
  'window_unscheduled',
  'window_upcoming',
  'window_closed',
  'no_tickets_out',
  'exam_not_begun',
  'none_sat',
  'none_scored',
  'not_ranked',
  'nothing_to_release',
  'no_recheck',
  'none_released',
  'recheck_open',
  'rechecks_undecided',
  'no_interview',
  'none_called',
  'none_published',
] as const
export type ExamBlocker = (typeof examBlockers)[number]

type FoundBlocker = { readonly blocker: ExamBlocker; readonly params?: Readonly<Record<string, string | number>> }
type ExamActionRule = {
  readonly permission: ExamPermission
  /** The first blocker of the action. */
  readonly findBlocker?: (facts: ExamFacts) => FoundBlocker | undefined
}

const blockIfNone = (amount: number, blocker: ExamBlocker): FoundBlocker | undefined =>
  amount === 0 ? { blocker } : undefined
const sum = ({ counts }: ExamFacts, ...states: readonly ExamState[]) =>
  states.reduce((total, state) => total + counts[state], 0)
const alreadyAllotted = ({ allotted }: ExamFacts): FoundBlocker | undefined =>
  allotted ? { blocker: 'seats_allotted' } : undefined

function outside({ windows, now }: ExamFacts, stage: Stage): FoundBlocker | undefined {
  const window = windows[stage]
  if (!window) return { blocker: 'window_unscheduled', params: { stage } }
  switch (windowState(window, now)) {
    case 'upcoming':
      return { blocker: 'window_upcoming', params: { stage, at: window.start } }
    case 'closed':
      return { blocker: 'window_closed', params: { stage, at: window.end } }
    case 'open':
      return undefined
  }
}

/** Seats are allotted once, so a later confirmation would get none. */
function stillConfirming({ windows: { confirmation }, now }: ExamFacts): FoundBlocker | undefined {
  if (!confirmation || windowState(confirmation, now) === 'closed') return undefined
  return { blocker: 'confirmation_open', params: { at: confirmation.end } }
}

/** Absences and violations can be recorded only after the exam has started. */
function beforeExam({ windows: { writtenExam }, now }: ExamFacts): FoundBlocker | undefined {
  if (!writtenExam) return { blocker: 'window_unscheduled', params: { stage: 'writtenExam' } }
  if (windowState(writtenExam, now) !== 'upcoming') return undefined
  return { blocker: 'exam_not_begun', params: { at: writtenExam.start } }
}

const withoutInterview = ({ interviewHeld }: ExamFacts): FoundBlocker | undefined =>
  interviewHeld ? undefined : { blocker: 'no_interview' }

/** An examinee who waits for a recheck could belong on the list. Afterwards the place may be taken. */
const undecidedRechecks = ({ counts }: ExamFacts): FoundBlocker | undefined =>
  counts.RECHECK > 0 ? { blocker: 'rechecks_undecided', params: { count: counts.RECHECK } } : undefined

/** Without an interview the written test decides, and no examinee is out while a recheck can be requested. */
function stillRechecking({ windows: { recheck }, now }: ExamFacts): FoundBlocker | undefined {
  if (!recheck || windowState(recheck, now) === 'closed') return undefined
  return { blocker: 'recheck_open', params: { at: recheck.end } }
}

const unranked = ({ ranked }: ExamFacts): FoundBlocker | undefined => (ranked ? undefined : { blocker: 'not_ranked' })

function seatsMissing({ capacity, counts: { CONFIRMED: confirmed } }: ExamFacts): FoundBlocker | undefined {
  if (capacity >= confirmed) return undefined
  return { blocker: capacity === 0 ? 'no_rooms' : 'seats_missing', params: { missing: confirmed - capacity } }
}

const rules = {
  changeSubjects: {
    permission: 'exam:arrange',
    findBlocker: ({ marked }) => (marked ? { blocker: 'marks_entered' } : undefined),
  },
  changeWeights: {
    permission: 'exam:arrange',
    findBlocker: (facts) =>
      sum(facts, 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT') > 0
        ? { blocker: 'results_released' }
        : undefined,
  },
  arrangeRooms: { permission: 'exam:arrange', findBlocker: alreadyAllotted },
  allotSeats: {
    permission: 'exam:arrange',
    findBlocker: (facts) =>
      alreadyAllotted(facts) ??
      blockIfNone(facts.subjects, 'no_subjects') ??
      blockIfNone(facts.counts.CONFIRMED, 'none_confirmed') ??
      stillConfirming(facts) ??
      seatsMissing(facts),
  },
  printTickets: {
    permission: 'exam:arrange',
    findBlocker: ({ allotted }) => (allotted ? undefined : { blocker: 'none_seated' }),
  },
  openTickets: {
    permission: 'exam:arrange',
    findBlocker: (facts) => blockIfNone(facts.counts.SEATED, 'none_seated') ?? outside(facts, 'ticketPrinting'),
  },
  recordAttendance: {
    permission: 'exam:arrange',
    findBlocker: (facts) => blockIfNone(facts.counts.TICKET_OPEN, 'no_tickets_out') ?? beforeExam(facts),
  },
  importScores: {
    permission: 'score:write',
    findBlocker: (facts) =>
      blockIfNone(sum(facts, 'SAT', 'ABSENT', 'VIOLATION', 'SCORED', 'RECHECK', 'INTERVIEW'), 'none_sat'),
  },
  rank: {
    permission: 'score:write',
    findBlocker: (facts) =>
      blockIfNone(sum(facts, 'SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT'), 'none_scored'),
  },
  release: {
    permission: 'score:release',
    findBlocker: (facts) =>
      unranked(facts) ?? blockIfNone(facts.counts.SCORED, 'nothing_to_release') ?? outside(facts, 'scoreRelease'),
  },
  scheduleRelease: {
    permission: 'score:release',
    findBlocker: (facts) => unranked(facts) ?? blockIfNone(facts.counts.SCORED, 'nothing_to_release'),
  },
  concludeRechecks: {
    permission: 'score:write',
    findBlocker: ({ counts }) => blockIfNone(counts.RECHECK, 'no_recheck'),
  },
  callInterviews: {
    permission: 'exam:arrange',
    findBlocker: (facts) =>
      withoutInterview(facts) ?? unranked(facts) ?? blockIfNone(facts.counts.RELEASED, 'none_released'),
  },
  markInterviews: {
    permission: 'score:write',
    findBlocker: (facts) => withoutInterview(facts) ?? blockIfNone(facts.counts.INTERVIEW, 'none_called'),
  },
  publish: {
    permission: 'exam:arrange',
    findBlocker: (facts) =>
      facts.interviewHeld
        ? (blockIfNone(facts.counts.INTERVIEW, 'none_called') ?? undecidedRechecks(facts))
        : (unranked(facts) ??
          blockIfNone(sum(facts, 'RELEASED', 'INTERVIEW'), 'none_released') ??
          undecidedRechecks(facts) ??
          stillRechecking(facts)),
  },
  hire: { permission: 'exam:arrange', findBlocker: ({ counts }) => blockIfNone(counts.PUBLICITY, 'none_published') },
} as const satisfies Record<string, ExamActionRule>

export type ExamAdminAction = keyof typeof rules
export const examAdminActions = Object.keys(rules) as [ExamAdminAction, ...ExamAdminAction[]]

/** The blocker of an action now, or undefined when it is possible. */
export function findExamBlocker(act: ExamAdminAction, facts: ExamFacts): FoundBlocker | undefined {
  const { permission, findBlocker }: ExamActionRule = rules[act]
  if (!facts.hasPermission(permission)) return { blocker: 'permission' }
  return findBlocker?.(facts)
}
