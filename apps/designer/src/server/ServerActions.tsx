import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { type DesignerSession, replaceForm } from '@rostrum/forms-designer'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { toast } from '@rostrum/ui/Toasts'
import { IconHistory } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { ServerLink } from '../drafts.ts'
import { usePageText } from '../texts.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { useFailureSentence } from './use-failure-sentence.ts'
import { useServerForm } from './use-server-form.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type ServerActionsProps = {
  session: DesignerSession
  name: string
  link: ServerLink | undefined
  onLink: (link: ServerLink) => void
}

/** Keep on the server, publish, and the dialogs in which the author decides what stands in the way. */
export function ServerActions({ session, name, link, onLink }: ServerActionsProps) {
  const t = usePageText()
  const sentence = useFailureSentence()
  const form = useServerForm({
    session,
    name,
    link,
    onLink,
    onFailure: (failure) => toast({ tone: 'error', message: sentence(failure) }),
    onSaved: () => toast({ tone: 'done', message: t('page.kept') }),
    onPublished: (version) => toast({ tone: 'done', message: t('page.published', { version }) }),
  })
  return (
    <>
      {link && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('page.versions')}
          title={t('page.versions')}
          onClick={form.showVersions}
        >
          <IconHistory size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      <Button size="xs" variant="default" disabled={form.busy} onClick={() => form.save()}>
        {t('page.keep')}
      </Button>
      <Button size="xs" disabled={form.busy} onClick={form.publish}>
        {t('page.publish')}
      </Button>
      <Obstacles form={form} session={session} link={link} onLink={onLink} />
    </>
  )
}

type ObstaclesProps = Omit<ServerActionsProps, 'name'> & { form: ReturnType<typeof useServerForm> }

function Obstacles({ form, session, link, onLink }: ObstaclesProps) {
  const t = usePageText()
  const { obstacle, close } = form
  switch (obstacle?.kind) {
    case undefined:
      return null
    case 'sign_in':
      return (
        <SignInDialog
          onClose={close}
          onDone={() => {
            close()
            obstacle.resume()
          }}
        />
      )
    case 'code':
      return <CodeDialog busy={form.busy} onClose={close} onCode={(code) => form.begin(code, obstacle.goal)} />
    case 'versions':
      return link ? <VersionsDialog session={session} link={link} onLink={onLink} onClose={close} /> : null
    case 'comparison': {
      const { isBreaking } = obstacle
      return (
        <ChangesDialog
          title={t(isBreaking ? 'page.breaking_title' : 'page.compared_title')}
          hint={t(isBreaking ? 'page.breaking_hint' : 'page.compared_hint')}
          changes={obstacle.changes}
          onClose={close}
          actions={
            <DialogActions
              kind={isBreaking ? 'destructive' : 'ordinary'}
              busy={form.busy}
              onCancel={close}
              confirmLabel={t(isBreaking ? 'page.publish_anyway' : 'page.publish')}
              onConfirm={() => form.publishCompared(obstacle)}
            />
          }
        />
      )
    }
    case 'conflict': {
      if (!link) return null
      const newest = { code: link.code, revision: obstacle.revision }
      const takeTheirs = () => {
        session.run(replaceForm(obstacle.theirs))
        onLink(newest)
        close()
      }
      return (
        <ChangesDialog
          title={t('page.conflict_title')}
          hint={t('page.conflict_hint', { author: obstacle.savedBy })}
          changes={obstacle.changes}
          onClose={close}
          actions={
            <Group justify="flex-end" mt={24} gap={12}>
              <Button variant="default" onClick={close}>
                {t('page.cancel')}
              </Button>
              <Button variant="default" onClick={takeTheirs}>
                {t('page.take_theirs')}
              </Button>
              <Button loading={form.busy} onClick={() => form.save(newest)}>
                {t('page.keep_mine')}
              </Button>
            </Group>
          }
        />
      )
    }
  }
}

const codeShape = /^[a-z][a-z0-9-]{1,63}$/

type CodeDialogProps = { busy: boolean; onClose: () => void; onCode: (code: string) => void }

/** A form gets its code when it first goes to the server; it stays for good. */
function CodeDialog({ busy, onClose, onCode }: CodeDialogProps) {
  const t = usePageText()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (codeShape.test(code)) onCode(code)
  }
  return (
    <Dialog opened onClose={onClose} title={t('page.keep')} width={420}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          required
          label={t('page.code')}
          description={t('page.code_hint')}
          value={code}
          error={code !== '' && !codeShape.test(code) && t('page.code_invalid')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogActions busy={busy} onCancel={onClose} confirmLabel={t('page.keep')} />
      </form>
    </Dialog>
  )
}
