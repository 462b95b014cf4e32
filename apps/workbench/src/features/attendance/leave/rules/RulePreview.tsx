import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable } from '../../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../../shell/api.ts'
import { useT } from '../../../../shell/use-t.ts'

type Preview = Output<'POST /workbenchApi/attendance/annual-leave-rules/{id}/previews'>

/** What changes for whom if the rule were enabled now. */
export function RulePreview({ query }: { query: UseQueryResult<Preview> }) {
  const t = useT()
  return (
    <Stack component="section" gap={8} aria-label={t('leave.preview')}>
      <h3>{t('leave.preview')}</h3>
      <QueryContent query={query}>{(preview) => <People preview={preview} />}</QueryContent>
    </Stack>
  )
}

function People({ preview: { more, less, equal, days, people } }: { preview: Preview }) {
  const t = useT()
  const { number } = useFormats()
  const amount = (value: number) => number(value)
  if (people.length === 0) return <Text c="sub">{t('leave.no_employees')}</Text>
  return (
    <>
      <Flex wrap="wrap" columnGap={16} rowGap={4} aria-live="polite">
        <span>↑ {t('leave.gain', { count: more })}</span>
        <span>↓ {t('leave.lose', { count: less })}</span>
        <span>= {t('leave.same', { count: equal })}</span>
        <Box component="span" ms="auto" c="sub">
          {t('leave.in_all', { days: number(days, { signDisplay: 'exceptZero' }) })}
        </Box>
      </Flex>
      <DataTable
        label={t('leave.preview')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { key: 'person', label: t('leave.person'), folds: true, cell: ({ name }) => name },
          { key: 'number', label: t('field.annual-leave.jobNumber'), cell: ({ jobNumber }) => jobNumber },
          { key: 'years', label: t('leave.try_years'), align: 'end', cell: ({ years }) => years ?? '–' },
          { key: 'now', label: t('leave.now'), align: 'end', cell: ({ before }) => amount(before) },
          { key: 'then', label: t('leave.then'), align: 'end', cell: ({ after }) => <strong>{amount(after)}</strong> },
          { key: 'booked', label: t('leave.booked'), align: 'end', cell: ({ written }) => amount(written) },
        ]}
      />
    </>
  )
}
