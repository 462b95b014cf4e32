import { TextInput, VisuallyHidden } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import classes from './DesignerPage.module.css'
import type { DraftSaveStatus, NewerState } from './draft-status.ts'
import { maximumNameLength } from './draft-store.ts'
import type { ServerLink } from './drafts.ts'
import { usePageText } from './messages.ts'
import { useReaderTime } from './use-reader-time.ts'
import { NewerMark, VersionBadge } from './VersionBadge.tsx'

type FormNameProps = {
  name: string
  saveStatus: DraftSaveStatus
  /** Whether it is being saved on the server. */
  isSaving: boolean
  server: ServerLink | undefined
  /** What another author has saved since. */
  newer: NewerState | undefined
  onNewer: () => void
  onName: (name: string) => void
  /** The author has left the field. */
  onNamed: () => void
}

/** The name of the form, where it is saved, and since when. */
export function FormName({ name, saveStatus, isSaving, server, newer, onNewer, onName, onNamed }: FormNameProps) {
  const t = usePageText()
  const labelOf = useSaveStatusLabel()
  const { short, long } = isSaving ? only(t('page.saving')) : labelOf(saveStatus)
  return (
    <Stack flex={1} miw={0} className={classes.about}>
      <VisuallyHidden>
        <h1>{t('page.title')}</h1>
      </VisuallyHidden>
      <Flex align="center" gap={8} miw={0}>
        <TextInput
          size="xs"
          variant="unstyled"
          className={classes.name}
          aria-label={t('page.name')}
          maxLength={maximumNameLength}
          placeholder={t('page.new_name')}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          // The server trims names, and the form lists identify forms by name.
          onBlur={() => {
            const tidy = name.trim()
            if (tidy !== name) onName(tidy)
            onNamed()
          }}
        />
      </Flex>
      <Flex align="center" gap={6} miw={0} fz={12} lh={16} c="mute" ws="nowrap">
        {newer ? (
          <NewerMark newer={newer} version={server?.version} onClick={onNewer} />
        ) : (
          <VersionBadge server={server} isSent={saveStatus.at === 'server'} />
        )}
        <span className={classes.saved} title={long} data-at={saveStatus.at}>
          {saveStatus.at === 'lost' && !isSaving ? <span role="alert">{short}</span> : short}
        </span>
      </Flex>
    </Stack>
  )
}

type StatusLabel = { readonly short: string; readonly long: string }

const only = (label: string): StatusLabel => ({ short: label, long: label })

/** The short label has room for a bare time; the long one names the clock as well. */
function useSaveStatusLabel(): (status: DraftSaveStatus) => StatusLabel {
  const t = usePageText()
  const formats = useFormats()
  const zoned = useReaderTime()
  const today = formats.date(new Date(), 'date')
  const styleOf = (date: Date) => (formats.date(date, 'date') === today ? 'time' : 'moment')
  const timeOf = (date: Date) => formats.date(date, styleOf(date))
  const zonedTimeOf = (date: Date) => zoned(date, styleOf(date))
  return (status) => {
    switch (status.at) {
      case 'nowhere':
      case 'deleted':
        return only('')
      case 'lost':
        return only(t('page.not_saved'))
      case 'server': {
        const { since } = status
        if (!since) return only(t('page.saved'))
        const label = (time: string) => t('page.saved_there', { time })
        return { short: label(timeOf(since)), long: label(zonedTimeOf(since)) }
      }
      case 'browser': {
        const { since, sentAt } = status
        const time = zonedTimeOf(since)
        return {
          short: t('page.saved_here', { time: timeOf(since) }),
          long: sentAt
            ? t('page.saved_ahead_since', { time, sent: zonedTimeOf(sentAt) })
            : t('page.saved_here', { time }),
        }
      }
    }
  }
}
