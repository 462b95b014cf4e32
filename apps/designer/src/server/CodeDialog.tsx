import { TextInput } from '@mantine/core'
import { formCodeShape } from '@rostrum/contracts/forms/registry/form-code'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Text } from '@rostrum/ui/layout'
import { type FormEvent, useRef, useState } from 'react'
import { maximumNameLength } from '../draft-store.ts'
import { usePageText } from '../messages.ts'
import type { Goal } from './use-server-form.ts'

type CodeDialogProps = {
  goal: Goal
  /** The name of the form, from which its code is proposed. */
  name: string
  onName: (name: string) => void
  proposal: string
  /** A code for another name. */
  propose: (name: string) => Promise<string>
  /** The code that the author has tried, of another form. */
  taken: string | undefined
  /** The code that the form had until it was deleted on the server. */
  deleted: string | undefined
  busy: boolean
  onClose: () => void
  onCode: (code: string) => void
}

/** A form gets its code with the first save on the server. The code never changes. */
export function CodeDialog({
  goal,
  name,
  onName,
  proposal,
  propose,
  taken,
  deleted,
  busy,
  onClose,
  onCode,
}: CodeDialogProps) {
  const t = usePageText()
  const [typed, setTyped] = useState<string>()
  const [proposed, setProposed] = useState(proposal)
  const named = useRef(name)
  const code = typed ?? proposed
  const followName = () => {
    if (name === named.current) return
    named.current = name
    // Without the server the author writes a code.
    propose(name).then(
      (next) => named.current === name && setProposed(next),
      () => undefined,
    )
  }
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
        {deleted !== undefined && (
          <Text role="alert" mb={12} c="error">
            {t('page.code_deleted', { code: deleted })}
          </Text>
        )}
        <TextInput
          mb={12}
          data-autofocus={name === '' || undefined}
          label={t('page.name')}
          placeholder={t('page.new_name')}
          maxLength={maximumNameLength}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          onBlur={followName}
        />
        <TextInput
          data-autofocus={name !== '' || undefined}
          required
          label={t('page.code')}
          description={t('page.code_hint')}
          value={code}
          error={code !== '' && !formCodeShape.test(code) && t('page.code_invalid')}
          onChange={(event) => setTyped(event.currentTarget.value)}
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
