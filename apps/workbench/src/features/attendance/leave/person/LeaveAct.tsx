import { ActionButton } from '@rostrum/ui/ActionButton'
import { IconBeach } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { RecordPartProps } from '../../../../engine/public/record-parts.ts'
import { useT } from '../../../../shell/use-t.ts'

/** Begins leave from the page of a person. */
export function LeaveAct({ id, record }: RecordPartProps) {
  const t = useT()
  const navigate = useNavigate()
  if (record.employmentState === 'left') return null
  return (
    <ActionButton
      variant="default"
      leftSection={<IconBeach size={16} aria-hidden="true" />}
      onClick={() => void navigate(`/attendance/leave-requests/new?${new URLSearchParams({ employment: id })}`)}
    >
      {t('leave.ask')}
    </ActionButton>
  )
}
