import { ActionIcon, Button } from '@mantine/core'
import { DiagnosticsNotice, usePublicationRefused, useSaveKey } from '@rostrum/forms-designer'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { clearToasts, toast } from '@rostrum/ui/Toasts'
import { isScrollLocked } from '@rostrum/ui/use-scroll-lock'
import { IconHistory } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { DraftStore } from '../draft-store.ts'
import type { ServerLink } from '../drafts.ts'
import { usePageText } from '../messages.ts'
import { useAuthorRights } from './author-rights.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormUses } from './FormUses.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { fetchCodeProposal } from './server-form.ts'
import { useNewerDraft } from './use-newer-draft.ts'
import type { Blocker, Goal, ServerForm } from './use-server-form.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type ServerActionsProps = {
  form: ServerForm
  draftStore: DraftStore
  link: ServerLink | undefined
  /** Opens a copy of the form, which the server does not know. */
  onCopy: () => void
}

/** Save on the server, publish, and the dialogs in which the author resolves blockers. */
export function ServerActions({ form, draftStore, link, onCopy }: ServerActionsProps) {
  const t = usePageText()
  const refusal = useAuthorRights()?.mayWrite === false ? t('page.no_write') : undefined
  useNewerDraft(draftStore)
  const [pressed, setPressed] = useState<Goal>()
  const press = async (goal: Goal) => {
    setPressed(goal)
    await (goal === 'save' ? form.save() : form.publish())
    setPressed(undefined)
  }
  useSaveKey(() => {
    // In a dialog the key saves what the dialog edits.
    if (form.busy || isScrollLocked()) return
    if (refusal === undefined) void press('save')
    else toast({ topic: 'server', tone: 'error', message: refusal })
  })
  useEffect(() => {
    // The failure of an earlier attempt is over.
    if (form.published !== undefined) clearToasts('server')
  }, [form.published])
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
      <ServerButton
        variant="default"
        {...{ refusal }}
        busy={form.busy}
        isRunning={form.busy && pressed === 'save'}
        onClick={() => press('save')}
      >
        {t('page.save')}
      </ServerButton>
      <ServerButton
        variant="filled"
        {...{ refusal }}
        busy={form.busy}
        isRunning={form.busy && pressed === 'publish'}
        onClick={() => press('publish')}
      >
        {t('page.publish')}
      </ServerButton>
      {link?.version !== undefined && (
        <FormUses
          key={link.version}
          code={link.code}
          version={link.version}
          published={form.published}
          onClosed={form.closePublished}
        />
      )}
      <BlockerDialogs form={form} draftStore={draftStore} link={link} onCopy={onCopy} />
    </>
  )
}

type ServerButtonProps = {
  variant: string
  /** Why the author cannot use the button. */
  refusal: string | undefined
  busy: boolean
  /** Whether the request of this button is under way. */
  isRunning: boolean
  onClick: () => void
  children: ReactNode
}

/** The button keeps the focus during the request, so that a dialog returns the focus to it. */
function ServerButton({ variant, refusal, busy, isRunning, onClick, children }: ServerButtonProps) {
  const t = usePageText()
  return (
    <DisabledReason reason={refusal ?? (busy ? t('page.disabled_busy') : undefined)}>
      {(held) => (
        <Button size="xs" variant={variant} loading={isRunning} onClick={onClick} {...held}>
          {children}
        </Button>
      )}
    </DisabledReason>
  )
}

function BlockerDialogs({ form, draftStore, link, onCopy }: ServerActionsProps) {
  const { blocker, close } = form
  switch (blocker?.kind) {
    case undefined:
      return null
    case 'sign_in':
      return (
        <SignInDialog
          onClose={close}
          onDone={() => {
            close()
            blocker.resume()
          }}
        />
      )
    case 'code':
      return <CodeStep key={blocker.taken} form={form} draftStore={draftStore} blocker={blocker} />
    case 'versions':
      return link ? <VersionsDialog draftStore={draftStore} link={link} onClose={close} /> : null
    case 'first':
    case 'comparison':
      return <PublishDialog form={form} name={draftStore.content.name} blocker={blocker} />
    case 'conflict':
      return (
        <ConflictDialog
          form={form}
          draftStore={draftStore}
          theirs={blocker.theirs}
          goal={blocker.goal}
          onCopy={onCopy}
        />
      )
  }
}

type CodeStepProps = {
  readonly form: Pick<ServerForm, 'busy' | 'close' | 'begin'>
  readonly draftStore: DraftStore
  readonly blocker: Extract<Blocker, { readonly kind: 'code' }>
}

/** The choice of a code, which is final, and so comes after the reasons for which the form cannot be published. */
export function CodeStep({ form, draftStore, blocker: { goal, proposal, taken, deleted } }: CodeStepProps) {
  const t = usePageText()
  const isRefused = usePublicationRefused()
  if (goal === 'publish' && isRefused) {
    return (
      <ChangesDialog
        title={t('page.refused_title')}
        hint={t('page.refused_hint')}
        changes={[]}
        onClose={form.close}
        actions={<RefusedActions onClose={form.close} />}
      />
    )
  }
  return (
    <CodeDialog
      {...{ goal, proposal, taken, deleted }}
      name={draftStore.content.name}
      onName={(name) => draftStore.rename(name)}
      propose={fetchCodeProposal}
      busy={form.busy}
      onClose={form.close}
      onCode={(code) => form.begin(code, goal)}
    />
  )
}

type PublishDialogProps = {
  readonly form: Pick<ServerForm, 'busy' | 'close' | 'publishCompared'>
  readonly name: string
  readonly blocker: Extract<Blocker, { readonly kind: 'first' | 'comparison' }>
}

/** The confirmation of a publication. Where the server would refuse the form, its title tells that first. */
export function PublishDialog({ form, name, blocker }: PublishDialogProps) {
  const t = usePageText()
  const isRefused = usePublicationRefused() || blocker.refusal !== undefined
  const isFirst = blocker.kind === 'first'
  const isBreaking = !isFirst && blocker.isBreaking
  const title = () => {
    if (isRefused) return t('page.refused_title')
    if (isFirst) return t('page.first_title', { name })
    return t(isBreaking ? 'page.breaking_title' : 'page.compared_title')
  }
  const hint = () => {
    if (isRefused) return t('page.refused_hint')
    if (isFirst) return t('page.first_consequence', { code: blocker.link.code })
    return t(isBreaking ? 'page.breaking_hint' : 'page.compared_hint')
  }
  return (
    <ChangesDialog
      title={title()}
      hint={hint()}
      changes={isFirst ? [] : blocker.changes}
      onClose={form.close}
      actions={
        <>
          {blocker.refusal !== undefined && (
            <Text role="alert" mt={12} c="error" overflowWrap="anywhere">
              {blocker.refusal}
            </Text>
          )}
          <PublishActions
            kind={isBreaking ? 'destructive' : 'ordinary'}
            focused={isBreaking ? 'cancel' : 'confirm'}
            busy={form.busy}
            onCancel={form.close}
            confirmLabel={t(isBreaking ? 'page.publish_anyway' : 'page.publish')}
            onConfirm={() => form.publishCompared(blocker.link, isBreaking)}
          />
        </>
      }
    />
  )
}

/** The end of a dialog before publication. With a diagnostic that the server refuses, it only leads there. */
export function PublishActions(props: ComponentProps<typeof DialogActions>) {
  if (usePublicationRefused()) return <RefusedActions onClose={props.onCancel} />
  return (
    <>
      <DiagnosticsNotice onLead={props.onCancel} />
      <DialogActions {...props} />
    </>
  )
}

function RefusedActions({ onClose }: { onClose: () => void }) {
  const ui = useUiText()
  return (
    <>
      <DiagnosticsNotice onLead={onClose} />
      <Flex justify="flex-end" mt={24}>
        <Button variant="default" onClick={onClose}>
          {ui('ui.close')}
        </Button>
      </Flex>
    </>
  )
}
