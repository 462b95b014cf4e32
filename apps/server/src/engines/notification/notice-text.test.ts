import { expect, it } from 'vitest'
import { noticeText } from './notice-text.ts'

const say = (facts: object, language: 'en' | 'zh-CN' | 'vi') =>
  noticeText({ kind: 'approval.waiting', facts }, language, 'Asia/Shanghai')

it('a notification about a request says what it is and whose', () => {
  const facts = { matter: 'leave', name: 'Linh' }
  expect(say(facts, 'en')).toBe('Awaiting your decision: Leave request, Linh')
  expect(say(facts, 'zh-CN')).toBe('Linh的请假申请等待您审批')
  expect(say(facts, 'vi')).toBe('Đơn nghỉ phép của Linh chờ bạn phê duyệt')
})

it('a notification of an earlier version, without these facts, still says that a request waits', () => {
  expect(say({}, 'en')).toBe('A request awaits your decision')
})
