import { Button } from '@mantine/core'
import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { compareDefinitions } from '@rostrum/forms/reading/compare-definitions'
import { replaceForm } from '@rostrum/forms-designer'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '../draft-store.ts'
import type { ServerLink } from '../drafts.ts'
import { usePageText } from '../messages.ts'
import { useReaderTime } from '../use-reader-time.ts'
import { call } from './api.ts'
import { ChangeList } from './ChangeList.tsx'
import { describeRevision } from './describe-revision.ts'
import classes from './server.module.css'
import { createServerLink, parseForm } from './server-form.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { fetchChanges } from './use-server-form.ts'
import { useSignInRetry } from './use-sign-in-retry.tsx'

type VersionsDialogProps = {
  draftStore: DraftStore
  link: ServerLink
  onClose: () => void
}

const fetchRecord = async (code: string) => {
  const [draft, versions] = await Promise.all([
    call('GET /workbenchApi/forms/{code}', { code }),
    call('GET /workbenchApi/forms/{code}/versions', { code }),
  ])
  return { draft, versions: versions.records, offeredAt: versions.offeredAt }
}

type FormRecord = Awaited<ReturnType<typeof fetchRecord>>

const emptyDefinition: FormDefinition = { version: 1, config: {}, children: [] }

/** @throws ApiError */
async function fetchVersion(code: string, version: number): Promise<unknown> {
  if (version === 0) return emptyDefinition
  return (await call('GET /workbenchApi/forms/{code}/versions/{version}', { code, version })).definition
}

/** @throws ApiError */
const fetchOffer = async (code: string): Promise<unknown> =>
  (await call('GET /workbenchApi/forms/{code}/offer', { code })).definition

/** The changes from one source to another. A source that this designer cannot read compares as an empty form. */
const differences = (before: unknown, after: unknown) =>
  compareDefinitions(
    parseDefinition(before).definition ?? emptyDefinition,
    parseDefinition(after).definition ?? emptyDefinition,
  )

/** Who changed what and when: the draft on the server, and each version with its changes since the previous one. */
export function VersionsDialog({ draftStore, link, onClose }: VersionsDialogProps) {
  const t = usePageText()
  const timeOf = useReaderTime()
  const { code } = link
  const { session } = draftStore
  const { record, missed, attempt, load, list, signIn } = useRecord(code)
  const [isDropping, setDropping] = useState(false)
  const bring = (version: number) =>
    attempt(async () => {
      session.run(replaceForm(parseForm(await fetchVersion(code, version))))
      toast({ tone: 'done', message: t('page.version_brought', { version }) })
      onClose()
    })
  const bringOffer = () =>
    attempt(async () => {
      session.run(replaceForm(parseForm(await fetchOffer(code))))
      toast({ tone: 'done', message: t('page.offer_brought') })
      onClose()
    })
  const decline = () =>
    attempt(async () => {
      await call('DELETE /workbenchApi/forms/{code}/offer', { code })
      await load()
    })
  const drop = async ({ draft: { revision, version } }: FormRecord) => {
    const done = await attempt(async () => {
      const definition = parseForm(await fetchVersion(code, version ?? 0))
      const request = { code, revision, attempt: draftStore.noteRequest() }
      const dropped = await call('DELETE /workbenchApi/forms/{code}/draft', request)
      draftStore.acceptServerVersion(
        { name: dropped.name, definition },
        createServerLink({ code, revision: dropped.revision, version }),
      )
    })
    if (done) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('page.versions')} width={640}>
      {missed && <ErrorState message={missed} onRetry={() => void load()} />}
      <Box
        ref={list}
        tabIndex={-1}
        aria-label={t('page.versions')}
        component="ol"
        overflow="auto"
        className={classes.versions}
      >
        {record?.offeredAt && (
          <Entry
            title={t('page.offer')}
            about={t('page.offer_hint', { time: timeOf(record.offeredAt, 'moment') })}
            changes={async () =>
              differences(await fetchVersion(code, record.draft.version ?? 0), await fetchOffer(code))
            }
            attempt={attempt}
          >
            <Button size="xs" variant="default" onClick={bringOffer}>
              {t('page.offer_bring')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={decline}>
              {t('page.offer_decline')}
            </Button>
          </Entry>
        )}
        {record?.draft.savedAt && (
          <Entry
            title={t('page.has_draft')}
            about={describeRevision(timeOf(record.draft.savedAt, 'moment'), record.draft.savedBy)}
            changes={record.draft.version === null ? undefined : async () => (await fetchChanges(code)).records}
            attempt={attempt}
          >
            {record.draft.version !== null && (
              <Button size="xs" variant="default" onClick={() => setDropping(true)}>
                {t('page.draft_drop')}
              </Button>
            )}
          </Entry>
        )}
        {record?.versions.map(({ version, publishedAt, publishedBy }) => (
          <Entry
            key={version}
            title={t('page.version', { version })}
            about={describeRevision(timeOf(publishedAt, 'moment'), publishedBy)}
            changes={async () => differences(await fetchVersion(code, version - 1), await fetchVersion(code, version))}
            attempt={attempt}
          >
            <Button size="xs" variant="default" onClick={() => bring(version)}>
              {t('page.version_bring')}
            </Button>
          </Entry>
        ))}
      </Box>
      {record?.versions.length === 0 && (
        <Box component="p" py={16} c="mute">
          {t('page.versions_none')}
        </Box>
      )}
      {record && (
        <ConfirmDialog
          opened={isDropping}
          onClose={() => setDropping(false)}
          title={t('page.draft_drop_title')}
          consequence={t('page.draft_drop_consequence', { version: record.draft.version ?? 0 })}
          confirmLabel={t('page.draft_drop')}
          kind="destructive"
          onConfirm={() => drop(record)}
        />
      )}
      {signIn}
    </Dialog>
  )
}

type Attempt = (work: () => Promise<void>) => Promise<boolean>

/** Loads the server's data about a form, and reports failures to the author. */
function useRecord(code: string) {
  const sentence = useFailureMessage()
  const { withSignIn, dialog: signIn } = useSignInRetry()
  const [record, setRecord] = useState<FormRecord>()
  const [failure, setFailure] = useState<unknown>()
  const list = useRef<HTMLOListElement>(null)
  const attempt = useCallback<Attempt>(
    async (work) => {
      try {
        await withSignIn(work)
        return true
      } catch (failure) {
        toast({ tone: 'error', message: sentence(failure) })
        return false
      }
    },
    [withSignIn, sentence],
  )
  const load = useCallback(async () => {
    try {
      setRecord(await withSignIn(() => fetchRecord(code)))
      setFailure(undefined)
    } catch (found) {
      setFailure(found)
    }
  }, [withSignIn, code])
  useEffect(() => {
    void load()
  }, [load])
  const hasFailed = useRef(false)
  useEffect(() => {
    // The retry button disappears after a success, and the focus would be lost with it.
    if (hasFailed.current && failure === undefined) list.current?.focus()
    hasFailed.current = failure !== undefined
  }, [failure])
  return { record, missed: failure === undefined ? undefined : sentence(failure), attempt, load, list, signIn }
}

type EntryProps = {
  title: string
  about: string
  /** Undefined where there is nothing to compare with. */
  changes: (() => Promise<readonly FormChange[]>) | undefined
  attempt: Attempt
  children: ReactNode
}

function Entry({ title, about, changes, attempt, children }: EntryProps) {
  const t = usePageText()
  const [shown, setShown] = useState<readonly FormChange[]>()
  const toggle = () => (shown ? setShown(undefined) : void attempt(async () => setShown(await changes?.())))
  return (
    <Box component="li" py={8} bdb="line">
      <Flex wrap="wrap" align="center" rowGap={4} columnGap={8}>
        <strong>{title}</strong>
        <Text span fz={13} c="mute" className={classes.about}>
          {about}
        </Text>
        <Flex wrap="wrap" gap={8}>
          {changes && (
            <Button size="xs" variant="subtle" aria-expanded={shown !== undefined} onClick={toggle}>
              {t('page.version_changes')}
            </Button>
          )}
          {children}
        </Flex>
      </Flex>
      {shown && <ChangeList changes={shown} />}
    </Box>
  )
}
