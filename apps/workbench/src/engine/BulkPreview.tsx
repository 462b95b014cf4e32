import type { BulkOutcome } from '@rostrum/contracts/engines/resource/bulk-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

type BulkPreviewProps = {
  outcome: BulkOutcome | undefined
  isChecking: boolean
  failure: string | undefined
  rowsLabel: (count: number) => string
  /** What is said of records that are as the change would make them. */
  unchanged?: (rows: string) => string
}

/** What a bulk change would do: how many records change, and which refuse it for which reason. */
export function BulkPreview({ outcome, isChecking, failure, rowsLabel, unchanged }: BulkPreviewProps) {
  const t = useT()
  const { number } = useFormats()
  const { list } = useTextJoins()
  return (
    <Stack gap={6} role="status" className={classes.preview}>
      {isChecking && <Text c="mute">{t('bulk.computing')}</Text>}
      {!isChecking && failure && <Text c="error">{failure}</Text>}
      {!isChecking && outcome && (
        <>
          <StateMark shape="good">{t('bulk.will_change', { rows: rowsLabel(outcome.changed) })}</StateMark>
          {outcome.unchanged > 0 && (
            <StateMark shape="ended">
              {unchanged?.(rowsLabel(outcome.unchanged)) ?? t('bulk.unchanged', { rows: rowsLabel(outcome.unchanged) })}
            </StateMark>
          )}
          {outcome.refused.map(({ reason, count, records }) => (
            <Stack key={reason} gap={2}>
              <StateMark shape="stopped">{t('bulk.refused', { rows: rowsLabel(count) })}</StateMark>
              <Box ps={20}>
                <Text>{reason}</Text>
                {records.length > 0 && (
                  <Text c="mute" className={classes.refused} tabIndex={0}>
                    {list([
                      ...records.map(({ label }) => label),
                      ...(count > records.length ? [t('bulk.others', { count: number(count - records.length) })] : []),
                    ])}
                  </Text>
                )}
              </Box>
            </Stack>
          ))}
        </>
      )}
    </Stack>
  )
}
