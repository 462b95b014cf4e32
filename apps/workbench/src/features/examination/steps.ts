import type { ExamAct } from '@rostrum/contracts/exam-acts'
import type { StageState } from '@rostrum/ui/stage'
import { type Board, interviewIsHeld, reached, sumOf } from './exam-board.ts'

const steps = [
  'overview',
  'subjects',
  'rooms',
  'seats',
  'tickets',
  'attendance',
  'scores',
  'ranking',
  'release',
  'interview',
  'publicity',
] as const
export type Step = (typeof steps)[number]

/** The steps of one exam: without an interview there is none to arrange. */
export const stepsOf = (board: Pick<Board, 'project'>): readonly Step[] =>
  interviewIsHeld(board) ? steps : steps.filter((step) => step !== 'interview')

/** The step at which each act is done. */
export const stepOf: Readonly<Record<ExamAct, Step>> = {
  changeSubjects: 'subjects',
  changeWeights: 'subjects',
  arrangeRooms: 'rooms',
  allotSeats: 'seats',
  printTickets: 'tickets',
  openTickets: 'tickets',
  recordAttendance: 'attendance',
  importScores: 'scores',
  rank: 'ranking',
  release: 'release',
  scheduleRelease: 'release',
  concludeRechecks: 'release',
  callInterviews: 'interview',
  markInterviews: 'interview',
  publish: 'publicity',
  hire: 'publicity',
}

/** How many of those whom a step concerns have come through it. */
type Share = { readonly done: number; readonly of: number }

export function shareOf(step: Step, board: Board): Share {
  const confirmed = sumOf(board, ...reached.confirmed)
  const { called, marked } = board.interviews
  switch (step) {
    case 'overview':
      return { done: sumOf(board, 'HIRED'), of: confirmed }
    case 'subjects':
      return { done: board.subjects.length, of: Math.max(1, board.subjects.length) }
    case 'rooms':
      return { done: Math.min(board.rooms.capacity, confirmed), of: Math.max(1, confirmed) }
    case 'seats':
      return { done: sumOf(board, ...reached.seated), of: confirmed }
    case 'tickets':
      return { done: sumOf(board, ...reached.ticketed), of: confirmed }
    case 'attendance':
      return { done: sumOf(board, ...reached.recorded), of: confirmed }
    case 'scores':
      return { done: sumOf(board, ...reached.scored), of: confirmed }
    case 'ranking':
      return {
        done: (board.results?.ranked ?? 0) + (board.results?.unranked ?? 0),
        of: sumOf(board, ...reached.scored),
      }
    case 'release':
      return { done: sumOf(board, ...reached.released), of: confirmed }
    case 'interview':
      return { done: marked, of: called }
    case 'publicity':
      return { done: sumOf(board, ...reached.published), of: sumOf(board, ...competing(board)) }
  }
}

/** Among whom those on public display are chosen, and they themselves. */
const competing = (board: Board) =>
  interviewIsHeld(board) ? reached.called : (['RELEASED', 'RECHECK', ...reached.called] as const)

/** `done`: everybody is through; `current`: it has begun, or can be begun now. */
export function stateOf(step: Step, board: Board): StageState {
  const { done, of } = shareOf(step, board)
  if (of > 0 && done >= of) return 'done'
  const possible = board.acts.some(({ act, possible: now }) => now && stepOf[act] === step)
  return done > 0 || possible ? 'current' : 'future'
}
