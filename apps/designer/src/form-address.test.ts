import { formCodeShape } from '@rostrum/contracts/forms/registry/form-code'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextCode, proposeCode } from './form-address.ts'

it('a code is proposed from the Latin words of a name, else from the day', () => {
  expect(proposeCode('Leave request (2026)', '2026-11-23')).toBe('leave-request-2026')
  expect(proposeCode('Declaration of interests of members of the board', '2026-11-23')).toBe(
    'declaration-of-interests-of-members-of',
  )
  expect(proposeCode('Démission', '2026-11-23')).toBe('demission')
  expect(proposeCode('请假单', '2026-11-23')).toBe('form-2026-11-23')
  expect(proposeCode('请假单', '2026-11-23', (code) => code === 'form-2026-11-23')).toBe('form-2026-11-23-2')
})

it('a proposed code is always a code', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => formCodeShape.test(proposeCode(name, '2026-11-23'))))
})

it('after a code that another form has comes the next one', () => {
  expect(nextCode('form-2026-11-23')).toBe('form-2026-11-23-2')
  expect(nextCode('form-2026-11-23-2')).toBe('form-2026-11-23-3')
  expect(nextCode('leave-9')).toBe('leave-10')
  fc.assert(fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{1,63}$/), (code) => formCodeShape.test(nextCode(code))))
})
