import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './HistoryEntries.module.css'

type HistoryItem = {
  readonly key: string
  readonly at: string
  readonly actor?: ReactNode
  readonly event: ReactNode
  /** What changed, or what is known of the event. */
  readonly details?: ReactNode
}

/** Who did what and when; the caller gives the newest first. */
export function HistoryEntries({ entries }: { entries: readonly HistoryItem[] }) {
  const { date } = useFormats()
  return (
    <ol>
      {entries.map(({ key, at, actor, event, details }) => (
        <li key={key} className={classes.entry}>
          <Flex wrap="wrap" rowGap={0} columnGap={8}>
            {actor && <b>{actor}</b>} <span>{event}</span>
            <Box component="time" ms="auto" c="mute" dateTime={at}>
              {date(at, 'stamp')}
            </Box>
          </Flex>
          {details && (
            <Box c="sub" overflowWrap="anywhere">
              {details}
            </Box>
          )}
        </li>
      ))}
    </ol>
  )
}
