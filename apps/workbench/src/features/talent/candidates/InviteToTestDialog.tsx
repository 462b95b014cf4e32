import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

/** Candidates take the current version of a published paper. */
const publishedFilter: readonly Filter[] = [{ field: 'state', operator: 'is', values: ['published'] }]

/** Invites the person of a resume to a test: name and contact come from the resume. */
export function InviteToTestDialog({ resumeId, onClose }: { resumeId: string; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const [paper, setPaper] = useState<readonly string[]>([])
  const [closesOn, setClosesOn] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const around = useErrorFocus<HTMLFormElement>(errors)
  const [paperId] = paper
  const invite = useMutation({
    mutationFn: (chosen: { paperId: string }) =>
      call('POST /workbenchApi/assessment/resume-invitations', { resumeIds: [resumeId], closesOn, ...chosen }),
    onSuccess: async ({ refused: [refusal] }) => {
      if (refusal) {
        setErrors({ form: refusal.message })
        return
      }
      toast({ tone: 'done', message: t('talent.test_invited') })
      onClose()
      await queries.invalidateQueries({ queryKey: ['/workbenchApi/talent/resumes'] })
    },
    onError: (error) => {
      const fields = fieldErrorMessages(error)
      setErrors(Object.keys(fields).length > 0 ? fields : { form: sentenceOf(error) })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    const missing = {
      ...(paperId === undefined && { paperId: t('list.choose') }),
      ...(closesOn === '' && { closesOn: t('field.required') }),
    }
    setErrors(missing)
    if (paperId !== undefined && closesOn !== '') invite.mutate({ paperId })
  }
  return (
    <Dialog opened onClose={onClose} title={t('talent.invite_to_test')} width={480} onPhone="sheet">
      <Stack ref={around} component="form" gap={14} onSubmit={submit} noValidate>
        <RelationPicker
          label={t('talent.test_paper')}
          path="/workbenchApi/assessment/papers"
          filters={publishedFilter}
          values={paper}
          onChange={setPaper}
          error={errors.paperId}
          required
        />
        <DateInput
          grain="day"
          label={t('talent.test_start_by')}
          required
          value={closesOn}
          error={errors.closesOn}
          onChange={setClosesOn}
        />
        {errors.form && (
          <Box role="alert">
            <FieldError>{errors.form}</FieldError>
          </Box>
        )}
        <DialogActions onCancel={onClose} confirmLabel={t('talent.invite_to_test')} busy={invite.isPending} />
      </Stack>
    </Dialog>
  )
}
