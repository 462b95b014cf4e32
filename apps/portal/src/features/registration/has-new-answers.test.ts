import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasNewAnswers } from './has-new-answers.ts'

const fields = ['email', 'address', 'education']

it('an application has nothing new if the personal information says the same, or it says nothing', () => {
  const known = { email: 'lin@example.com', address: '滨江路 1 号', education: [{ school: '1', level: 'B' }] }
  expect(hasNewAnswers({ ...known, education: [{ level: 'B', school: '1' }], goodFaith: true }, known, fields)).toBe(
    false,
  )
  expect(hasNewAnswers({ email: '', education: [] }, known, fields)).toBe(false)
})

it('each other value is new, and nothing is once it was copied', () => {
  const answers = fc.record(Object.fromEntries(fields.map((name) => [name, fc.string()])))
  fc.assert(
    fc.property(answers, answers, (given, known) => {
      const entered = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''))
      const isNew = Object.entries(entered).some(([name, value]) => value !== known[name])
      expect(hasNewAnswers(given, known, fields)).toBe(isNew)
      expect(hasNewAnswers(given, { ...known, ...entered }, fields)).toBe(false)
    }),
  )
})
