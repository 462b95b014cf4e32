import { expect, it } from 'vitest'
import type { Board } from './exam-board.ts'
import { stepProgress, stepsOf } from './steps.ts'

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
