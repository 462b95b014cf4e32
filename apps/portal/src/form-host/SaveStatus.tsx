import type { DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StatusAction, StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { failureMessage } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import type { DraftMerge } from './use-draft-merge.ts'

type SaveStatusProps = {
  /** A form that saves itself. */
  registration: Pick<DraftMerge, 'openDialog'> & { readonly saver: DraftSaver }
  /** Duplicates another status that may be out of view. */
  repeated?: boolean
}

/** Shows whether and where the answers are saved. Saves are not announced, because they happen all the time. */
export function SaveStatus({ registration: { saver, openDialog }, repeated = false }: SaveStatusProps) {
  const t = useT()
  const { date } = useFormats()
  const state = useSaveState(saver)
  switch (state.kind) {
    case 'saving':
      return (
        <StatusLine icon={<IconCloudUpload />} tone="quiet" silent repeated={repeated}>
          {t('registration.saving')}
        </StatusLine>
      )
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
      return (
        <StatusLine icon={<IconAlertCircle />} tone="error" repeated={repeated}>
          {t('registration.failed')} {failureMessage(state.error, t)}{' '}
          <StatusAction onClick={() => void saver.flush()}>{t('registration.retry')}</StatusAction>
        </StatusLine>
      )
    case 'conflict':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="deadline" repeated={repeated}>
          <StatusAction onClick={openDialog}>{t('registration.conflict')}</StatusAction>
        </StatusLine>
      )
    case 'refused':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="error" repeated={repeated}>
          {t('registration.refused')} {failureMessage(state.error, t)}
        </StatusLine>
      )
  }
}

/** The time is enough for today; an older draft also shows its date. */
const styleOf = (savedAt: string) => (Date.now() - Date.parse(savedAt) < halfDay ? 'time' : 'moment')
const halfDay = 43_200_000
