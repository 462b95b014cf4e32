import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { useHasPermission } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'
import { ReasonDialog } from '../page/ReasonDialog.tsx'
import { useAction } from '../page/use-action.ts'

/** The calls of `cancellation` limit the length of the reason. */
const longestReason = 500

/** Cancels a position with too few applicants to hold its exam. */
export function CancelPosition({ record: { id, title, cancelledAt } }: { record: ResourceRecord }) {
  const t = useT()
  const { number } = useFormats()
  const mayWrite = useHasPermission('project:write')
  const [asking, setAsking] = useState(false)
  const cancel = useAction(
    (reason: string) => call('POST /workbenchApi/recruitment/positions/{id}/cancellation', { id, reason }),
    {
      refresh: ['/workbenchApi/recruitment/'],
      successMessage: ({ stranded }) => t('position.cancel_done', { count: number(stranded) }),
    },
  )
  if (!mayWrite) return null
  return (
    <div>
      <ActionButton
        variant="default"
        reason={cancelledAt ? t('position.cancelled') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('position.cancel')}
      </ActionButton>
      {asking && (
        <ReasonDialog
          title={t('position.cancel_confirm', { title: String(title) })}
          consequence={t('position.cancel_consequence')}
          label={t('position.cancel_reason')}
          maximum={longestReason}
          confirmLabel={t('position.cancel')}
          cancelLabel={t('ui.back')}
          kind="destructive"
          onClose={() => setAsking(false)}
          onConfirm={cancel.run}
        />
      )}
    </div>
  )
}
