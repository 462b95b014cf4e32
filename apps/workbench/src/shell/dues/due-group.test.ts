import { expect, it } from 'vitest'
import { dueGroup } from './due-group.ts'

const zone = 'Asia/Shanghai'
const now = new Date('2026-11-23T14:00:00Z')
const due = (instant: string) => dueGroup({ due: instant, dueDay: null, since: null }, now, zone)

it('a deadline belongs to the day of the region', () => {
  expect(due('2026-11-23T14:00:00Z')).toBe('overdue')
  expect(due('2026-11-23T15:59:00Z')).toBe('today')
  expect(due('2026-11-23T16:00:00Z')).toBe('tomorrow')
  expect(due('2026-11-24T15:59:00Z')).toBe('tomorrow')
  expect(due('2026-11-24T16:00:00Z')).toBe('later')
})

it('what is due by a day is due on that day wherever it is', () => {
  // The midnight of another country is in the reader's next day.
  const by = (dueDay: string) => dueGroup({ due: `${dueDay}T17:00:00Z`, dueDay, since: null }, now, zone)
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  expect(days.map(by)).toEqual(['overdue', 'today', 'tomorrow', 'later'])
})

it('what has no deadline is due when it has waited for three days', () => {
  const waiting = (since: string) => dueGroup({ due: null, dueDay: null, since }, now, zone)
  expect(waiting('2026-11-20T13:59:00Z')).toBe('today')
  expect(waiting('2026-11-20T14:00:00Z')).toBe('later')
  expect(dueGroup({ due: null, dueDay: null, since: null }, now, zone)).toBe('later')
})
