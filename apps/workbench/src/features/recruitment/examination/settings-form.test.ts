import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fractionOf, movedSubjects, percentOf, weightSum } from './settings-form.ts'

it.each([
  ['0.5', '50'],
  ['1', '100'],
  ['0.125', '12.5'],
  ['0.3333', '33.33'],
  ['0.05', '5'],
])('a weight of %s is %s percent, and back', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent)
  expect(fractionOf(percent)).toBe(fraction)
})

it('showing a weight as a percentage and saving it does not change it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (parts) => {
      const fraction = (parts / 10_000).toFixed(4).replace(/\.?0+$/, '')
      expect(fractionOf(percentOf(fraction))).toBe(fraction)
    }),
  )
})

it('weights are added up without rounding, and there is no sum with an invalid number', () => {
  const subject = { key: '', code: '', name: '', nameEn: '', fullMark: '', start: '', end: '' }
  const of = (...percents: string[]) => weightSum(percents.map((percent) => ({ ...subject, percent })))
  expect(of('33.33', '33.33', '33.34')).toBe(10_000)
  expect(of('33.3', 'x')).toBeNull()
})

it('a subject that had a time and gets another one, or is removed, has moved', () => {
  const subject = { key: 'a', code: 'A', name: 'Aptitude', nameEn: '', fullMark: '100', percent: '50' }
  const morning = { start: '2026-12-05T09:00', end: '2026-12-05T11:00' }
  const evening = { start: '2026-12-05T18:00', end: '2026-12-05T20:00' }
  const at = (times: { start: string; end: string }) => ({ subjects: [{ ...subject, ...times }] })
  expect(movedSubjects(at(morning), at(evening))).toEqual([{ key: 'a', name: 'Aptitude', from: morning, to: evening }])
  expect(movedSubjects(at(morning), { subjects: [] })).toMatchObject([{ to: { start: '', end: '' } }])
  expect(movedSubjects(at(morning), at(morning))).toEqual([])
  expect(movedSubjects(at({ start: '', end: '' }), at(morning))).toEqual([])
})
