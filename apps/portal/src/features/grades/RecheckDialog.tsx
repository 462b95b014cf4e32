import { recheckReasonLength } from '@rostrum/contracts/kernel/request-limits'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../form-host/FormDialog.tsx'
import { callUntilAnswered } from '../../shell/call-until-answered.ts'
import { useT } from '../../shell/use-t.ts'
import { RecheckRules } from './RecheckRules.tsx'
import type { Score } from './scores.ts'

type RecheckDialogProps = {
  score: Score
  opened: boolean
  onClose: () => void
}

export function RecheckDialog({ score, opened, onClose }: RecheckDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const ask = async ({ reason }: Readonly<Record<string, unknown>>) => {
    const request = { id: score.applicationId, reason: String(reason) }
    await callUntilAnswered('POST /recruitApi/app/api/exam/score/requestRecheck', request, t('shell.arrived'))
    toast({ tone: 'done', message: t('grades.recheck_requested') })
    await queries.invalidateQueries()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('grades.recheck_title')}
      intro={
        <p>
          <RecheckRules score={score} />
        </p>
      }
      fields={[
        {
          id: 'reason',
          type: 'textarea',
          options: {
            name: 'reason',
            label: t('grades.recheck_reason'),
            description: t('grades.recheck_reason_hint'),
            required: true,
            requiredHint: t('grades.recheck_reason_missing'),
            rows: 4,
            maxLength: recheckReasonLength,
            showWordLimit: true,
          },
        },
      ]}
      confirmLabel={t('grades.recheck_submit')}
      onSubmit={ask}
    />
  )
}
