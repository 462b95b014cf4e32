import type { ExamAdminAction } from '@rostrum/contracts/recruitment/examination/actions'
import type { StageState } from '@rostrum/ui/stage'
import { type Board, countInStates, hasInterview, stateGroups } from './exam-board.ts'

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

/** The steps of one exam; the interview step only if there is an interview. */
export const stepsOf = (board: Pick<Board, 'project'>): readonly Step[] =>
  hasInterview(board) ? steps : steps.filter((step) => step !== 'interview')

/** The step of each action. */
export const stepOf: Readonly<Record<ExamAdminAction, Step>> = {
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

/** The number of candidates of a step who have completed it. */
type StepProgress = { readonly done: number; readonly total: number }

export function stepProgress(step: Step, board: Board): StepProgress {
  const confirmed = countInStates(board, ...stateGroups.confirmed)
  const { called, marked } = board.interviews
  switch (step) {
    case 'overview':
      return { done: countInStates(board, 'HIRED'), total: confirmed }
    case 'subjects':
      return { done: board.subjects.length, total: Math.max(1, board.subjects.length) }
    case 'rooms':
      return { done: Math.min(board.rooms.capacity, confirmed), total: Math.max(1, confirmed) }
    case 'seats':
      return { done: countInStates(board, ...stateGroups.seated), total: confirmed }
    case 'tickets':
      return { done: countInStates(board, ...stateGroups.ticketed), total: confirmed }
    case 'attendance':
      return { done: countInStates(board, ...stateGroups.recorded), total: confirmed }
    case 'scores':
      return { done: countInStates(board, ...stateGroups.scored), total: confirmed }
    case 'ranking':
      return {
        done: (board.results?.ranked ?? 0) + (board.results?.unranked ?? 0),
        total: countInStates(board, ...stateGroups.scored),
      }
    case 'release':
      return { done: countInStates(board, ...stateGroups.released), total: confirmed }
    case 'interview':
      return { done: marked, total: called }
    case 'publicity':
      return {
        done: countInStates(board, ...stateGroups.published),
        total: countInStates(board, ...candidateStates(board)),
      }
  }
}

/** The candidates for the publicity list, and those on it. */
const candidateStates = (board: Board) =>
  hasInterview(board) ? stateGroups.called : (['RELEASED', 'RECHECK', ...stateGroups.called] as const)

/** `done`: all candidates are through; `current`: started, or possible now. */
export function stepState(step: Step, board: Board): StageState {
  const { done, total } = stepProgress(step, board)
  if (total > 0 && done >= total) return 'done'
  const possible = board.acts.some(({ act, possible: now }) => now && stepOf[act] === step)
  return done > 0 || possible ? 'current' : 'future'
}

/** How much of an action is left: people, or subjects, rooms and lists that do not exist yet. */
export function leftOf(act: ExamAdminAction, board: Board): number {
  const leftIn = (step: Step) => {
    const { done, total } = stepProgress(step, board)
    return Math.max(0, total - done)
  }
  switch (act) {
    case 'changeSubjects':
    case 'changeWeights':
      return board.subjects.length === 0 ? 1 : 0
    case 'arrangeRooms':
    case 'allotSeats':
    case 'recordAttendance':
    case 'importScores':
    case 'rank':
    case 'markInterviews':
    case 'publish':
      return leftIn(stepOf[act])
    case 'printTickets':
    case 'openTickets':
      return countInStates(board, 'SEATED')
    case 'release':
    case 'scheduleRelease':
      return countInStates(board, 'SCORED')
    case 'concludeRechecks':
      return countInStates(board, 'RECHECK')
    case 'callInterviews':
      return board.interviews.called > 0 ? 0 : countInStates(board, 'RELEASED')
    case 'hire':
      return countInStates(board, 'PUBLICITY')
  }
}
