import { Anchor } from '@mantine/core'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { firstRecordsQuery } from '../../../engine/public/resource-query.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useT } from '../../../shell/use-t.ts'

const path = '/attendance/working-time-warnings'
/** The latest ones; the list has all. */
const shownWarnings = 5

/** The limits of overtime that a person is over or near. */
export function WorkingTimePart({ id }: RecordPartProps) {
  const t = useT()
  const filters = [{ field: 'employmentId', operator: 'is' as const, values: [id] }]
  const query = useQuery(
    firstRecordsQuery(`/workbenchApi${path}`, { search: '', sort: '', filters, asOf: '' }, shownWarnings),
  )
  return (
    <Stack component="section" gap={8} mt={20} aria-label={t('working_time.person_title')}>
      <Box component="h3" fz={13} lh={20}>
        {t('working_time.person_title')}
      </Box>
      <QueryContent query={query} shape="text">
        {({ records }) =>
          records.length === 0 ? (
            <Text c="sub">{t('working_time.none')}</Text>
          ) : (
            <>
              {records.map((record) => (
                <Box key={record.id}>
                  <StateMark shape={record.state === 'over' ? 'attention' : 'running'}>
                    {t(`option.working-time-warning.state.${record.state === 'over' ? 'over' : 'near'}`)}
                  </StateMark>{' '}
                  {t('working_time.line', {
                    ...{ hours: Number(record.hours), allowed: Number(record.allowed) },
                    ...{ from: String(record.from), to: String(record.to) },
                  })}
                </Box>
              ))}
              <Anchor component={Link} to={listPath(path, filters)} underline="always">
                {t('working_time.open_list')}
              </Anchor>
            </>
          )
        }
      </QueryContent>
    </Stack>
  )
}
