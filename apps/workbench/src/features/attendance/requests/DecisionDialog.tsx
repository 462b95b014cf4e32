import { reasonLength } from '@rostrum/contracts/attendance/requests/choices'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

type DecisionDialogProps = { id: string; decision: 'approve' | 'refuse'; onClose: () => void }

/** Decides on a request that no flow decides on; a refusal needs its reason. */
export function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const t = useT()
  const [remark, setRemark] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    () => call('POST /workbenchApi/attendance/requests/{id}/decision', { id, decision, remark }),
    {
      refresh: ['/attendance/'],
      successMessage: ({ state }) =>
        t(state === 'approved' ? 'attendance_request.approved_done' : 'attendance_request.refused_done'),
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(undefined).catch(() => undefined)) onClose()
  }
  const isRefusal = decision === 'refuse'
  const title = t(isRefusal ? 'attendance_request.refuse' : 'attendance_request.approve')
  return (
    <Dialog opened onClose={onClose} title={title} width={460} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <CountedTextarea
          label={t(isRefusal ? 'attendance_request.refusal_reason' : 'attendance_request.remark')}
          required={isRefusal}
          rows={3}
          maxLength={reasonLength}
          value={remark}
          error={problems.remark}
          data-autofocus
          onChange={setRemark}
        />
        <DialogActions
          onCancel={onClose}
          confirmLabel={title}
          kind={isRefusal ? 'destructive' : 'ordinary'}
          busy={running}
        />
      </Stack>
    </Dialog>
  )
}
