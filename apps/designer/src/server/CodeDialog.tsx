import { TextInput } from '@mantine/core'
import { formCodeShape } from '@rostrum/contracts/forms/registry/form-code'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Text } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { usePageText } from '../messages.ts'
import type { Goal } from './use-server-form.ts'

type CodeDialogProps = {
  goal: Goal
  proposal: string
  /** The code that the author has tried, of another form. */
  taken: string | undefined
  busy: boolean
  onClose: () => void
  onCode: (code: string) => void
}

/** A form gets its code with the first save on the server. The code never changes. */
export function CodeDialog({ goal, proposal, taken, busy, onClose, onCode }: CodeDialogProps) {
  const t = usePageText()
  const [code, setCode] = useState(proposal)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (formCodeShape.test(code)) onCode(code)
  }
  return (
    <Dialog opened onClose={onClose} title={t(goal === 'publish' ? 'page.publish' : 'page.save')} width={420}>
      <form onSubmit={submit}>
        {taken !== undefined && (
          <Text role="alert" mb={12} c="error">
            {t('page.code_taken', { code: taken })}
          </Text>
        )}
        <TextInput
          data-autofocus
          required
          label={t('page.code')}
          description={t('page.code_hint')}
          value={code}
          error={code !== '' && !formCodeShape.test(code) && t('page.code_invalid')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogActions
          busy={busy}
          onCancel={onClose}
          confirmLabel={t(goal === 'publish' ? 'page.continue' : 'page.save')}
        />
      </form>
    </Dialog>
  )
}
