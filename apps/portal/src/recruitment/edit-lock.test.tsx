import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEditLock } from './edit-lock.ts'
import type { Project } from './records.ts'

const windows = { apply: { start: '2026-11-11T09:00:00Z', end: '2026-11-18T09:00:00Z' } }
const lockAt = (now: string, arrivedAt: string | null) => {
  const project = { timeZone: 'Asia/Shanghai', windows, arrivedAt } as Project
  return renderHook(() => useEditLock(project, undefined, Date.parse(now))).result.current.reason
}

it('applying is open until its end, and after it for a person with a deadline token', () => {
  expect(lockAt('2026-11-18T08:59:59Z', null)).toBeUndefined()
  expect(lockAt('2026-11-18T09:00:00Z', null)).toBe('recruitment.apply_over')
  expect(lockAt('2026-11-18T09:40:00Z', '2026-11-18T08:59:30Z')).toBeUndefined()
  expect(lockAt('2026-11-18T09:40:00Z', '2026-11-18T09:00:30Z')).toBe('recruitment.apply_over')
  expect(lockAt('2026-11-11T08:00:00Z', null)).toBe('recruitment.apply_opens')
})
