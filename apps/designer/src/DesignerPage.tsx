import { TextInput } from '@mantine/core'
import { parseDefinition } from '@rostrum/forms'
import { Designer, DesignerSession, replaceForm } from '@rostrum/forms-designer'
import { languageNames, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { pageNonce } from '@rostrum/ui/UiProvider'
import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './DesignerPage.module.css'
import {
  type Draft,
  followDraft,
  lastDraft,
  linkDraft,
  newDraft,
  openDraft,
  type ServerLink,
  saveDraft,
} from './drafts.ts'
import { FormsMenu } from './FormsMenu.tsx'
import { ServerActions } from './server/ServerActions.tsx'
import { readStored, writeStored } from './storage.ts'
import { templateShelf } from './template-shelf.ts'
import { loadWords, usePageText } from './texts.ts'

/** Typing rests this long before a draft is kept. */
const settleMilliseconds = 400

const tourKey = 'designer.tour'

/** The designer with the drafts of this browser; it works without the server. */
export function DesignerPage({ onLocale }: { onLocale: (locale: PortalLocale) => void }) {
  const t = usePageText()
  const { messages } = useLocale()
  const wordsNow = useRef(messages)
  wordsNow.current = messages
  const [draft, setDraft] = useState(() => lastDraft() ?? newDraft(crypto.randomUUID(), t('page.new_name'), new Date()))
  const [session, setSession] = useState(() => sessionOf(draft))
  function sessionOf({ definition }: Draft) {
    return new DesignerSession(definition, (key) => wordsNow.current[key] ?? key)
  }
  const open = (next: Draft | undefined) => {
    if (!next) return
    setDraft(next)
    setSession(sessionOf(next))
  }
  // The answer may come when another form is open.
  const link = (id: string, server: ServerLink) => {
    linkDraft(id, server)
    setDraft((before) => (before.id === id ? { ...before, server } : before))
  }
  useEffect(() => {
    document.title = `${draft.name} · ${t('page.title')}`
  }, [draft.name, t])
  // Two tabs on one draft show the same form: what the other does is a step here, which can be undone.
  useEffect(
    () =>
      followDraft(draft.id, (theirs) => {
        const { definition: mine } = parseDefinition(session.document.definition)
        if (JSON.stringify(mine) !== JSON.stringify(theirs)) session.run(replaceForm(theirs))
      }),
    [draft.id, session],
  )
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date())
  return (
    <Designer
      key={draft.id}
      session={session}
      today={today}
      styleNonce={pageNonce()}
      shelf={templateShelf}
      loadWords={loadWords}
      isNewcomer={readStored(tourKey) !== true}
      onTourSeen={() => void writeStored(tourKey, true)}
      about={
        <>
          <FormsMenu
            current={draft.id}
            onOpen={(id) => open(openDraft(id))}
            onServerForm={open}
            onNew={() => open(newDraft(crypto.randomUUID(), t('page.new_name'), new Date()))}
          />
          <Name draft={draft} session={session} onName={(name) => setDraft({ ...draft, name })} />
        </>
      }
      actions={
        <>
          <ServerActions
            session={session}
            name={draft.name}
            link={draft.server}
            onLink={(server) => link(draft.id, server)}
          />
          <Language onLocale={onLocale} />
        </>
      }
    />
  )
}

type NameProps = { draft: Draft; session: DesignerSession; onName: (name: string) => void }

/** The name of the form, and when its draft was kept; each change is kept under the form's own key. */
function Name({ draft, session, onName }: NameProps) {
  const t = usePageText()
  const formats = useFormats()
  const [kept, setKept] = useState<Date | 'failed'>()
  const { id, name, server } = draft
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      timer = undefined
      const now = new Date()
      const { definition } = session.document
      const done = saveDraft({ id, name, savedAt: now.toISOString(), definition, ...(server && { server }) })
      setKept(done ? now : 'failed')
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, settleMilliseconds)
    }
    // A tab that is closed or put away keeps what has not settled yet.
    const keepNow = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      keep()
    }
    const stop = session.subscribe(settle)
    if (session.undoable > 0 || server) settle()
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      stop()
      keepNow()
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [id, name, server, session])
  return (
    <>
      <TextInput
        size="xs"
        variant="unstyled"
        className={classes.name}
        aria-label={t('page.name')}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <span className={classes.kept}>
        {kept === 'failed' && t('page.not_saved')}
        {kept instanceof Date && t('page.saved', { time: formats.date(kept, 'time') })}
      </span>
    </>
  )
}

function Language({ onLocale }: { onLocale: (locale: PortalLocale) => void }) {
  const t = usePageText()
  const { locale } = useLocale()
  return (
    <DropdownMenu
      label={t('page.language')}
      className={classes.language}
      width={160}
      entries={portalLocales.map((one) => ({
        kind: 'item',
        key: one,
        label: <span lang={one}>{languageNames[one]}</span>,
        checked: one === locale,
        onSelect: () => onLocale(one),
      }))}
    >
      <IconLanguage size={18} aria-hidden="true" />
    </DropdownMenu>
  )
}
