import { Designer } from '@rostrum/forms-designer'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { pageNonce } from '@rostrum/ui/UiProvider'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { clipboard } from './clipboard.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { FormName } from './FormName.tsx'
import { FormsMenu } from './FormsMenu.tsx'
import { hostWidgets } from './host-widgets.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ServerActions } from './server/ServerActions.tsx'
import type { ServedForm } from './server/served-form.ts'
import { useFailureSentence } from './server/use-failure-sentence.ts'
import { useServerForm } from './server/use-server-form.ts'
import { useSourceTrials } from './server/use-source-trials.tsx'
import { readStored, writeStored } from './storage.ts'
import { templateShelf } from './template-shelf.ts'
import { loadWords, usePageText } from './texts.ts'

/** A form that is open, and what the server has instead when its author has to decide between the two. */
export type Opened = { readonly keeper: DraftKeeper; readonly conflict?: ServedForm | undefined }

type WorkplaceProps = {
  opened: Opened
  onNew: () => void
  onOpen: (id: string) => void
  /** Answers undefined when another form was chosen before this one came. */
  onServerForm: (code: string) => Promise<Opened | undefined>
  onOpened: (next: Opened) => void
  onLocale: (locale: PortalLocale) => Promise<void>
}

const tourKey = 'designer.tour'

/** The designer over one form, with what is done with the form as a whole. */
export function Workplace({ opened, onNew, onOpen, onServerForm, onOpened, onLocale }: WorkplaceProps) {
  const t = usePageText()
  const sentence = useFailureSentence()
  const { keeper } = opened
  const { entry } = useSyncExternalStore(keeper.subscribe, () => keeper.state)
  useEffect(() => keeper.follow(), [keeper])
  const trials = useSourceTrials()
  const untitled = t('page.new_name')
  const name = entry.name || untitled
  useEffect(() => {
    document.title = `${name} · ${t('page.title')}`
  }, [name, t])
  const form = useServerForm({
    keeper,
    conflict: opened.conflict,
    untitled,
    onFailure: (failure) => toast({ tone: 'error', message: sentence(failure) }),
    onLeftUndone: () =>
      toast({ tone: 'error', message: t('page.left_undone', { name: keeper.state.entry.name || untitled }) }),
    onSaved: () => toast({ tone: 'done', message: t('page.kept') }),
    onPublished: (version) => toast({ tone: 'done', message: t('page.published', { version }) }),
  })
  const [next, setNext] = useState<{ readonly open: () => void }>()
  /** Opens another form in the place of this one, unless that would lose what is kept nowhere. */
  const leaveFor = (open: () => void) => {
    keeper.keepNow()
    if (keeper.isKept) open()
    else setNext({ open })
  }
  const openDraft = (id: string) => {
    // What is open stays as it is, with the way back.
    if (id !== keeper.id) leaveFor(() => onOpen(id))
  }
  const openServerForm = async (code: string) => {
    const next = await onServerForm(code)
    if (!next) return
    if (next.keeper !== keeper) return leaveFor(() => onOpened(next))
    if (next.conflict) form.showConflict(next.conflict)
  }
  return (
    <Designer
      session={keeper.session}
      today={new Intl.DateTimeFormat('sv-SE').format(new Date())}
      styleNonce={pageNonce()}
      shelf={templateShelf}
      clipboard={clipboard}
      loadWords={loadWords}
      trySource={entry.server && trials.trySource}
      hostWidgets={hostWidgets}
      isNewcomer={readStored(tourKey) !== true}
      onTourSeen={() => void writeStored(tourKey, true)}
      about={
        <>
          <FormsMenu
            current={keeper.id}
            onOpen={openDraft}
            onServerForm={openServerForm}
            onNew={() => leaveFor(onNew)}
          />
          <FormName name={entry.name} standing={keeper.standing} onName={(name) => keeper.rename(name)} />
        </>
      }
      actions={
        <>
          <ServerActions form={form} keeper={keeper} link={entry.server} />
          {trials.dialog}
          <LanguageMenu onLocale={onLocale} />
          <ConfirmDialog
            opened={next !== undefined}
            onClose={() => setNext(undefined)}
            title={t('page.leave_title', { name })}
            consequence={t('page.leave_consequence')}
            confirmLabel={t('page.leave')}
            cancelLabel={t('page.stay')}
            kind="destructive"
            onConfirm={() => next?.open()}
          />
        </>
      }
    />
  )
}
