import { ActionIcon, TextInput } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { toast } from '@rostrum/ui/Toasts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { maximumNameLength } from '../draft-store.ts'
import { renameDrafts } from '../drafts.ts'
import { usePageText } from '../messages.ts'
import { call } from './api.ts'
import { useAuthorRights } from './author-rights.ts'
import { createServerLink } from './server-form.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { useSignInRetry } from './use-sign-in-retry.tsx'

type ListedForm = {
  readonly code: string
  readonly name: string
  readonly version: number | null
  readonly revision: number
}

type ServerFormActionsProps = {
  form: ListedForm
  /** The page shows it. */
  isOpen: boolean
  /** The server may have another state of the form than the list shows. */
  onChanged: () => void
  onRenamed: () => void
  onDeleted: () => void
}

/** Renames or deletes a form on the server. */
export function ServerFormActions({ form, isOpen, onChanged, onRenamed, onDeleted }: ServerFormActionsProps) {
  const t = usePageText()
  const sentence = useFailureMessage()
  const { withSignIn, dialog: signIn } = useSignInRetry()
  const [step, setStep] = useState<'rename' | 'delete'>()
  const refusal = useAuthorRights()?.mayWrite === false ? t('page.no_write') : undefined
  const { code, name, version, revision } = form
  const close = () => setStep(undefined)
  const attempt = async (work: () => Promise<unknown>, done: () => void) => {
    try {
      await withSignIn(work)
      close()
      done()
    } catch (failure) {
      toast({ tone: 'error', message: sentence(failure) })
      onChanged()
      // A name that was typed stays for another try.
      if (step === 'delete') close()
    }
  }
  return (
    <>
      <RowButton
        label={`${t('page.rename')}: ${name}`}
        title={t('page.rename')}
        reason={refusal ?? (isOpen ? t('page.rename_open') : undefined)}
        onClick={() => setStep('rename')}
      >
        <IconPencil size={16} aria-hidden="true" />
      </RowButton>
      <RowButton
        label={`${t('page.remove')}: ${name}`}
        title={t('page.remove')}
        reason={refusal ?? (version === null ? undefined : t('page.server_remove_published'))}
        onClick={() => setStep('delete')}
      >
        <IconTrash size={16} aria-hidden="true" />
      </RowButton>
      {step === 'rename' && (
        <RenameDialog form={form} onClose={close} onName={(next) => attempt(() => renameForm(code, next), onRenamed)} />
      )}
      <ConfirmDialog
        opened={step === 'delete'}
        onClose={close}
        title={t('page.remove_title', { name })}
        consequence={t('page.server_remove_consequence')}
        confirmLabel={t('page.remove')}
        kind="destructive"
        onConfirm={() => attempt(() => call('DELETE /workbenchApi/forms/{code}', { code, revision }), onDeleted)}
      />
      {signIn}
    </>
  )
}

/** The new name is a draft of a published form. @throws ApiError */
async function renameForm(code: string, name: string): Promise<void> {
  const { revision, version, definition } = await call('GET /workbenchApi/forms/{code}', { code })
  const saved = await call('PUT /workbenchApi/forms/{code}/draft', { code, revision, name, definition })
  const server = createServerLink({ code, version, ...saved })
  renameDrafts(revision, { name, server, sentAt: saved.savedAt ?? undefined })
}

type RowButtonProps = {
  label: string
  title: string
  reason: string | undefined
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, title, reason, onClick, children }: RowButtonProps) {
  return (
    <DisabledReason reason={reason}>
      {(held) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          title={reason === undefined ? title : undefined}
          onClick={onClick}
          {...held}
        >
          {children}
        </ActionIcon>
      )}
    </DisabledReason>
  )
}

type RenameDialogProps = { form: ListedForm; onClose: () => void; onName: (name: string) => Promise<void> }

function RenameDialog({ form: { name, version }, onClose, onName }: RenameDialogProps) {
  const t = usePageText()
  const [typed, setTyped] = useState(name)
  const [busy, setBusy] = useState(false)
  const next = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next === '') return
    if (next === name) return onClose()
    setBusy(true)
    void onName(next).then(() => setBusy(false))
  }
  return (
    <Dialog opened onClose={onClose} title={t('page.rename_title', { name })} width={420}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          required
          label={t('page.name')}
          description={version === null ? undefined : t('page.rename_published')}
          maxLength={maximumNameLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions busy={busy} onCancel={onClose} confirmLabel={t('page.rename')} />
      </form>
    </Dialog>
  )
}
