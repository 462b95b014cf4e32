import type { Input, Output } from '../../../../shell/api.ts'

export type Choices = Output<'GET /workbenchApi/attendance/leave-requests/choices'>
export type KindChoice = Choices['kinds'][number]
export type Quote = Output<'POST /workbenchApi/attendance/leave-requests/quotes'>

/** A price of what is entered, once it is settled. */
export type QuotedLeave = {
  readonly quote: Quote | undefined
  readonly settled: boolean
  readonly failure: unknown
}

/** A leave as it is typed: whole days with halves at the ends, or hours of one date. */
export type LeaveDraft = {
  readonly kindCode: string
  readonly from: string
  readonly to: string
  readonly fromPart: 'whole' | 'second'
  readonly toPart: 'whole' | 'first'
  /** `HH:MM`; empty for whole days. */
  readonly fromTime: string
  readonly toTime: string
  readonly byHour: boolean
  readonly reason: string
  readonly evidenceFileId: string | null
}

export const newDraft = ({ person, kinds }: Choices): LeaveDraft => ({
  ...{ kindCode: kinds[0]?.code ?? '', from: person.today, to: person.today, fromPart: 'whole', toPart: 'whole' },
  ...{ fromTime: '', toTime: '', byHour: false, reason: '', evidenceFileId: null },
})

/** Hours and minutes, up to the end of the day. */
export const isTime = (text: string): boolean => /^(?:[01]?\d|2[0-4]):[0-5]\d$/.test(text)

export function isComplete({ from, to, byHour, fromTime, toTime }: LeaveDraft): boolean {
  return byHour ? from !== '' && isTime(fromTime) && isTime(toTime) : from !== '' && to !== ''
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What is sent for a draft: parts that its kind does not have are left out. */
export function enteredLeave(
  { person, kinds }: Choices,
  draft: LeaveDraft,
): Input<'POST /workbenchApi/attendance/leave-requests/quotes'> {
  const unit = kinds.find(({ code }) => code === draft.kindCode)?.unit ?? 'day'
  const { from, to, fromPart, toPart, byHour, fromTime, toTime, kindCode } = draft
  const employmentId = person.id
  if (unit === 'hour' && byHour) {
    const minutes = { from: minuteOf(fromTime), to: minuteOf(toTime) }
    return { employmentId, kindCode, span: { from, fromPart: 'whole', to: from, toPart: 'whole', minutes } }
  }
  const parts = unit === 'day' ? ({ fromPart: 'whole', toPart: 'whole' } as const) : { fromPart, toPart }
  return { employmentId, kindCode, span: { from, to, ...parts, minutes: null } }
}
