import type { Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

export type Confirmation = Output<'GET /recruitApi/app/api/job/applyFlowNode/confirmPage'>['records'][number]

export const confirmationsQuery = (current: number) =>
  apiQuery('GET /recruitApi/app/api/job/applyFlowNode/confirmPage', { current, size: 20 })

/** The state of a confirmation at `now`, in milliseconds. */
export type ConfirmationStatus = 'confirmed' | 'awaiting' | 'not_open' | 'missed'

export function confirmationStatus(
  { isConfirmResult, opens, deadline }: Confirmation,
  now: number,
): ConfirmationStatus {
  if (isConfirmResult) return 'confirmed'
  if (deadline && now >= Date.parse(deadline)) return 'missed'
  return opens && now >= Date.parse(opens) ? 'awaiting' : 'not_open'
}
