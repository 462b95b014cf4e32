import { expect, it } from 'vitest'
import type { Board } from './exam-board.ts'
import { leftOf, stepProgress, stepsOf } from './steps.ts'

const boardWith = (interviewWeight: string | null): Board =>
  ({
    project: { interviewWeight },
    counts: { RELEASED: 4, RECHECK: 1, PUBLICITY: 1, HIRED: 2 },
    interviews: { called: 3, marked: 2 },
  }) as unknown as Board

it('only a project with an interview has an interview step', () => {
  expect(stepsOf(boardWith('0.4'))).toContain('interview')
  expect(stepsOf(boardWith(null))).not.toContain('interview')
})

it('without an interview all candidates with a released score can be published', () => {
  expect(stepProgress('publicity', boardWith('0.4'))).toEqual({ done: 3, total: 3 })
  expect(stepProgress('publicity', boardWith(null))).toEqual({ done: 3, total: 8 })
})

it('an action is left as long as people wait for it', () => {
  const board = {
    ...boardWith('0.4'),
    ...{ subjects: [{}], rooms: { capacity: 8 }, results: { ranked: 8, unranked: 0 } },
  } as unknown as Board
  const left = (act: Parameters<typeof leftOf>[0]) => leftOf(act, board)
  expect([left('printTickets'), left('importScores'), left('callInterviews')]).toEqual([0, 0, 0])
  expect([left('concludeRechecks'), left('markInterviews'), left('hire')]).toEqual([1, 1, 1])
})
