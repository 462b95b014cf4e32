import { TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { viewNameLimit } from '@rostrum/contracts/kernel/view-limits'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { useT } from '../shell/use-t.ts'

type ViewNameDialogProps = {
  title: string
  initial: string
  /** Why the server refuses the name. */
  error: string | undefined
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, initial, error: serverError, busy, onSave, onClose }: ViewNameDialogProps) {
  const t = useT()
  const [nameless, setNameless] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setNameless(name === '')
    if (name !== '') onSave(name)
  }
  return (
    <Dialog opened onClose={onClose} title={title} width={360}>
      <Stack onSubmit={submit} component="form" gap={12} noValidate>
        <TextInput
          name="name"
          label={t('list.view_name')}
          defaultValue={initial}
          maxLength={inputLength(viewNameLimit)}
          error={nameless ? t('list.view_nameless') : serverError}
          data-autofocus
        />
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={busy} />
      </Stack>
    </Dialog>
  )
}
