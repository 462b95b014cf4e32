import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FieldValue } from '../../../engine/public/FieldValue.tsx'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { descriptionQuery, eventsQuery } from '../../../engine/public/resource-query.ts'
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
  const { data: description } = useQuery(descriptionQuery(rosterPath))
  const dated = (description?.fields ?? []).filter(({ name, dated: isDated }) => isDated && !isBlank(record[name]))
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
            <Effective key={name} label={word(name)} since={since}>
              <RelationLink relation={relation} id={value} labels={labels} />
            </Effective>
          )
        })}
        {dated.map((field) => (
          <Effective
            key={field.name}
            label={field.label ?? field.name}
            since={sinceOf(periodsOf(field.name, events), day)}
          >
            <FieldValue
              resource="employment"
              field={field}
              value={record[field.name]}
              labels={labels}
              record={record}
            />
          </Effective>
        ))}
      </dl>
    </Box>
  )
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value with the day from which it holds. */
function Effective({ label, since, children }: { label: string; since: string | undefined; children: ReactNode }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Flex gap={12} py={6} bdb="line" align="baseline">
      <Box component="dt" c="sub" flex={1}>
        {label}
      </Box>
      <Flex component="dd" flex={1} gap={8} justify="space-between" wrap="wrap" overflowWrap="anywhere">
        {children}
        {since !== undefined && (
          <Text span c="mute" fz={12} title={t('person.since', { day: date(since, 'date') })}>
            {date(since, 'date')}
          </Text>
        )}
      </Flex>
    </Flex>
  )
}
