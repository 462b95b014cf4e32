import type { TimelineEffect } from '@rostrum/contracts/engines/resource/event-calls'
import { request } from '../../shell/api.ts'

type ChangeFromDay = {
  readonly id: string
  readonly revision: number
  readonly effectiveDay: string
  readonly values: Readonly<Record<string, unknown>>
}

/** What a change from a day would do. */
export const previewChange = (path: string, change: ChangeFromDay) =>
  request<TimelineEffect>(`POST ${path}/{id}/change-preview`, change)

type EventChange = {
  readonly id: string
  readonly revision: number
  readonly event: string
  readonly remark: string
  readonly effectiveDay?: string
  readonly values?: Readonly<Record<string, unknown>>
}
type EventAct = 'correction' | 'rescission'

/** What a correction or rescission of an event would do. */
export const previewEvent = (path: string, act: EventAct, change: EventChange) =>
  request<TimelineEffect>(`POST ${path}/{id}/events/{event}/${act}-preview`, change)

export const changeEvent = (path: string, act: EventAct, change: EventChange) =>
  request<{ readonly revision: number }>(`POST ${path}/{id}/events/{event}/${act}`, change)
