import type { Day } from '@rostrum/contracts/kernel/days'
import type { Output } from '../../../../shell/api.ts'

export type CalendarPerson = Output<'GET /workbenchApi/attendance/leave-calendar'>['people'][number]
export type CalendarLeave = CalendarPerson['leave'][number]

/** A leave as it is drawn, with its days in the range; `others` fall on days that it covers, such as a second half day. */
export type LeaveBar = {
  readonly leave: CalendarLeave
  readonly from: Day
  readonly to: Day
  readonly others: readonly CalendarLeave[]
}

/** The leave of a person within a range of days, as bars that do not overlap. `leave` is in the order of its first days. */
export function leaveBars(leave: readonly CalendarLeave[], from: Day, to: Day): readonly LeaveBar[] {
  const bars: LeaveBar[] = []
  for (const one of leave) {
    const before = bars.at(-1)
    const begin = later(one.from, from)
    const end = one.to < to ? one.to : to
    if (before && begin <= before.to) {
      bars[bars.length - 1] = { ...before, to: later(before.to, end), others: [...before.others, one] }
    } else if (begin <= end) bars.push({ leave: one, from: begin, to: end, others: [] })
  }
  return bars
}

const later = (one: Day, other: Day): Day => (one < other ? other : one)

/** The people who are away on a day, or ask to be. */
export const peopleAway = (people: readonly CalendarPerson[], day: Day): readonly CalendarPerson[] =>
  people.filter(({ leave }) => leave.some((one) => one.from <= day && day <= one.to))

/** Their names, a line each. */
export const namesOf = (people: readonly CalendarPerson[]): string => people.map(({ name }) => name).join('\n')

export type PeopleGroup = {
  readonly department: string
  readonly unit: string
  readonly people: readonly CalendarPerson[]
}

/** People who follow each other and are of one department. Those without leave come last, in groups of their own. */
export function groupsOf(people: readonly CalendarPerson[]): readonly PeopleGroup[] {
  const groups: { department: string; unit: string; people: CalendarPerson[] }[] = []
  let isAway: boolean | undefined
  for (const person of people) {
    const last = groups.at(-1)
    const { department, unit } = person
    const goesOn = last?.department === department && last.unit === unit && isAway === person.leave.length > 0
    if (last && goesOn) last.people.push(person)
    else groups.push({ department, unit, people: [person] })
    isAway = person.leave.length > 0
  }
  return groups
}

/** What a bar of one day says: it has no room for a word. */
export function signOf({ kindName, isPart }: CalendarLeave): string {
  const [letter] = new Intl.Segmenter().segment(kindName)
  return `${letter?.segment.toLocaleUpperCase() ?? ''}${isPart ? '½' : ''}`
}

export type LeaveTone = 'open' | 'deadline' | 'done'

const sickKinds: ReadonlySet<string> = new Set(['sick', 'injury', 'medical'])

/** Annual leave, leave for health, and all other leave, as in the grid of a month. */
export function toneOfKind(kindCode: string): LeaveTone {
  if (kindCode === 'annual') return 'open'
  return sickKinds.has(kindCode) ? 'deadline' : 'done'
}
