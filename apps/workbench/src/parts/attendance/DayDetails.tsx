import { useRecordExtension } from '../../engine/public/record-parts.ts'
import { DayExplained } from './DayExplained.tsx'
import type { Explanation } from './explanation.ts'

/** Why a day counts as it does, what may be done about it, and what happened. */
export function DayDetails({ day }: { day: Explanation }) {
  const { acts = [] } = useRecordExtension('attendance-day')
  return (
    <>
      <DayExplained day={day} />
      {acts.map(({ code, Act }) => (
        <Act key={code} id={day.id} record={{ id: day.id, revision: 0 }} labels={{}} asOf="" />
      ))}
    </>
  )
}
