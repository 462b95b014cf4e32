import { useDebouncedValue } from '@mantine/hooks'
import type { JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './job-numbers.module.css'

type NextNumbersProps = {
  /** The stored rule; null for a new one. */
  readonly ruleId: string | null
  readonly unitId: string
  readonly elements: readonly JobNumberElement[]
  /** The day of entry that the numbers are for. */
  readonly entryOn: string
}

/** The numbers that the next people would get by the rule as it is typed. */
export function NextNumbers({ ruleId, unitId, elements, entryOn }: NextNumbersProps) {
  const t = useT()
  const { messages } = useLocale()
  const [typed] = useDebouncedValue(elements, 250)
  const preview = useQuery({
    ...apiQuery('POST /workbenchApi/workforce/job-number-previews', {
      ...{ ruleId, businessUnitId: unitId, entryOn },
      elements: [...typed],
    }),
    enabled: unitId !== '',
    placeholderData: keepPreviousData,
    // Other hires take numbers, too.
    staleTime: 0,
  })
  const { numbers = [], problems = [], remaining = 0 } = preview.data ?? {}
  return (
    <Stack component="section" gap={8} p={12} bdrs={8} className={classes.preview} aria-live="polite">
      <Box component="h3" fz={12} c="mute">
        {t('job_number.next_numbers')}
      </Box>
      {unitId === '' && <Text c="mute">{t('job_number.preview_needs_unit')}</Text>}
      <QueryErrorNotice query={preview} />
      {problems.map((problem) => (
        <Text key={problem} c="error">
          {messages[problem] ?? problem}
        </Text>
      ))}
      {numbers.length > 0 && (
        <Flex component="ol" gap={8} wrap="wrap">
          {numbers.map((number) => (
            <Box key={number} component="li" px={8} py={4} bdrs={6} bg="card" className={classes.number}>
              {number}
            </Box>
          ))}
        </Flex>
      )}
      {numbers.length > 0 && (
        <Text c="mute" fz={12}>
          {t('job_number.remaining', { count: remaining })}
        </Text>
      )}
    </Stack>
  )
}
