import { Radio } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Attendance, attendances } from './attendance.ts'
import { examPaths } from './exam-board.ts'
import type { Examinee } from './examinee.ts'

type AttendanceCorrectionProps = { seat: Examinee; current: Attendance; onClose: () => void }

/** Corrects a recorded attendance, with a reason. */
export function AttendanceCorrection({ seat, current, onClose }: AttendanceCorrectionProps) {
  const t = useT()
  const others = attendances.filter((one) => one !== current)
  const [state, setState] = useState<Attendance>(others[0] ?? 'present')
  const correct = useAction(
    (reason: string) =>
      call('POST /workbenchApi/recruitment/applications/{id}/attendance-correction', {
        id: seat.applicationId,
        state,
        reason,
      }),
    { refresh: [...examPaths, '/examinees'], successMessage: () => t('exam.moved', { count: 1 }) },
  )
  return (
    <ReasonDialog
      title={t('exam.correct_of', { name: seat.name })}
      consequence={t('exam.correct_consequence')}
      label={t('exam.correct_reason')}
      maximum={500}
      confirmLabel={t('exam.correct')}
      onClose={onClose}
      onConfirm={(reason) => correct.run(reason)}
    >
      <Radio.Group
        label={t('exam.step_attendance')}
        value={state}
        onChange={(chosen) => setState(others.find((one) => one === chosen) ?? state)}
      >
        {others.map((one) => (
          <Radio key={one} value={one} label={t(`exam.attendance_${one}`)} my={8} />
        ))}
      </Radio.Group>
    </ReasonDialog>
  )
}
