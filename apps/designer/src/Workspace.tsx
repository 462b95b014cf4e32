import { Designer, useTwoRowHeader } from '@rostrum/forms-designer'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { pageNonce } from '@rostrum/ui/UiProvider'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { clipboard } from './clipboard.ts'
import { currentDate } from './current-date.ts'
import { DraftDeletedNotice } from './DraftDeletedNotice.tsx'
import type { DraftStore } from './draft-store.ts'
import { unlinkDrafts } from './drafts.ts'
import { FormName } from './FormName.tsx'
import { FormsMenu } from './FormsMenu.tsx'
import { hostWidgets } from './host-widgets.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { loadMessages, usePageText } from './messages.ts'
import { previewAddress } from './preview-address.ts'
import { DeletedNotice } from './server/DeletedNotice.tsx'
import { RightsNotice } from './server/RightsNotice.tsx'
import { ServerActions } from './server/ServerActions.tsx'
import { fetchVersions, type ServerFormData } from './server/server-form.ts'
import { useSaveReport } from './server/use-save-report.ts'
import { useServerForm } from './server/use-server-form.ts'
import { useListTrials } from './server/use-source-test.tsx'
import { readStored, writeStored } from './storage.ts'
import { templateStore } from './template-store.ts'
import { typeMappingStore } from './type-mapping-store.ts'
import { useFormAddress } from './use-form-address.tsx'
import { WorkbenchLink } from './WorkbenchLink.tsx'

/** An open form, and the server's version when its author has to choose between the two. */
export type OpenForm = { readonly draftStore: DraftStore; readonly conflict?: ServerFormData | undefined }

type WorkspaceProps = {
  form: OpenForm
  /** The code of the form that the page was opened for; undefined from the second call on. */
  takeAddress: () => string | undefined
  onNew: () => void
  onCopy: (id: string) => void
  onOpen: (id: string) => void
  /** Returns undefined if another form was selected before this one loaded. */
  onServerForm: (code: string) => Promise<OpenForm | undefined>
  onFormOpen: (next: OpenForm) => void
  onLocale: (locale: PortalLocale) => Promise<void>
}

type NextForm = { readonly open: () => void }

const tourKey = 'designer.tour'
const phoneNoteKey = 'designer.phone_note'

/** The designer for one form, with the actions on the form as a whole. */
export function Workspace({
  form: opened,
  takeAddress,
  onNew,
  onCopy,
  onOpen,
  onServerForm,
  onFormOpen,
  onLocale,
}: WorkspaceProps) {
  const t = usePageText()
  const { locale } = useLocale()
  const { draftStore } = opened
  const { entry } = useSyncExternalStore(draftStore.subscribe, () => draftStore.state)
  useEffect(() => draftStore.start(), [draftStore])
  const trials = useListTrials(entry.server !== undefined)
  const code = entry.server?.code
  const loadVersions = useMemo(() => (code === undefined ? undefined : () => fetchVersions(code)), [code])
  const untitled = t('page.new_name')
  const name = entry.name || untitled
  usePageTitle(name)
  const form = useServerForm({
    draftStore,
    conflict: opened.conflict,
    untitled,
    report: useSaveReport(draftStore, untitled),
  })
  const [next, setNext] = useState<NextForm>()
  /** Opens another form, unless unsaved work would be lost. */
  const leaveFor = (open: () => void) => {
    draftStore.flush()
    if (draftStore.isSaved) open()
    else setNext({ open })
  }
  const openDraft = (id: string) => {
    // The open form stays, with a button to go back.
    if (id !== draftStore.id) leaveFor(() => onOpen(id))
  }
  const openServerForm = async (code: string) => {
    const next = await onServerForm(code)
    if (!next) return
    if (next.draftStore !== draftStore) return leaveFor(() => onFormOpen(next))
    if (next.conflict) form.showConflict(next.conflict)
  }
  const unlinkForm = (deleted: string) => {
    unlinkDrafts(deleted)
    if (deleted === code) draftStore.unlink()
  }
  const address = useFormAddress({ draftStore, takeAddress, onOpen: openServerForm }, entry.server?.code)
  // The second row of a narrow header has space for the actions on the form only.
  const isTwoRows = useTwoRowHeader()
  const languageMenu = <LanguageMenu onLocale={onLocale} />
  return (
    <Designer
      session={draftStore.session}
      formName={entry.name}
      today={currentDate()}
      styleNonce={pageNonce()}
      previewAddress={previewAddress(locale)}
      templateStore={templateStore}
      onTemplate={draftStore.nameUnnamed}
      typeMappingStore={typeMappingStore}
      clipboard={clipboard}
      loadMessages={loadMessages}
      {...trials.lists}
      loadVersions={loadVersions}
      hostWidgets={hostWidgets}
      showTour={readStored(tourKey) !== true}
      onTourSeen={() => void writeStored(tourKey, true)}
      showPhoneNote={readStored(phoneNoteKey) !== true}
      onPhoneNoteClosed={() => void writeStored(phoneNoteKey, true)}
      about={
        <>
          <WorkbenchLink />
          <FormsMenu
            current={draftStore.id}
            onOpen={openDraft}
            onServerForm={openServerForm}
            onServerFormDeleted={unlinkForm}
            onNew={() => leaveFor(onNew)}
            onCopy={(id) => leaveFor(() => onCopy(id))}
          />
          <FormName
            name={entry.name}
            saveStatus={draftStore.saveStatus}
            isSaving={form.isSaving}
            server={entry.server}
            newer={draftStore.newer}
            onNewer={form.compareWithServer}
            onName={(name) => draftStore.rename(name)}
            onNamed={() => draftStore.session.endMerge()}
          />
          {isTwoRows && languageMenu}
        </>
      }
      notice={
        <>
          <RightsNotice failure={address.failure} />
          <DraftDeletedNotice draftStore={draftStore} />
          <DeletedNotice code={code} busy={form.busy} onSave={form.save} />
        </>
      }
      actions={
        <>
          <ServerActions form={form} draftStore={draftStore} link={entry.server} onCopy={() => onCopy(draftStore.id)} />
          {trials.dialog}
          {address.dialog}
          {!isTwoRows && languageMenu}
          <LeaveDialog name={name} draftStore={draftStore} next={next} onClose={() => setNext(undefined)} />
        </>
      }
    />
  )
}

/** The name of the form as the title of the window. */
function usePageTitle(name: string): void {
  const title = `${name} · ${usePageText()('page.title')}`
  useEffect(() => {
    document.title = title
  }, [title])
}

type LeaveDialogProps = {
  name: string
  draftStore: DraftStore
  next: NextForm | undefined
  onClose: () => void
}

/** Before unsaved work would be lost. */
function LeaveDialog({ name, draftStore, next, onClose }: LeaveDialogProps) {
  const t = usePageText()
  const isDeleted = draftStore.saveStatus.at === 'deleted'
  return (
    <ConfirmDialog
      opened={next !== undefined}
      onClose={onClose}
      title={t('page.leave_title', { name })}
      consequence={t(isDeleted ? 'page.leave_deleted_consequence' : 'page.leave_consequence')}
      confirmLabel={t('page.leave')}
      cancelLabel={t('page.stay')}
      kind="destructive"
      onConfirm={() => next?.open()}
    />
  )
}
