import { describe, expect, it } from 'vitest'
import type { ApplicationSummary, ProjectSummary } from '../../recruitment/records.ts'
import { pickSteps, type Step } from './pick-steps.ts'
import { quickState, relevantProjects } from './quick-states.ts'

const now = Date.parse('2026-11-20T15:00:00+08:00')

const project: ProjectSummary = {
  id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001',
  code: '2026-YL',
  title: '2026年州属医疗卫生机构专项招聘',
  type: { code: 'B', name: '医疗卫生' },
  organiser: '澜江州卫健委',
  region: { code: '530000', name: '澜江州' },
  phase: 'underway',
  windows: {
    pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-11-22T17:00:00+08:00' },
    confirmation: { start: '2026-11-27T09:00:00+08:00', end: '2026-11-28T17:00:00+08:00' },
  },
  timeZone: 'Asia/Shanghai',
  counts: { positions: 38, headcount: 64, applied: 1200, passed: 912, paid: 300 },
  noticeId: null,
  positionsPublishedAt: null,
  mine: null,
  reminder: null,
}

const application: ApplicationSummary = {
  id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0002',
  number: '2026-YL-004817',
  project,
  choices: [],
  adjustable: false,
  states: { review: 'PASSED', photo: 'OK', fee: 'DUE', exam: 'NONE' },
  fee: null,
  createdAt: '2026-11-08T10:00:00+08:00',
  savedAt: '2026-11-08T10:00:00+08:00',
  submittedAt: '2026-11-08T10:00:00+08:00',
  sections: null,
  nextStep: null,
  actions: [],
  rejectedPositions: [],
}

/** The same application, as its project carries it. */
const mine = {
  applicationId: application.id,
  states: application.states,
  sections: null,
  nextStep: null,
  actions: [],
}

const step = (part: Partial<Step>): Step => ({
  action: 'pay',
  stage: 'pay',
  opens: null,
  deadline: null,
  amount: null,
  application,
  corrections: [],
  ...part,
})
const pay = step({ deadline: '2026-11-22T17:00:00+08:00' })
const form = step({ action: 'editForm', stage: 'apply', deadline: '2026-11-24T17:00:00+08:00' })
const ticket = step({ action: 'printTicket', stage: 'ticketPrinting', opens: '2026-12-01T09:00:00+08:00' })
const review = step({ action: null, stage: 'review' })
const score = step({ action: 'viewScore', stage: 'scoreRelease' })

describe('the next step', () => {
  it('is the task with the earliest deadline, and one without a deadline comes last', () => {
    expect(pickSteps([score, form, pay], now)).toEqual({ main: pay, others: [form, score] })
  })
  it('is never a task that is not open yet or that others have to do, if there is one for the person', () => {
    expect(pickSteps([ticket, review, form], now)).toEqual({ main: form, others: [] })
  })
  it('is followed by what the person takes part in, which comes before what others have to do', () => {
    const called = { ...application, states: { ...application.states, exam: 'INTERVIEW' as const } }
    const opens = '2026-11-29T09:00:00+08:00'
    const interview = step({ action: null, stage: 'interview', opens, application: called })
    expect(pickSteps([review, interview, pay], now)).toEqual({ main: pay, others: [interview] })
    expect(pickSteps([review, interview], now)).toEqual({ main: interview, others: [] })
  })
  it('is what opens first when there is nothing to do', () => {
    expect(pickSteps([review, ticket], now).main).toBe(ticket)
    expect(pickSteps([], now)).toEqual({ main: undefined, others: [] })
  })
})

describe('a quick entry', () => {
  it('counts what waits for the person', () => {
    expect(quickState('pay', [pay, form], [project], now)).toEqual({
      kind: 'tasks',
      count: 1,
      applicationId: application.id,
    })
  })
  it('does not count what is not open yet', () => {
    expect(quickState('ticket', [ticket], [project], now)).toEqual({ kind: 'none' })
  })
  it('counts a score that is out while something else comes next', () => {
    const released = step({
      action: null,
      stage: 'interview',
      application: { ...application, states: { ...application.states, exam: 'RELEASED' } },
    })
    expect(quickState('score', [released], [project], now)).toMatchObject({ kind: 'tasks', count: 1 })
  })
  it('says when its stage opens, or that it is open', () => {
    expect(quickState('confirm', [], [project], now)).toEqual({
      kind: 'opens',
      at: '2026-11-27T09:00:00+08:00',
      timeZone: 'Asia/Shanghai',
    })
    expect(quickState('pay', [], [project], now)).toEqual({ kind: 'open' })
  })
  it('calls nothing open for a person with an application in an open stage', () => {
    expect(quickState('pay', [], [{ ...project, mine }], now)).toBeUndefined()
    expect(quickState('confirm', [], [{ ...project, mine }], now)).toMatchObject({ kind: 'opens' })
  })
  it('covers the projects in which the person has applied, and all projects for a person without an application', () => {
    const own = { ...project, id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0003', mine }
    expect(relevantProjects([project, own])).toEqual([own])
    expect(relevantProjects([project])).toEqual([project])
  })
})
