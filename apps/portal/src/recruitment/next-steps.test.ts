import { expect, it } from 'vitest'
import { actionPath, consequenceOf } from './next-steps.ts'

const place = { applicationId: 'a1', projectId: 'p1', review: 'REJECTED' } as const

it('a link that offers to change the position opens the dialog, not a list without a possible choice', () => {
  expect(actionPath('changePost', place)).toBe('/recruit/details?id=a1&act=position')
})

it('another position of a draft is chosen in the list, without a question', () => {
  expect(actionPath('changePost', { ...place, review: 'DRAFT' })).toBe('/notice/deliver?projectId=p1')
})

it('who chooses no other position in time reads what follows from the reason for the change', () => {
  expect(consequenceOf('changePost', 'REJECTED')).toBe('recruitment.late_rejected')
  expect(consequenceOf('changePost', 'DRAFT')).toBe('recruitment.late_resubmit')
  expect(consequenceOf('changePost', 'POST_CANCELLED')).toBe('recruitment.late_changePost')
})
