import { expect, it } from 'vitest'
import { actionPath } from './next-steps.ts'

const place = { applicationId: 'a1', projectId: 'p1' }

it('a link that offers to change the position opens the dialog, not a list without a possible choice', () => {
  expect(actionPath('changePost', place)).toBe('/recruit/details?id=a1&act=position')
})
