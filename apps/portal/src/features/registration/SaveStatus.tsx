import { UnstyledButton } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { failureSentence } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './SaveStatus.module.css'
import type { Registration } from './use-registration.ts'
import { useSaveState } from './use-save-state.ts'

/** Whether what is entered is kept, and where. Saving itself is not announced: it happens all the time. */
export function SaveStatus({ registration: { saver, decide } }: { registration: Registration }) {
  const t = useT()
  const { date } = useFormats()
  const state = useSaveState(saver)
  switch (state.kind) {
    case 'saving':
      return (
        <Line icon={<IconCloudUpload />} tone="quiet" silent>
          {t('registration.saving')}
        </Line>
      )
    case 'saved':
      return (
        <Line icon={<IconCloudCheck />} tone={state.at ? 'done' : 'quiet'}>
          {state.at ? t('registration.saved', { time: date(state.at, styleOf(state.at)) }) : t('registration.unsaved')}
        </Line>
      )
    case 'offline':
      return (
        <Line icon={<IconCloudOff />} tone="deadline">
          {t('registration.offline')}
        </Line>
      )
    case 'failed':
      return (
        <Line icon={<IconAlertCircle />} tone="error">
          {t('registration.failed')} {failureSentence(state.error, t)}{' '}
          <UnstyledButton className={classes.retry} onClick={() => void saver.flush()}>
            {t('registration.retry')}
          </UnstyledButton>
        </Line>
      )
    case 'conflict':
      return (
        <Line icon={<IconAlertCircle />} tone="deadline">
          <UnstyledButton className={classes.retry} onClick={decide}>
            {t('registration.conflict')}
          </UnstyledButton>
        </Line>
      )
    case 'refused':
      return (
        <Line icon={<IconAlertCircle />} tone="error">
          {t('registration.refused')} {failureSentence(state.error, t)}
        </Line>
      )
  }
}

/** The hour says enough of today; a draft that was left days ago has its day beside it. */
const styleOf = (savedAt: string) => (Date.now() - Date.parse(savedAt) < halfDay ? 'time' : 'moment')
const halfDay = 43_200_000

type LineProps = {
  icon: ReactNode
  tone: 'quiet' | 'done' | 'deadline' | 'error'
  silent?: boolean
  children: ReactNode
}

function Line({ icon, tone, silent = false, children }: LineProps) {
  return (
    <p className={classes.line} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span role="status">{!silent && children}</span>
      {silent && <span aria-hidden="true">{children}</span>}
    </p>
  )
}
