import { Badge, Button, UnstyledButton } from '@mantine/core'
import { parseDefinition } from '@rostrum/forms'
import { Pager } from '@rostrum/ui/Pager'
import { SearchField } from '@rostrum/ui/SearchField'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback, useEffect, useState } from 'react'
import classes from '../DesignerPage.module.css'
import { type Draft, openDraft } from '../drafts.ts'
import { usePageText } from '../texts.ts'
import { CallFailure, call } from './api.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { useFailureSentence } from './use-failure-sentence.ts'

const serverDraftId = (code: string) => `server-${code}`

type Asked = { readonly search: string; readonly current: number }
const listForms = (asked: Asked) => call('GET /workbenchApi/forms', asked)
type Listed = Awaited<ReturnType<typeof listForms>>

/** The forms that the server keeps, to go on with one of them. */
export function ServerForms({ onOpen }: { onOpen: (draft: Draft) => void }) {
  const t = usePageText()
  const sentence = useFailureSentence()
  const [asked, setAsked] = useState<Asked>({ search: '', current: 1 })
  const [forms, setForms] = useState<Listed>()
  const [state, setState] = useState<'loading' | 'signed_out' | 'signing_in' | 'ready' | 'away'>('loading')
  const load = useCallback(() => {
    let isMeant = true
    listForms(asked).then(
      (found) => {
        if (!isMeant) return
        setForms(found)
        setState('ready')
      },
      (failure) => {
        if (isMeant) setState(failure instanceof CallFailure && failure.status === 401 ? 'signed_out' : 'away')
      },
    )
    return () => {
      isMeant = false
    }
  }, [asked])
  useEffect(load, [load])
  const open = async (code: string) => {
    try {
      // What was changed here since the same draft was read goes on, instead of being read over.
      const local = openDraft(serverDraftId(code))
      const { name, revision, definition: source } = await call('GET /workbenchApi/forms/{code}', { code })
      if (local?.server?.revision === revision) return onOpen(local)
      const { definition } = parseDefinition(source)
      if (!definition) return toast({ tone: 'error', message: t('page.failed') })
      onOpen({
        id: serverDraftId(code),
        name,
        savedAt: new Date().toISOString(),
        definition,
        server: { code, revision },
      })
    } catch (failure) {
      toast({ tone: 'error', message: sentence(failure) })
    }
  }
  return (
    <section aria-label={t('page.server_forms')}>
      <h3 className={classes.part}>{t('page.server_forms')}</h3>
      {state === 'away' && <p className={classes.none}>{t('page.offline')}</p>}
      {(state === 'signed_out' || state === 'signing_in') && (
        <Button variant="default" onClick={() => setState('signing_in')}>
          {t('page.sign_in')}
        </Button>
      )}
      {state === 'signing_in' && <SignInDialog onDone={load} onClose={() => setState('signed_out')} />}
      {state === 'ready' && (
        <SearchField
          label={t('page.server_search')}
          placeholder={t('page.server_search')}
          value={asked.search}
          onSearch={(search) => setAsked({ search, current: 1 })}
        />
      )}
      {forms?.total === 0 && <p className={classes.none}>{t('page.server_none')}</p>}
      <ul className={classes.drafts}>
        {forms?.records.map(({ code, name, version, draftSavedAt }) => (
          <li key={code} className={classes.draft}>
            <UnstyledButton className={classes.open} onClick={() => open(code)}>
              <span>
                {name} <code className={classes.kept}>{code}</code>
              </span>
              <span>
                {draftSavedAt && <Badge variant="light">{t('page.has_draft')}</Badge>}
                {version !== null && <span className={classes.kept}> {t('page.version', { version })}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {forms && forms.total > forms.size && (
        <Pager
          current={forms.current}
          size={forms.size}
          total={forms.total}
          onChange={(current) => setAsked({ ...asked, current })}
        />
      )}
    </section>
  )
}
