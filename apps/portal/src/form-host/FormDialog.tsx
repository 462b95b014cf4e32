import { type Answers, compileForm, definitionVersion, type FormStore, type WidgetNode } from '@rostrum/forms'
import { FormFields, FormRoot, type Upload, useFormActions, useFormStore } from '@rostrum/forms-react'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box } from '@rostrum/ui/layout'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../shell/api-failure.ts'
import { useReportFailure } from '../shell/failure.ts'
import classes from './form-host.module.css'
import { toFormErrors } from './server-errors.ts'
import { useToday } from './use-today.ts'

type FormDialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width?: number
  /** What the dialog asks for, and the consequence. */
  intro: ReactNode
  /** Read when the dialog opens. */
  fields: readonly WidgetNode[]
  /** What the fields contain when the dialog first opens. */
  answers?: Answers
  upload?: Upload
  confirmLabel: string
  /** The dialog closes when the promise resolves. Field errors are shown at their fields, others as a toast. */
  onSubmit: (answers: Answers) => Promise<void>
}

/** A request with a few fields. The input stays until it is sent, also while the dialog is closed. */
export function FormDialog({ opened, onClose, title, width = 560, ...form }: FormDialogProps) {
  const unsent = useRef<FormStore>(undefined)
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={width} onPhone="sheet">
      <DialogForm onClose={onClose} unsent={unsent} {...form} />
    </Dialog>
  )
}

type DialogFormProps = Omit<FormDialogProps, 'opened' | 'title' | 'width'> & {
  unsent: RefObject<FormStore | undefined>
}

function DialogForm({ fields, answers = {}, upload, unsent, onSubmit, ...rest }: DialogFormProps) {
  const today = useToday()
  const [former] = useState(unsent.current)
  const [compiled] = useState(
    () => former?.compiled ?? compileForm({ version: definitionVersion, config: {}, children: fields }),
  )
  const form = useFormStore(compiled, { today, answers }, former)
  useEffect(() => {
    unsent.current = form
  }, [form, unsent])
  const send = async (answers: Answers) => {
    await onSubmit(answers)
    unsent.current = undefined
  }
  return (
    <FormRoot form={form} {...(upload && { upload })}>
      <Body {...rest} onSubmit={send} firstError={() => form.errors[0]?.path} />
    </FormRoot>
  )
}

type BodyProps = Omit<DialogFormProps, 'fields' | 'answers' | 'upload' | 'unsent'> & {
  firstError: () => string | undefined
}

function Body({ intro, confirmLabel, onSubmit, onClose, firstError }: BodyProps) {
  const actions = useFormActions()
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState(false)
  const showFirstError = () => {
    const path = firstError()
    if (path !== undefined) actions.focusField(path)
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answers = await actions.check()
      if (!answers) return showFirstError()
      await onSubmit(answers)
      onClose()
    } catch (error) {
      const errors = error instanceof ApiFailure ? error.fieldErrors : []
      const unplaced = actions.reject(toFormErrors(errors))
      if (unplaced.length === errors.length) reportFailure(error)
      else showFirstError()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {/* Screen readers start here, and the first field is the next tab stop. */}
      <Box mb={16} className={classes.intro} tabIndex={-1} data-autofocus>
        {intro}
      </Box>
      <FormFields onSubmit={() => void submit()} />
      <DialogActions onCancel={onClose} confirmLabel={confirmLabel} busy={busy} onConfirm={() => void submit()} />
    </>
  )
}
