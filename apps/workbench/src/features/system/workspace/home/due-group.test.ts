import { expect, it } from 'vitest'
import { dueGroup } from './due-group.ts'

const zone = 'Asia/Shanghai'
const now = new Date('2026-11-23T14:00:00Z')
const due = (instant: string) => dueGroup({ due: instant, since: null }, now, zone)

it('a deadline belongs to the day of the region', () => {
  expect(due('2026-11-23T14:00:00Z')).toBe('overdue')
  expect(due('2026-11-23T15:59:00Z')).toBe('today')
  expect(due('2026-11-23T16:00:00Z')).toBe('tomorrow')
  expect(due('2026-11-24T15:59:00Z')).toBe('tomorrow')
  expect(due('2026-11-24T16:00:00Z')).toBe('later')
})

it('what has no deadline is due when it has waited for three days', () => {
  const waiting = (since: string) => dueGroup({ due: null, since }, now, zone)
  expect(waiting('2026-11-20T13:59:00Z')).toBe('today')
  expect(waiting('2026-11-20T14:00:00Z')).toBe('later')
  expect(dueGroup({ due: null, since: null }, now, zone)).toBe('later')
})
