import { openingChecks } from '@rostrum/contracts/recruitment/projects/opening-checks'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkOpening, type OpeningFacts } from './opening-checks.ts'

const window = (day: number) => ({ start: `2026-11-${day}T09:00:00+08:00`, end: `2026-11-${day + 5}T17:00:00+08:00` })
const good: OpeningFacts = {
  windows: { apply: window(10), review: window(12), pay: window(18) },
  reviewMode: 'manual',
  hasForm: true,
  offered: 1,
  feeBasis: 'application',
  subjectWeights: [],
  agreementInForce: true,
}
const unmet = (facts: Partial<OpeningFacts>) =>
  checkOpening({ ...good, ...facts }).flatMap(({ check, met }) => (met ? [] : [check]))

it('reports everything as met, or names the failing part', () => {
  expect(unmet({})).toEqual([])
  expect(unmet({ hasForm: false })).toEqual(['form'])
  expect(unmet({ offered: 0 })).toEqual(['positions'])
  expect(unmet({ agreementInForce: false })).toEqual(['agreement'])
  expect(unmet({ windows: { apply: window(10), pay: window(18) } })).toEqual(['windows'])
  expect(unmet({ windows: { ...good.windows, review: window(5) } })).toEqual(['order'])
})

it('a fee requires a payment window, and a fee per subject requires subjects', () => {
  const { pay: _, ...unpaid } = good.windows
  expect(unmet({ windows: unpaid })).toEqual(['fee'])
  expect(unmet({ windows: unpaid, feeBasis: null })).toEqual([])
  expect(unmet({ feeBasis: 'subject' })).toEqual(['fee'])
})

it('weights of a written exam add up to one, in any division', () => {
  const written = { ...good.windows, writtenExam: window(25) }
  expect(unmet({ windows: written })).toEqual(['subjects'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (part) => {
      const subjectWeights = [String(part / 10_000), String((10_000 - part) / 10_000)]
      expect(unmet({ windows: written, subjectWeights })).toEqual([])
      expect(unmet({ windows: written, subjectWeights: subjectWeights.slice(1) })).toEqual(['subjects'])
    }),
  )
})

it('returns every check once', () => {
  expect(checkOpening(good).map(({ check }) => check)).toEqual([...openingChecks])
})
