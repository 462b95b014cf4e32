import { LabelMark } from '@rostrum/ui/LabelMark'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react'
import { useEventLabel, useResourceLabels, useT } from '../../../shell/use-t.ts'
import type { ActPreview } from './act-types.ts'
import classes from './personnel.module.css'
import { useValueText } from './use-value-text.ts'

/** What an act does to what is planned after it. */
export function LaterPanel({ preview }: { preview: ActPreview }) {
  const t = useT()
  const { effect, warnings } = preview
  const back = preview.restored.map((event) => ({ ...event, outcome: 'restored' as const, changes: [] }))
  const later = [...(effect?.later ?? []), ...back].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <section>
      <h2 className={classes.title}>{t('personnel.later_title')}</h2>
      {warnings.map((warning) => (
        <Text key={warning} c="deadline" fz={13} mb={8}>
          {warning}
        </Text>
      ))}
      {!effect && (
        <Text c="sub" fz={13}>
          {t('personnel.later_unknown')}
        </Text>
      )}
      {effect && later.length === 0 && (
        <Text c="sub" fz={13}>
          {t('personnel.later_none')}
        </Text>
      )}
      {effect && later.length > 0 && (
        <Box component="ul" bd="line" bdrs={8} bg="card">
          {later.map((event) => (
            <LaterEvent key={event.id} event={event} preview={preview} />
          ))}
        </Box>
      )}
    </section>
  )
}

type Planned = NonNullable<ActPreview['effect']>['later'][number]
type Later = Omit<Planned, 'outcome'> & { readonly outcome: Planned['outcome'] | 'restored' }

function LaterEvent({ event, preview }: { event: Later; preview: ActPreview }) {
  const t = useT()
  const { date } = useFormats()
  const eventLabel = useEventLabel()
  const { field: word } = useResourceLabels('employment')
  const textOf = useValueText(preview)
  const Icon = event.outcome === 'changed' ? IconArrowsExchange : event.outcome === 'void' ? IconX : IconCheck
  return (
    <li className={classes.laterEvent} data-outcome={event.outcome}>
      <span className={classes.outcome} aria-hidden="true">
        <Icon size={14} />
      </span>
      <Box miw={0}>
        <Flex justify="space-between" gap={8}>
          <b>{eventLabel(`employment.${event.act}`)}</b>
          <Text span c="sub" fz={13} ws="nowrap">
            {date(event.day, 'date')}
          </Text>
        </Flex>
        {event.outcome !== 'changed' && (
          <Text c="sub" fz={13}>
            {t(`personnel.later_${event.outcome}`)}
          </Text>
        )}
        <Stack component="ul" gap={2}>
          {event.changes.map(({ field, from, to }) => (
            <Box component="li" c="sub" fz={13} key={field}>
              {word(field)}
              <LabelMark />
              <del>{textOf(field, from)}</del> {textOf(field, to)}
            </Box>
          ))}
        </Stack>
      </Box>
    </li>
  )
}
