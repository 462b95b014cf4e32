import { Text, Textarea } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../shell/api.ts'
import { fieldFaults, useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'

const maximumLength = 500

type RecheckDialogProps = {
  applicationId: string
  opened: boolean
  onClose: () => void
}

export function RecheckDialog({ applicationId, opened, onClose }: RecheckDialogProps) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('grades.recheck_title')} width={520} onPhone="sheet">
      <RecheckForm applicationId={applicationId} onClose={onClose} />
    </Dialog>
  )
}

function RecheckForm({ applicationId, onClose }: Omit<RecheckDialogProps, 'opened'>) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const request = useMutation({
    mutationFn: () => call('POST /recruitApi/app/api/exam/score/requestRecheck', { id: applicationId, reason }),
    onSuccess: async () => {
      toast({ tone: 'done', message: t('grades.recheck_asked') })
      await queries.invalidateQueries()
      onClose()
    },
    onError: (error) => {
      if (!fieldFaults(error).reason) reportFailure(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setMissing(true)
    else request.mutate()
  }
  const fault = missing ? t('grades.recheck_reason_missing') : fieldFaults(request.error).reason
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{t('grades.recheck_text')}</Text>
      <Textarea
        label={t('grades.recheck_reason')}
        description={t('grades.recheck_reason_hint')}
        required
        data-autofocus
        minRows={4}
        autosize
        maxLength={maximumLength}
        value={reason}
        error={fault && <FieldError>{fault}</FieldError>}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('grades.recheck_submit')} busy={request.isPending} />
    </form>
  )
}
