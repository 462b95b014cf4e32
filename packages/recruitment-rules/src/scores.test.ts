import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Contender,
  calledToInterview,
  combinedResult,
  headcountForApplicants,
  type Result,
  rankWithinPosition,
  reachesThreshold,
  type SubjectMark,
  withinPlaces,
  writtenResult,
} from './scores.ts'

const subjects = [
  { code: 'basic', weight: '0.5' },
  { code: 'essay', weight: '0.5' },
]
const present = (code: string, mark: string | null): SubjectMark => ({ code, state: 'present', mark })
const ranked = (total: string): Result => ({ status: 'ranked', total })

describe('the written total', () => {
  it('is the sum of marks times weights, two decimals, half up', () => {
    expect(writtenResult(subjects, [present('basic', '71.5'), present('essay', '68.25')])).toEqual(ranked('69.88'))
    expect(writtenResult(subjects, [present('basic', '70.01'), present('essay', '70.00')])).toEqual(ranked('70.01'))
  })
  it('is exact where floats are not: 1.15 × 0.3 + 2.30 × 0.7 is 1.955, which is 1.96', () => {
    const weights = [
      { code: 'basic', weight: '0.3' },
      { code: 'essay', weight: '0.7' },
    ]
    expect(writtenResult(weights, [present('basic', '1.15'), present('essay', '2.30')])).toEqual(ranked('1.96'))
  })
  it('does not exist for absence, violation and zero, the most serious first', () => {
    const absent: SubjectMark = { code: 'basic', state: 'absent', mark: null }
    const violation: SubjectMark = { code: 'essay', state: 'violation', mark: '80' }
    expect(writtenResult(subjects, [absent, present('essay', '80')]).status).toBe('absent')
    expect(writtenResult(subjects, [absent, violation]).status).toBe('violation')
    expect(writtenResult(subjects, [present('basic', '80'), { code: 'essay', state: 'zero', mark: '0' }]).status).toBe(
      'zero',
    )
    expect(writtenResult(subjects, [present('basic', '0'), present('essay', '0.0')]).status).toBe('zero')
  })
  it('is incomplete until the last mark', () => {
    expect(writtenResult(subjects, [present('basic', '80')]).status).toBe('incomplete')
    expect(writtenResult(subjects, [present('basic', '80'), present('essay', null)]).status).toBe('incomplete')
  })
})

describe('the combined total', () => {
  it('weighs the published written total and the interview', () => {
    expect(combinedResult(ranked('69.88'), present('interview', '84.6'), '0.4')).toEqual(ranked('75.77'))
    expect(combinedResult(ranked('70.01'), present('interview', '80.00'), '0.5')).toEqual(ranked('75.01'))
  })
  it('does not exist without a written total or with an absence', () => {
    const noShow: SubjectMark = { code: 'interview', state: 'absent', mark: null }
    expect(combinedResult({ status: 'violation', total: null }, present('interview', '90'), '0.5').status).toBe(
      'violation',
    )
    expect(combinedResult(ranked('70.00'), noShow, '0.5').status).toBe('absent')
  })
  it('is between its two parts', () => {
    const mark = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
    const weight = fc.integer({ min: 0, max: 100 }).map((percent) => (percent / 100).toFixed(2))
    fc.assert(
      fc.property(mark, mark, weight, (written, interview, share) => {
        const total = Number(combinedResult(ranked(written), present('interview', interview), share).total)
        const [low, high] = [Number(written), Number(interview)].sort((a, b) => a - b)
        return total >= Number(low) && total <= Number(high)
      }),
    )
  })
})

const contender = (id: string, total: string | null, ...tieBreaks: (string | null)[]): Contender => ({
  id,
  result: total === null ? { status: 'absent', total: null } : ranked(total),
  tieBreaks,
})

describe('ranks', () => {
  it('are competition ranks: 1, 2, 2, 4', () => {
    const ranks = rankWithinPosition([
      contender('d', '70.00'),
      contender('b', '80.00'),
      contender('a', '90.00'),
      contender('c', '80.0'),
      contender('e', null),
    ])
    expect(Object.fromEntries(ranks)).toEqual({ a: 1, b: 2, c: 2, d: 4, e: null })
  })
  it('break ties by the order of the project, and keep the remaining ties', () => {
    const ranks = rankWithinPosition([
      contender('a', '80.00', '75.00', '60'),
      contender('b', '80.00', '75.00', '61'),
      contender('c', '80.00', '76.00', '10'),
      contender('d', '80.00', '75.00', '60'),
      contender('e', '80.00', null, '99'),
    ])
    expect(Object.fromEntries(ranks)).toEqual({ c: 1, b: 2, a: 3, d: 3, e: 5 })
  })
  it('compare numbers and not texts', () => {
    expect(rankWithinPosition([contender('a', '9.50'), contender('b', '10.00')]).get('b')).toBe(1)
  })

  const field = fc.array(
    fc.record({ total: fc.option(fc.integer({ min: 1, max: 8 })), second: fc.option(fc.integer({ min: 1, max: 3 })) }),
    { maxLength: 30 },
  )
  it('are one more than the number of better results, and absent without a total', () => {
    fc.assert(
      fc.property(field, (people) => {
        const ranks = rankWithinPosition(
          people.map(({ total, second }, index) =>
            contender(String(index), total === null ? null : `${total}.00`, second === null ? null : String(second)),
          ),
        )
        people.forEach(({ total, second }, index) => {
          const better = people.filter(
            (other) =>
              other.total !== null &&
              total !== null &&
              (other.total > total || (other.total === total && (other.second ?? 0) > (second ?? 0))),
          )
          expect(ranks.get(String(index))).toBe(total === null ? null : better.length + 1)
        })
      }),
    )
  })
  it('do not depend on the order of the input', () => {
    fc.assert(
      fc.property(field, (people) => {
        const contenders = people.map(({ total }, index) =>
          contender(String(index), total === null ? null : `${total}.00`),
        )
        expect(new Map([...rankWithinPosition(contenders.toReversed())].sort())).toEqual(
          new Map([...rankWithinPosition(contenders)].sort()),
        )
      }),
    )
  })
})

describe('thresholds', () => {
  it('are reached by equal marks, in total and in each subject with a threshold', () => {
    const marks = [present('basic', '60'), present('essay', '45')]
    expect(reachesThreshold(ranked('52.50'), marks, { total: '52.5', subjects: { essay: '45' } })).toBe(true)
    expect(reachesThreshold(ranked('52.50'), marks, { total: '52.51' })).toBe(false)
    expect(reachesThreshold(ranked('52.50'), marks, { subjects: { essay: '45.01' } })).toBe(false)
    expect(reachesThreshold(ranked('52.50'), marks, { subjects: { physics: '1' } })).toBe(false)
    expect(reachesThreshold({ status: 'absent', total: null }, marks, {})).toBe(false)
  })
  it('invite as many per opening as announced, with everyone who shares the last rank', () => {
    const ranks = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 3],
      ['e', 5],
      ['f', null],
    ])
    expect([...calledToInterview(ranks, 1, 3)]).toEqual(['a', 'b', 'c', 'd'])
    expect([...calledToInterview(ranks, 2, 3)]).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  it('select people with fewer others ahead than openings, ties included, despite gaps in the ranks', () => {
    const ranks = new Map([
      ['a', 2],
      ['b', 5],
      ['c', 5],
      ['d', 7],
      ['e', null],
    ])
    expect([...withinPlaces(ranks, 1)]).toEqual(['a'])
    expect([...withinPlaces(ranks, 2)]).toEqual(['a', 'b', 'c'])
    expect([...withinPlaces(ranks, 4)]).toEqual(['a', 'b', 'c', 'd'])
    expect([...withinPlaces(ranks, 0)]).toEqual([])
  })
  it('cut openings with too few applicants, and cancel the position without any', () => {
    expect(headcountForApplicants(3, 9, '3')).toBe(3)
    expect(headcountForApplicants(3, 8, '3')).toBe(2)
    expect(headcountForApplicants(3, 2, '3')).toBe(0)
    expect(headcountForApplicants(2, 3, '1.5')).toBe(2)
    expect(headcountForApplicants(2, 0, '0')).toBe(2)
  })
})
