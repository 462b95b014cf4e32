import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StatusAction, StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { failureMessage } from '../shell/failure.ts'
import { useSentences } from '../shell/use-sentences.ts'
import { useT } from '../shell/use-t.ts'
import type { AutosavedForm } from './use-autosaved-form.ts'
import type { DraftMerge } from './use-draft-merge.ts'

type SaveStatusProps = {
  /** A form that saves itself. */
  registration: Pick<AutosavedForm, 'saver' | 'merge'>
  /** Duplicates another status that may be out of view. */
  repeated?: boolean
}

/** Shows whether and where the answers are saved. Saves are not announced, because they happen all the time. */
export function SaveStatus({ registration: { saver, merge }, repeated = false }: SaveStatusProps) {
  const t = useT()
  const { date } = useFormats()
  const state = useSaveState(saver)
  switch (state.kind) {
    case 'saving':
      return <SavingLine repeated={repeated} />
    case 'saved':
      return (
        <StatusLine icon={<IconCloudCheck />} tone={state.at ? 'done' : 'quiet'} repeated={repeated}>
          {state.at ? t('registration.saved', { time: date(state.at, styleOf(state.at)) }) : t('registration.unsaved')}
        </StatusLine>
      )
    case 'offline':
      return (
        <StatusLine icon={<IconCloudOff />} tone="deadline" repeated={repeated}>
          {t('registration.offline')}
        </StatusLine>
      )
    case 'failed':
      return <FailedLine error={state.error} retry={() => void saver.flush()} repeated={repeated} />
    case 'conflict':
      return <MergeStatus merge={merge} repeated={repeated} />
    case 'refused':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="error" repeated={repeated}>
          {t('registration.refused')} {failureMessage(state.error, t)}
        </StatusLine>
      )
  }
}

/** The draft was saved elsewhere: whether the merge runs, failed, or needs a decision. */
function MergeStatus({ merge, repeated }: { merge: DraftMerge; repeated: boolean }) {
  const t = useT()
  switch (merge.kind) {
    case 'idle':
    case 'loading':
      return <SavingLine repeated={repeated} />
    case 'failed':
      return <FailedLine error={merge.error} retry={merge.retry} repeated={repeated} />
    case 'asking':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="deadline" repeated={repeated}>
          <StatusAction onClick={merge.open}>{t('registration.conflict')}</StatusAction>
        </StatusLine>
      )
  }
}

function SavingLine({ repeated }: { repeated: boolean }) {
  const t = useT()
  return (
    <StatusLine icon={<IconCloudUpload />} tone="quiet" silent repeated={repeated}>
      {t('registration.saving')}
    </StatusLine>
  )
}

type FailedLineProps = { error: unknown; retry: () => void; repeated: boolean }

function FailedLine({ error, retry, repeated }: FailedLineProps) {
  const t = useT()
  const join = useSentences()
  return (
    <StatusLine icon={<IconAlertCircle />} tone="error" repeated={repeated}>
      {join(t('registration.failed'), failureMessage(error, t))}{' '}
      <StatusAction onClick={retry}>{t('registration.retry')}</StatusAction>
    </StatusLine>
  )
}

/** The time is enough for today; an older draft also shows its date. */
const styleOf = (savedAt: string) => (Date.now() - Date.parse(savedAt) < halfDay ? 'time' : 'moment')
const halfDay = 43_200_000
