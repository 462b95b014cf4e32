import type { TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'

export const rosterPath = '/workbenchApi/workforce/roster'

/** What an employment is on a day, with the resource that each field names. */
export const assignmentFields = [
  { name: 'departmentId', relation: 'department' },
  { name: 'postId', relation: 'post' },
  { name: 'storeId', relation: 'store' },
  { name: 'managerId', relation: 'employment' },
  { name: 'rankId', relation: 'rank' },
  { name: 'gradeId', relation: 'grade' },
  { name: 'labourRelationId', relation: 'labour-relation' },
] as const

/** Days with one value of a field; `until` is the first day after them, null where they go on. */
export type ValuePeriod = { readonly value: unknown; readonly from: string; readonly until: string | null }

/** The values of a field over time by the events that count, with `left` as the end of all of them. */
export function periodsOf(field: string, events: readonly TimelineEvent[]): readonly ValuePeriod[] {
  const counting = events.toReversed().filter(({ timing }) => timing !== 'rescinded')
  const end = counting.findIndex(({ act }) => act === 'left')
  const changes = counting.slice(0, end === -1 ? undefined : end).flatMap(({ day, changes: all }) => {
    const change = all.find((one) => one.field === field)
    return change ? [{ value: change.to, from: day }] : []
  })
  // Several events of one day leave one value.
  const days = changes.filter(({ from }, at) => changes[at + 1]?.from !== from)
  const periods = days.filter(({ value }, at) => days[at - 1]?.value !== value)
  return periods
    .map((period, at) => ({ ...period, until: periods[at + 1]?.from ?? counting[end]?.day ?? null }))
    .filter(({ value }) => value !== null && value !== undefined)
}

/** The first day of the value that holds on a day. */
export const sinceOf = (periods: readonly ValuePeriod[], day: string): string | undefined =>
  periods.find(({ from, until }) => from <= day && (until === null || until > day))?.from
