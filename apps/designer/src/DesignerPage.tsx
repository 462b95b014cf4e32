import { DesignerSession } from '@rostrum/forms-designer'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { toast } from '@rostrum/ui/Toasts'
import { useRef, useState } from 'react'
import { DraftKeeper } from './draft-keeper.ts'
import { type Draft, draftOfForm, lastDraft, newDraft, openDraft } from './drafts.ts'
import { fetchForm, linkTo, meet, type ServedForm } from './server/served-form.ts'
import { usePageText } from './texts.ts'
import { type Opened, Workplace } from './Workplace.tsx'

/** Which form is open: a draft of this browser or a form of the server. It works without the server. */
export function DesignerPage({ onLocale }: { onLocale: (locale: PortalLocale) => Promise<void> }) {
  const t = usePageText()
  const { messages } = useLocale()
  const wordsNow = useRef(messages)
  wordsNow.current = messages
  const keeperOf = (draft: Draft) =>
    new DraftKeeper(draft, new DesignerSession(draft.definition, (key) => wordsNow.current[key] ?? key))
  const blank = () => newDraft(newKey(), new Date())
  const [opened, setOpened] = useState<Opened>(() => ({ keeper: keeperOf(lastDraft() ?? blank()) }))
  const open = (id: string) => {
    const draft = openDraft(id)
    if (draft) setOpened({ keeper: keeperOf(draft) })
    else toast({ tone: 'error', message: t('page.unreadable') })
  }
  // How often a form was chosen: of several that are on their way, the one that was chosen last is opened.
  const choices = useRef(0)
  const choose = (show: () => void) => {
    choices.current += 1
    show()
  }
  /** @returns undefined where another form has been chosen meanwhile */
  const fetchServerForm = async (code: string): Promise<Opened | undefined> => {
    choices.current += 1
    const choice = choices.current
    const isLast = () => choice === choices.current
    const served = await fetchForm(code).catch((failure) => {
      if (isLast()) throw failure
    })
    if (!served || !isLast()) return undefined
    const keeper = keeperFor(served)
    return { keeper, conflict: meet(keeper, served) ? served : undefined }
  }
  /** The draft of a form of the server that this browser has, or another. */
  const keeperFor = (served: ServedForm): DraftKeeper => {
    if (opened.keeper.state.entry.server?.code === served.code) return opened.keeper
    const entry = draftOfForm(served.code)
    const draft = entry && openDraft(entry.id)
    if (draft) return keeperOf(draft)
    const { name, definition } = served
    const sentAt = served.savedAt === null ? {} : { sentAt: served.savedAt }
    return keeperOf({ ...blank(), name, definition, server: linkTo(served), isSent: true, ...sentAt })
  }
  return (
    <Workplace
      key={opened.keeper.id}
      opened={opened}
      onNew={() => choose(() => setOpened({ keeper: keeperOf(blank()) }))}
      onOpen={(id) => choose(() => open(id))}
      onServerForm={fetchServerForm}
      onOpened={setOpened}
      onLocale={onLocale}
    />
  )
}
