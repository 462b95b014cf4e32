import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../../parts/page/CountedTextarea.tsx'
import { fieldErrorMessages, useFailureMessage } from '../../../../shell/failure.ts'
import { useT } from '../../../../shell/use-t.ts'

const reasonLength = 200

type ReasonDialogProps = {
  title: string
  hint?: string
  confirmLabel: string
  doneMessage: string
  save: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, and keeps what was typed when it is refused. */
export function ReasonDialog({ title, hint, confirmLabel, doneMessage, save, onClose }: ReasonDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const [reason, setReason] = useState('')
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast({ tone: 'done', message: doneMessage })
      onClose()
      void queries.invalidateQueries()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(reason)
  }
  const failure = saving.error
  return (
    <Dialog opened onClose={onClose} title={title} width={440}>
      <Stack component="form" gap={14} onSubmit={submit} noValidate>
        {hint !== undefined && <Text c="sub">{hint}</Text>}
        <CountedTextarea
          label={t('leaving.reason')}
          rows={3}
          maxLength={reasonLength}
          value={reason}
          onChange={setReason}
          error={failure ? (fieldErrorMessages(failure).reason ?? sentenceOf(failure)) : undefined}
        />
        <DialogActions onCancel={onClose} confirmLabel={confirmLabel} busy={saving.isPending} />
      </Stack>
    </Dialog>
  )
}
