import { NativeSelect } from '@mantine/core'
import { opinionLength } from '@rostrum/contracts/engines/approval/flow-limits'
import { newKey } from '@rostrum/ui/new-key'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import type { OwnTask } from './request-types.ts'

const refresh = ['/approvals/', '/home/todos']

/** Asks to whom a request is returned, and why. */
export function ReturnDialog({ task, onClose }: { task: OwnTask; onClose: () => void }) {
  const t = useT()
  const [to, setTo] = useState('')
  const [key] = useState(newKey)
  const { run } = useAction(
    (opinion: string) =>
      call('POST /workbenchApi/approvals/tasks/{id}/return', {
        ...{ id: task.id, revision: task.revision, key, to: to === '' ? null : to, opinion },
      }),
    { refresh, successMessage: () => t('approval.done') },
  )
  return (
    <ReasonDialog
      title={t('approval.return')}
      consequence={null}
      label={t('approval.opinion')}
      maximum={opinionLength}
      confirmLabel={t('approval.return')}
      onClose={onClose}
      onConfirm={run}
    >
      <NativeSelect
        label={t('approval.return_to')}
        value={to}
        data={[
          { value: '', label: t('approval.to_requester') },
          ...task.returnTo.map(({ key: step, name }) => ({ value: step, label: name })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
