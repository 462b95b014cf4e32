import { expect, it } from 'vitest'
import { attendanceOf } from './attendance.ts'

it('the attendance of an exam is what its rooms say, however far its examinees have come since', () => {
  const halls = [
    { waiting: 0, present: 27, absent: 2, violation: 0 },
    { waiting: 3, present: 26, absent: 2, violation: 1 },
  ]
  expect(attendanceOf(halls)).toEqual({ waiting: 3, present: 53, absent: 4, violation: 1 })
  expect(attendanceOf([])).toEqual({ waiting: 0, present: 0, absent: 0, violation: 0 })
})
