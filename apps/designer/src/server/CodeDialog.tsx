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
  const [isProposing, setIsProposing] = useState(false)
  const named = useRef({ name, code: Promise.resolve(proposal) })
  const code = typed ?? proposed
  const followName = (): Promise<string> => {
    // Without the server the author writes a code.
    if (name !== named.current.name) named.current = { name, code: propose(name).catch(() => proposed) }
    const following = named.current
    return following.code.then((next) => {
      if (named.current === following) setProposed(next)
      return next
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsProposing(true)
    // The code never changes, so that of a name that was just typed is waited for.
    const chosen = typed ?? (await followName())
    setIsProposing(false)
    if (formCodeShape.test(chosen)) onCode(chosen)
  }
  return (
    <Dialog opened onClose={onClose} title={t(goal === 'publish' ? 'page.publish' : 'page.save')} width={420}>
      <form onSubmit={(event) => void submit(event)}>
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
          onBlur={() => void followName()}
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
          busy={busy || isProposing}
          onCancel={onClose}
          confirmLabel={t(goal === 'publish' ? 'page.continue' : 'page.save')}
        />
      </form>
    </Dialog>
  )
}
