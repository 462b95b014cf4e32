import type { ExamAdminAction } from '@rostrum/contracts/recruitment/examination/actions'
import { queryOptions } from '@tanstack/react-query'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'

export type Board = Output<'GET /workbenchApi/recruitment/projects/{id}/exam-board'>
export type ExamJob = Board['works'][number]
export type ExamState = keyof Board['counts']

/** Polling interval of the board during background jobs and otherwise, in milliseconds. */
const [busyInterval, idleInterval] = [1500, 30_000]

export const isUnfinished = ({ state }: ExamJob): boolean => state === 'waiting' || state === 'running'

/** A scheduled job changes nothing until its day. */
const isDue = (work: ExamJob): boolean => isUnfinished(work) && Date.parse(work.runAt) <= Date.now()

/** The state of an exam: polled faster during jobs, and fetched again when a lost server is back. */
export const boardQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-board', { id }),
    meta: { followed: true },
    refetchInterval: ({ state }) => (state.data?.works.some(isDue) ? busyInterval : idleInterval),
  })

/** Queries that an action of the exam office invalidates. */
export const examPaths = ['/recruitment/projects/{id}/exam', '/recruitment/exam-projects', '/exam-rooms', '/exam-sites']

export const availabilityOf = ({ acts }: Board, action: ExamAdminAction) => acts.find(({ act }) => act === action)

export const countInStates = ({ counts }: Pick<Board, 'counts'>, ...states: readonly ExamState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0)

const afterScores = ['RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT'] as const
const afterExam = ['SAT', 'ABSENT', 'VIOLATION', 'SCORED', ...afterScores] as const

/** Whether an interview follows the written test. */
export const hasInterview = ({ project }: Pick<Board, 'project'>): boolean => project.interviewWeight !== null

/** Groups of states by progress. */
export const stateGroups = {
  confirmed: ['CONFIRMED', 'SEATED', 'TICKET_OPEN', ...afterExam],
  seated: ['SEATED', 'TICKET_OPEN', ...afterExam],
  ticketed: ['TICKET_OPEN', ...afterExam],
  recorded: afterExam,
  scored: ['SCORED', ...afterScores],
  released: afterScores,
  called: ['INTERVIEW', 'PUBLICITY', 'HIRED'],
  published: ['PUBLICITY', 'HIRED'],
} as const satisfies Record<string, readonly ExamState[]>
