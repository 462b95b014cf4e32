import { type FormEvent, type RefObject, useState } from 'react'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import { staleAfterChange } from './record-query.ts'

type RecordDialog = {
  readonly errors: Readonly<Record<string, string>>
  readonly running: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly form: RefObject<HTMLFormElement | null>
}

/** The form of a dialog that saves one entry: errors at their fields, and closed once it is saved. */
export function useRecordDialog<Answer>(onClose: () => void, save: () => Promise<Answer>): RecordDialog {
  const t = useT()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useErrorFocus<HTMLFormElement>(errors)
  const { run, running } = useAction(save, {
    refresh: staleAfterChange,
    successMessage: () => t('personal_record.saved'),
    onFailure: (error) => {
      const found = fieldErrorMessages(error)
      setErrors(found)
      return Object.keys(found).length > 0
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors({})
    if (hasInvalidDates(event.currentTarget)) return
    void run(undefined).then(onClose, () => undefined)
  }
  return { errors, running, submit, form }
}
