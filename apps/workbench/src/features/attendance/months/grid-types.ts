import { type AttentionResult, attentionResults, type monthCalls } from '@rostrum/contracts/attendance/months/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'

export type Grid = OutputOf<(typeof monthCalls)['GET /workbenchApi/attendance/months']>
export type GridPerson = Grid['people'][number]
export type GridCell = GridPerson['days'][number]

/** A chosen day of a person. */
export type Chosen = { readonly employmentId: string; readonly day: string }

const needsAttention = (cell: GridCell | undefined): boolean =>
  attentionResults.some((result) => result === cell?.result)

export const isAttention = (text: string | null): text is AttentionResult =>
  attentionResults.some((result) => result === text)

/** The weekday of a date, 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/**
 * The next day after a chosen one that someone should look at, person by person; the first one again after the last.
 */
export function nextAttention(people: readonly GridPerson[], chosen: Chosen | undefined): Chosen | undefined {
  const all = people.flatMap(({ employmentId, days }) =>
    days.filter(needsAttention).map((cell) => ({ employmentId, day: cell.day })),
  )
  const rank = new Map(people.map(({ employmentId }, index) => [employmentId, index]))
  const at = chosen && (rank.get(chosen.employmentId) ?? 0)
  const later = all.find(({ employmentId, day: one }) => {
    const index = rank.get(employmentId) ?? 0
    return chosen === undefined || at === undefined || index > at || (index === at && one > chosen.day)
  })
  return later ?? all[0]
}
