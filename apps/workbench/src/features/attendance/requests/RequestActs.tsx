import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useT } from '../../../shell/use-t.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { requestEvidenceQuery } from './request-evidence.ts'

/** The decision on a request where no flow makes it, and the ways to where it is made. */
export function RequestActs({ record: { id, kind } }: PanelProps) {
  const t = useT()
  const translate = useTranslateKey()
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>()
  const { data } = useQuery(requestEvidenceQuery(id))
  if (!data) return null
  const { approvalId, decision } = data
  const reason = decision.whyNot ? translate(decision.whyNot.code, decision.whyNot.params) : undefined
  return (
    <>
      {decision.offered && (
        <>
          <ActionButton reason={reason} onClick={() => setDeciding('approve')}>
            {t('attendance_request.approve')}
          </ActionButton>
          {reason === undefined && (
            <Button variant="default" onClick={() => setDeciding('refuse')}>
              {t('attendance_request.refuse')}
            </Button>
          )}
        </>
      )}
      {approvalId !== null && (
        <Button component={Link} variant="default" to={`/approvals/inbox?request=${approvalId}`}>
          {t('attendance_request.open_approval')}
        </Button>
      )}
      {kind === 'leave' && (
        <Button component={Link} variant="default" to={`/attendance/leave-requests?id=${id}`}>
          {t('attendance_request.open_leave')}
        </Button>
      )}
      {deciding && <DecisionDialog id={id} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
