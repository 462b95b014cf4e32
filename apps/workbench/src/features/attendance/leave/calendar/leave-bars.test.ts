import { daysFromTo } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarLeave, groupsOf, leaveBars, namesOf, peopleAway, signOf } from './leave-bars.ts'

const [first, last] = ['2026-11-01', '2026-11-30']
const leave = (from: string, to: string): CalendarLeave => ({
  ...{ id: `${from} ${to}`, kindCode: 'annual', kindName: 'Annual leave', days: 1 },
  ...{ from, to, isPart: false, state: 'approved' as const },
})

it('people stay in their order, in groups of one department', () => {
  const person = (id: string, department: string) => ({
    id,
    name: id,
    jobNumber: id,
    department,
    unit: 'VN',
    leave: [],
  })
  const groups = groupsOf([person('1', 'Sales'), person('2', 'Sales'), person('3', 'Finance'), person('4', 'Sales')])
  expect(groups.map(({ people }) => people.map(({ id }) => id).join())).toEqual(['1,2', '3', '4'])
})

it('a day names the people who are away', () => {
  const person = (name: string, from: string, to: string) => ({
    ...{ id: name, name, jobNumber: name, department: 'Sales', unit: 'VN', leave: [leave(from, to)] },
  })
  const people = [person('Lan', '2026-11-02', '2026-11-04'), person('Hoa', '2026-11-04', '2026-11-06')]
  expect(['2026-11-03', '2026-11-04', '2026-11-07'].map((day) => namesOf(peopleAway(people, day)))).toEqual([
    ...['Lan', 'Lan\nHoa', ''],
  ])
})

it('a day has the first letter of its kind, and a sign for a half', () => {
  expect(signOf({ ...leave(first, first), kindName: 'annual leave' })).toBe('A')
  expect(signOf({ ...leave(first, first), kindName: '年假', isPart: true })).toBe('年½')
})

describe('the bars of a person', () => {
  it('end with the range', () => {
    const [bar] = leaveBars([leave('2026-10-28', '2026-12-04')], first, last)
    expect(bar).toMatchObject({ from: first, to: last, leave: { from: '2026-10-28' } })
  })

  it('are one bar where two halves of a day meet', () => {
    const halves = [leave('2026-11-09', '2026-11-10'), leave('2026-11-10', '2026-11-12')]
    expect(leaveBars(halves, first, last)).toEqual([
      { leave: halves[0], from: '2026-11-09', to: '2026-11-12', others: [halves[1]] },
    ])
  })

  it('cover each day of leave once, and no other', () => {
    const day = fc
      .integer({ min: -10, max: 40 })
      .map((at) => new Date(Date.UTC(2026, 10, at)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 6 }), (pairs) => {
        const all = pairs
          .map(([one, other]) => (one < other ? leave(one, other) : leave(other, one)))
          .toSorted((one, other) => one.from.localeCompare(other.from))
          .filter(({ from, to }) => from <= last && to >= first)
        const covered = leaveBars(all, first, last).flatMap(({ from, to }) => daysFromTo(from, to))
        const person = { id: '1', name: '', jobNumber: '', department: '', unit: '', leave: all }
        expect(covered).toEqual(daysFromTo(first, last).filter((each) => peopleAway([person], each).length === 1))
      }),
    )
  })
})
