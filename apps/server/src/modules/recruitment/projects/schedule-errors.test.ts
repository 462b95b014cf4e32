import { expect, it } from 'vitest'
import { scheduleErrors } from './schedule-errors.ts'

const before = {
  apply: { start: '2026-11-16T01:00:00Z', end: '2026-11-24T09:00:00Z' },
  review: { start: '2026-11-17T01:00:00Z', end: '2026-11-26T09:00:00Z' },
}
const errorsOf = (windows: object) =>
  scheduleErrors({ windows: { ...before, ...windows }, reviewMode: 'manual' }, before, 'en')
const message = '“Application: end” cannot be later than “Review: end”'

it('of two times in the wrong order the one that was changed has the error', () => {
  const review = { ...before.review, end: '2026-11-20T09:00:00Z' }
  expect(errorsOf({ review })).toEqual([{ path: 'windows.review.end', message }])
  const apply = { ...before.apply, end: '2026-11-28T09:00:00Z' }
  expect(errorsOf({ apply })).toEqual([{ path: 'windows.apply.end', message }])
  expect(errorsOf({ apply, review })).toEqual([{ path: 'windows.review.end', message }])
})

it('a window that ends before its start, and every time that is out of order, have an error each', () => {
  const review = { start: '2026-11-15T01:00:00Z', end: '2026-11-14T01:00:00Z' }
  expect(errorsOf({ review }).map(({ path }) => path)).toEqual([
    'windows.review.end',
    'windows.review.start',
    'windows.review.end',
  ])
})
