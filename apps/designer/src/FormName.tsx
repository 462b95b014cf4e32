import { TextInput } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import classes from './DesignerPage.module.css'
import type { DraftSaveStatus } from './draft-store.ts'
import { usePageText } from './messages.ts'

type FormNameProps = {
  name: string
  saveStatus: DraftSaveStatus
  /** The newest published version, if there is one. */
  version: number | undefined
  onName: (name: string) => void
}

/** The name of the form, where it is saved, and since when. */
export function FormName({ name, saveStatus, version, onName }: FormNameProps) {
  const t = usePageText()
  const saved = useSaveStatusLabel()(saveStatus)
  const words = [version !== undefined && t('page.head_version', { version }), saved].filter(Boolean).join(' · ')
  return (
    <Stack flex={1} miw={0} className={classes.about}>
      <TextInput
        size="xs"
        variant="unstyled"
        className={classes.name}
        aria-label={t('page.name')}
        maxLength={100}
        placeholder={t('page.new_name')}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        // The server trims names, and the form lists identify forms by name.
        onBlur={() => {
          const tidy = name.trim()
          if (tidy !== name) onName(tidy)
        }}
      />
      <Text span fz={12} c="mute" ws="nowrap" className={classes.saved} title={words} data-at={saveStatus.at}>
        {saveStatus.at === 'lost' ? <span role="alert">{words}</span> : words}
      </Text>
    </Stack>
  )
}

function useSaveStatusLabel(): (status: DraftSaveStatus) => string {
  const t = usePageText()
  const formats = useFormats()
  const today = formats.date(new Date(), 'date')
  const timeOf = (date: Date) => formats.date(date, formats.date(date, 'date') === today ? 'time' : 'moment')
  return (status) => {
    switch (status.at) {
      case 'nowhere':
        return ''
      case 'lost':
        return t('page.not_saved')
      case 'server':
        return status.since ? t('page.saved_there', { time: timeOf(status.since) }) : t('page.saved')
      case 'browser': {
        const time = timeOf(status.since)
        if (!status.hasServerCopy) return t('page.saved_here', { time })
        return status.sentAt
          ? t('page.saved_ahead_since', { time, sent: timeOf(status.sentAt) })
          : t('page.saved_ahead', { time })
      }
    }
  }
}
