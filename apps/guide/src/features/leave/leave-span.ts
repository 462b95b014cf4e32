import type { Input, Output } from '../../shell/api.ts'

export type LeaveKind = Output<'GET /workbenchApi/attendance/own/leave-kinds'>['kinds'][number]
export type Quote = Output<'POST /workbenchApi/attendance/own/leave-quotes'>
export type Span = Input<'POST /workbenchApi/attendance/own/leave-quotes'>['span']

/** What the form holds. Halves of one day are parts of it; those of several days are at its ends. */
export type LeaveEntries = {
  readonly kindCode: string
  readonly from: string
  readonly to: string
  readonly part: 'whole' | 'first' | 'second' | 'hours'
  readonly fromPart: 'whole' | 'second'
  readonly toPart: 'whole' | 'first'
  readonly timeFrom: string
  readonly timeTo: string
  readonly reason: string
  /** An upload that belongs to no request yet. */
  readonly evidence: Evidence | null
}

export type Evidence = { readonly id: string; readonly name: string }

export const noEntries: LeaveEntries = {
  ...{ kindCode: '', from: '', to: '', part: 'whole', fromPart: 'whole', toPart: 'whole' },
  ...{ timeFrom: '', timeTo: '', reason: '', evidence: null },
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The span that the entries ask for; undefined while they are not complete. */
export function spanOf({ from, to, part, fromPart, toPart, timeFrom, timeTo }: LeaveEntries): Span | undefined {
  if (from === '' || to === '') return undefined
  if (from !== to) return { from, fromPart, to, toPart }
  if (part !== 'hours') {
    return { from, fromPart: part === 'second' ? 'second' : 'whole', to, toPart: part === 'first' ? 'first' : 'whole' }
  }
  if (timeFrom === '' || timeTo === '') return undefined
  return { from, to, minutes: { from: minuteOf(timeFrom), to: minuteOf(timeTo) } }
}

export type ShorterLeave = { readonly to: string; readonly toPart: 'whole' | 'first'; readonly days: number }

/** How far the balance reaches: the last day that it covers whole or half. Undefined where it covers nothing. */
export function coveredBy(balance: number, dates: Quote['dates']): ShorterLeave | undefined {
  let days = 0
  let covered: ShorterLeave | undefined
  for (const date of dates) {
    const left = balance - days
    if (date.days > left) {
      return left >= 0.5 && date.days === 1 ? { to: date.day, toPart: 'first', days: days + 0.5 } : covered
    }
    days += date.days
    if (date.days > 0) covered = { to: date.day, toPart: 'whole', days }
  }
  return covered
}
