import { anyoneMayDecide } from '@rostrum/contracts/attendance/requests/choices'
import { useT } from '../../../shell/use-t.ts'

/** The people who are asked now; without a flow everyone with the permission may decide. */
export function WaitingForCell({ value }: { value: unknown }) {
  const t = useT()
  if (value === anyoneMayDecide) return t('attendance_request.anyone')
  return typeof value === 'string' && value !== '' ? value : '–'
}
