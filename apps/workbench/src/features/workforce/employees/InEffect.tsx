import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { eventsQuery } from '../../../engine/public/resource-query.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { assignmentFields, periodsOf, rosterPath, sinceOf } from './assignment-fields.ts'
import { RelationLink } from './RelationLink.tsx'

/** What holds on the day that is shown, each with the day from which it does. */
export function InEffect({ id, record, labels, asOf }: RecordPartProps) {
  const t = useT()
  const { field: word } = useResourceLabels('employment')
  const { date } = useFormats()
  const found = useQuery(eventsQuery(rosterPath, id))
  const day = asOf === '' ? (found.data?.today ?? '') : asOf
  const events = found.data?.events ?? []
  return (
    <Box component="section" mt={20}>
      <Box component="h2" fz={13} lh={20} mb={6}>
        {asOf === '' ? t('person.in_effect_today') : t('person.in_effect_on', { day: date(asOf, 'date') })}
      </Box>
      <dl>
        {assignmentFields.flatMap(({ name, relation }) => {
          const value = record[name]
          const since = sinceOf(periodsOf(name, events), day)
          if (typeof value !== 'string') return []
          return (
            <Flex key={name} gap={12} py={6} bdb="line" align="baseline">
              <Box component="dt" c="sub" flex={1}>
                {word(name)}
              </Box>
              <Flex component="dd" flex={1} gap={8} justify="space-between" wrap="wrap" overflowWrap="anywhere">
                <RelationLink relation={relation} id={value} labels={labels} />
                {since !== undefined && (
                  <Text span c="mute" fz={12} title={t('person.since', { day: date(since, 'date') })}>
                    {date(since, 'date')}
                  </Text>
                )}
              </Flex>
            </Flex>
          )
        })}
      </dl>
    </Box>
  )
}
