import { Badge, Button } from '@mantine/core'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { SearchField } from '@rostrum/ui/SearchField'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useState } from 'react'
import classes from '../DesignerPage.module.css'
import { findDraftOfForm } from '../drafts.ts'
import { usePageText } from '../messages.ts'
import { useReaderTime } from '../use-reader-time.ts'
import { workbenchHome } from '../WorkbenchLink.tsx'
import { ApiError, call } from './api.ts'
import { describeRevision } from './describe-revision.ts'
import { ServerFormActions } from './ServerFormActions.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { useFailureMessage } from './use-failure-message.ts'

type FormQuery = { readonly search: string; readonly current: number }
const listForms = (query: FormQuery) => call('GET /workbenchApi/forms', query)
type FormListing = Awaited<ReturnType<typeof listForms>>

type State = 'loading' | 'signing_in' | 'ready' | { readonly failure: unknown }

type ServerFormsProps = {
  /** The draft that the page shows. */
  current: string
  onOpen: (code: string) => Promise<void>
  onRenamed: () => void
  onDeleted: (code: string) => void
}

/** The forms on the server, to continue with one of them, rename or delete it. */
export function ServerForms({ current, onOpen, onRenamed, onDeleted }: ServerFormsProps) {
  const t = usePageText()
  const sentence = useFailureMessage()
  const [query, setQuery] = useState<FormQuery>({ search: '', current: 1 })
  const [forms, setForms] = useState<FormListing>()
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let isNewest = true
    listForms(query).then(
      (found) => {
        if (!isNewest) return
        setForms(found)
        setState('ready')
      },
      (failure) => {
        if (isNewest) setState({ failure })
      },
    )
    return () => {
      isNewest = false
    }
  }, [query])
  // A new query object, so that the effect drops the response of the request before.
  const load = () => setQuery((newest) => ({ ...newest }))
  const open = async (code: string) => {
    try {
      await onOpen(code)
    } catch (failure) {
      toast({ tone: 'error', message: sentence(failure) })
    }
  }
  const leaveOut = (code: string) => {
    onDeleted(code)
    if (forms?.records.length === 1) setQuery((newest) => ({ ...newest, current: Math.max(1, newest.current - 1) }))
    else load()
  }
  return (
    <section aria-label={t('page.server_forms')}>
      <Box component="h3" mt={24} mb={8} fz={15} lh={24}>
        {t('page.server_forms')}
      </Box>
      {(typeof state === 'object' || state === 'signing_in') && (
        <ListFailure state={state} onSignIn={() => setState('signing_in')} onRetry={load} />
      )}
      {state === 'signing_in' && <SignInDialog onDone={load} onClose={load} />}
      {state === 'ready' && (
        <SearchField
          label={t('page.server_search')}
          placeholder={t('page.server_search')}
          value={query.search}
          onSearch={(search) => setQuery({ search, current: 1 })}
        />
      )}
      {forms?.total === 0 && (
        <Text mb={16} c="mute">
          {t('page.server_none')}
        </Text>
      )}
      <Stack component="ul" columns={1} gap={4} mt={8} mb={16} overflow="auto" className={classes.drafts}>
        {forms?.records.map(({ code, name, version, revision, draftSavedAt, ...times }) => (
          <Flex key={code} component="li" align="center" gap={8}>
            <Flex
              component={PlainButton}
              flex={1}
              align="center"
              justify="space-between"
              gap={12}
              miw={0}
              mih={40}
              py={6}
              px={12}
              bdrs={6}
              className={classes.open}
              onClick={() => open(code)}
            >
              <Box component="span" miw={0} overflowWrap="anywhere">
                {name}{' '}
                <Box component="code" fz={12} c="mute">
                  {code}
                </Box>
                <LastSave draftSavedAt={draftSavedAt} {...times} />
              </Box>
              <Text span ta="end">
                <DraftNote code={code} />
                {version === null ? (
                  <Badge variant="light">{t('page.has_draft')}</Badge>
                ) : (
                  <Text span fz={12} c="mute" ws="nowrap">
                    {t(draftSavedAt === null ? 'page.version' : 'page.draft_of_version', { version })}
                  </Text>
                )}
              </Text>
            </Flex>
            <ServerFormActions
              form={{ code, name, version, revision }}
              isOpen={findDraftOfForm(code)?.id === current}
              onChanged={load}
              onRenamed={() => {
                onRenamed()
                load()
              }}
              onDeleted={() => leaveOut(code)}
            />
          </Flex>
        ))}
      </Stack>
      {forms && forms.total > forms.size && (
        <Pagination
          current={forms.current}
          size={forms.size}
          total={forms.total}
          onChange={(current) => setQuery({ ...query, current })}
        />
      )}
    </section>
  )
}

type ListFailureProps = {
  state: Exclude<State, 'loading' | 'ready'>
  onSignIn: () => void
  onRetry: () => void
}

/** Why there is no list, and the way on: to log in, to go where the account has rights, or to try again. */
function ListFailure({ state, onSignIn, onRetry }: ListFailureProps) {
  const t = usePageText()
  const ui = useUiText()
  const sentence = useFailureMessage()
  const failure = state === 'signing_in' ? undefined : state.failure
  const status = failure instanceof ApiError ? failure.status : undefined
  // The button stays while its dialog is open, which returns the focus to it.
  if (state === 'signing_in' || status === 401) {
    return (
      <Button variant="default" onClick={onSignIn}>
        {t('page.sign_in')}
      </Button>
    )
  }
  return (
    <>
      <Text mb={16} c="mute">
        {sentence(failure)}
      </Text>
      {status === 403 ? (
        <Button component="a" href={workbenchHome} variant="default">
          {t('page.workbench')}
        </Button>
      ) : (
        <Button variant="default" onClick={onRetry}>
          {ui('ui.retry')}
        </Button>
      )}
    </>
  )
}

type LastSaveProps = Pick<
  FormListing['records'][number],
  'draftSavedAt' | 'draftSavedBy' | 'publishedAt' | 'publishedBy'
>

/** When and by whom the form was last saved: its draft, or else the newest version. */
function LastSave({ draftSavedAt, draftSavedBy, publishedAt, publishedBy }: LastSaveProps) {
  const timeOf = useReaderTime()
  const [savedAt, savedBy] = draftSavedAt ? [draftSavedAt, draftSavedBy] : [publishedAt, publishedBy]
  if (!savedAt) return null
  return (
    <Text span display="block" fz={12} lh={18} c="mute">
      {describeRevision(timeOf(savedAt, 'moment'), savedBy)}
    </Text>
  )
}

/** The changes of this browser, which the server does not have. */
function DraftNote({ code }: { code: string }) {
  const t = usePageText()
  const draft = findDraftOfForm(code)
  if (!draft || draft.isSent) return null
  return (
    <Text span fz={12} c="mute">
      {t('page.draft_ahead')} ·{' '}
    </Text>
  )
}
