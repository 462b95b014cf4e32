import { DesignerSession } from '@rostrum/forms-designer'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback, useRef, useState } from 'react'
import { DraftStore, maximumNameLength } from './draft-store.ts'
import { type Draft, findDraftOfForm, lastDraft, newDraft, openDraft } from './drafts.ts'
import { formInAddress } from './form-address.ts'
import { usePageText } from './messages.ts'
import { createServerLink, fetchForm, type ServerFormData, syncWithServer } from './server/server-form.ts'
import { type OpenForm, Workspace } from './Workspace.tsx'

/** The open form: a draft of this browser or a form of the server. The page also works without the server. */
export function DesignerPage({ onLocale }: { onLocale: (locale: PortalLocale) => Promise<void> }) {
  const t = usePageText()
  const { messages } = useLocale()
  const wordsNow = useRef(messages)
  wordsNow.current = messages
  const storeOf = (draft: Draft) =>
    new DraftStore(draft, new DesignerSession(draft.definition, (key) => wordsNow.current[key] ?? key))
  const blank = () => newDraft(newKey(), new Date())
  // A form of the server has an address, which opens it also in a browser that has no draft of it.
  const address = useRef(formInAddress())
  const takeAddress = useCallback(() => {
    const code = address.current
    address.current = undefined
    return code
  }, [])
  const [opened, setOpened] = useState<OpenForm>(() => {
    const entry = address.current === undefined ? undefined : findDraftOfForm(address.current)
    return { draftStore: storeOf((entry ? openDraft(entry.id) : lastDraft()) ?? blank()) }
  })
  const open = (id: string) => {
    const draft = openDraft(id)
    if (draft) setOpened({ draftStore: storeOf(draft) })
    else toast({ tone: 'error', message: t('page.unreadable') })
  }
  /** Opens a copy of a draft: a form of its own, which the server does not know. */
  const copy = (id: string) => {
    const draft = openDraft(id)
    if (!draft) return toast({ tone: 'error', message: t('page.unreadable') })
    const { definition, name } = draft
    const copied = storeOf({ ...blank(), definition })
    setOpened({ draftStore: copied })
    copied.setName(t('page.copy_name', { name: name || t('page.new_name') }).slice(0, maximumNameLength))
  }
  // Counts the selections of a form: of several concurrent requests, only the latest one opens its form.
  const choices = useRef(0)
  const choose = (show: () => void) => {
    choices.current += 1
    show()
  }
  /** @returns undefined if another form was selected meanwhile */
  const fetchServerForm = async (code: string): Promise<OpenForm | undefined> => {
    choices.current += 1
    const choice = choices.current
    const isLast = () => choice === choices.current
    const served = await fetchForm(code).catch((failure) => {
      if (isLast()) throw failure
    })
    if (!served || !isLast()) return undefined
    const draftStore = storeFor(served)
    return { draftStore, conflict: syncWithServer(draftStore, served) ? served : undefined }
  }
  /** The draft in this browser for a form of the server, or another draft. */
  const storeFor = (served: ServerFormData): DraftStore => {
    if (opened.draftStore.state.entry.server?.code === served.code) return opened.draftStore
    const entry = findDraftOfForm(served.code)
    const draft = entry && openDraft(entry.id)
    if (draft) return storeOf(draft)
    const { name, definition } = served
    const sentAt = served.savedAt === null ? {} : { sentAt: served.savedAt }
    return storeOf({ ...blank(), name, definition, server: createServerLink(served), isSent: true, ...sentAt })
  }
  return (
    <Workspace
      key={opened.draftStore.id}
      form={opened}
      takeAddress={takeAddress}
      onNew={() => choose(() => setOpened({ draftStore: storeOf(blank()) }))}
      onCopy={(id) => choose(() => copy(id))}
      onOpen={(id) => choose(() => open(id))}
      onServerForm={fetchServerForm}
      onFormOpen={setOpened}
      onLocale={onLocale}
    />
  )
}
