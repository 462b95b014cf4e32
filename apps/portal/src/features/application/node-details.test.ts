import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import type { T } from '../../shell/use-t.ts'
import type { FlowNode } from './application.ts'
import { detailsOf } from './node-details.ts'

const t = ((key: keyof typeof portal) => portal[key]) as T
const reader = { t, now: 0, timeZone: 'Asia/Shanghai', date: () => '' }

it.each([
  ['REFUNDED', ['已退费']],
  ['REFUNDING', ['退费中']],
  ['NONE', ['无需办理']],
] as const)('the fee stage in state %s, with nothing to pay, shows %j', (fee, words) => {
  const node = { stage: 'pay', state: 'skipped', opinion: null } as FlowNode
  expect(detailsOf(node, { states: { fee } } as Application, reader)).toEqual(words)
})

it('a waived fee is not called paid', () => {
  const node = { stage: 'pay', state: 'done', opinion: null, actor: null } as FlowNode
  const detailsFor = (fee: 'PAID' | 'WAIVED') => detailsOf(node, { states: { fee } } as Application, reader)
  expect([detailsFor('PAID'), detailsFor('WAIVED')]).toEqual([['考试费已缴清'], ['免缴费']])
})

it.each([
  ['LAPSED', 'failed', ['职位已取消，且没有其他志愿职位，报名已结束', '说明：计划取消']],
  ['POST_CANCELLED', 'current', ['职位已取消，无法改报其他职位。报名即将结束，已缴考试费的，将原路退回']],
] as const)('the change of position of an application in state %s says what follows', (review, state, words) => {
  const [opinion, actor] = ['计划取消', { role: 'applicant', name: null }] as const
  const node = { stage: 'changePost', state, opinion, actor } as FlowNode
  const step = { action: null, stage: 'changePost', opens: null, deadline: null, amount: null }
  const application = { states: { review }, actions: [], nextStep: step } as unknown as Application
  const t = ((key: keyof typeof portal, values: { opinion: string }) =>
    portal[key].replace('{opinion}', values?.opinion)) as unknown as T
  expect(detailsOf(node, application, { ...reader, t })).toEqual(words)
})

it('an applicant who is called to the interview sees it as long as it is ahead', () => {
  const node = { stage: 'interview', state: 'current', opinion: null, actor: { role: 'applicant' } } as FlowNode
  const application = { states: { review: 'PASSED' }, actions: [] } as unknown as Application
  expect(detailsOf(node, application, reader)).toEqual(['您已进入面试，时间地点以公告为准'])
})

it('a hired person reads who tells the day and place of the start, and the note of the office', () => {
  const node = { stage: 'publicity', state: 'done', opinion: '体检合格', actor: null } as FlowNode
  const application = { states: { review: 'PASSED', exam: 'HIRED' }, actions: [] } as unknown as Application
  const [sentence, note] = detailsOf(node, application, reader)
  expect(sentence).toContain('由招聘单位通知')
  expect(note).toBe('说明：{opinion}')
  const [display] = detailsOf(
    { ...node, opinion: null },
    { ...application, states: { ...application.states, exam: 'OUT' } },
    reader,
  )
  expect(display).toBe('公示已结束')
})

it('a review that was not passed ends the application once no other position can be chosen', () => {
  const node = { stage: 'review', state: 'failed', opinion: null, actor: null } as FlowNode
  const detailsFor = (possible: boolean) => {
    const actions = [{ action: 'changePost', possible, message: '' }]
    const rejected = { states: { review: 'REJECTED' }, actions } as unknown as Application
    return detailsOf(node, rejected, reader)
  }
  expect(detailsFor(true)).toEqual(['未通过'])
  expect(detailsFor(false)).toEqual(['未通过', '本次报名已结束'])
})

it.each([
  ['2026-12-18T02:00:00Z', ['准考证已开放打印']],
  ['2026-12-19T09:00:00Z', []],
])('at %s, with the test until 17:00 of the 19th, the printing of the ticket says %j', (now, words) => {
  const node = { stage: 'ticketPrinting', state: 'current', opinion: null, actor: { role: 'applicant' } } as FlowNode
  const windows = { writtenExam: { start: '2026-12-19T01:00:00Z', end: '2026-12-19T09:00:00Z' } }
  const states = { review: 'PASSED', exam: 'TICKET_OPEN' }
  const application = { states, project: { windows }, actions: [] } as unknown as Application
  expect(detailsOf(node, application, { ...reader, now: Date.parse(now) })).toEqual(words)
})
