import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StatusAction, StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { useFailureMessage } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import type { EvaluationDraft } from './use-evaluation-draft.ts'

/** Whether the server has the input, and what to do if it does not. */
export function DraftStatus({ draft: { saver, decide } }: { draft: EvaluationDraft }) {
  const t = useT()
  const { date } = useFormats()
  const sentenceOf = useFailureMessage()
  const state = useSaveState(saver)
  const retry = <StatusAction onClick={() => void saver.flush()}>{t('talent.draft_retry')}</StatusAction>
  switch (state.kind) {
    case 'saving':
      return (
        <StatusLine icon={<IconCloudUpload />} tone="quiet" silent>
          {t('talent.draft_saving')}
        </StatusLine>
      )
    case 'saved':
      return (
        <StatusLine icon={<IconCloudCheck />} tone={state.at ? 'done' : 'quiet'}>
          {state.at ? t('talent.draft_saved', { time: date(state.at, 'stamp') }) : t('talent.draft_none')}
        </StatusLine>
      )
    case 'offline':
      return (
        <StatusLine icon={<IconCloudOff />} tone="deadline">
          {t('talent.draft_failed')} {t('ui.network_failed')} {retry}
        </StatusLine>
      )
    case 'failed':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="error">
          {t('talent.draft_failed')} {sentenceOf(state.error)} {retry}
        </StatusLine>
      )
    case 'refused':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="error">
          {t('talent.draft_failed')} {sentenceOf(state.error)}
        </StatusLine>
      )
    case 'conflict':
      return (
        <StatusLine icon={<IconAlertCircle />} tone="deadline">
          {t('talent.draft_conflict')}{' '}
          <StatusAction onClick={() => void decide('theirs')}>{t('talent.draft_theirs')}</StatusAction>{' '}
          <StatusAction onClick={() => void decide('mine')}>{t('talent.draft_mine')}</StatusAction>
        </StatusLine>
      )
  }
}
