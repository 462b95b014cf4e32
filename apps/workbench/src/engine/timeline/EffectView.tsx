import type { TimelineEffect } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useEventLabel, useT } from '../../shell/use-t.ts'
import { ChangeList } from './ChangeList.tsx'
import own from './timeline.module.css'

type EffectViewProps = { description: ResourceDescription; effect: TimelineEffect }

/** Shows what a change does to a record: the days with other values, and what it means for later events. */
export function EffectView({ description, effect }: EffectViewProps) {
  const t = useT()
  const { date } = useFormats()
  const eventLabel = useEventLabel()
  const { periods, later, labels } = effect
  if (periods.length === 0) return <Text c="sub">{t('timeline.no_effect')}</Text>
  return (
    <Stack gap={12} className={own.effect}>
      <Stack component="ul" gap={8}>
        {periods.map(({ from, until, changes }) => (
          <li key={from}>
            <b>
              {until === null
                ? t('timeline.from', { from: date(from, 'date') })
                : t('timeline.from_until', { from: date(from, 'date'), until: date(until, 'date') })}
            </b>
            <ChangeList description={description} changes={changes} labels={labels} />
          </li>
        ))}
      </Stack>
      {later.length > 0 && (
        <Box component="section">
          <Box component="h3" fz={13} lh={20} mb={6}>
            {t('timeline.later')}
          </Box>
          <Stack component="ul" gap={4}>
            {later.map(({ id, day, act, outcome }) => (
              <li key={id}>
                {date(day, 'date')} {eventLabel(`${description.name}.${act}`)}
                <LabelMark />
                <b>{t(`timeline.outcome_${outcome}`)}</b>
              </li>
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  )
}
