import { Button } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { newRecordPath } from '../../../engine/public/presets.ts'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { listQuery } from '../../../engine/public/resource-query.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { contractsPath } from './contract-query.ts'

/** The contracts of a person with their state on the day that is shown. */
export function ContractsPart({ id, asOf }: RecordPartProps) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('contract')
  const mayWrite = useHasPermission('contract:write')
  const filters: Filter[] = [{ field: 'employmentId', operator: 'is', values: [id] }]
  const found = useQuery(listQuery(contractsPath, { search: '', sort: '-startsOn', filters, asOf }, 1))
  const day = (value: unknown) => (typeof value === 'string' ? date(value, 'date') : '–')
  return (
    <Stack gap={12}>
      {mayWrite && (
        <Flex>
          <Button component={Link} to={newRecordPath('/workforce/contracts', { employmentId: id })}>
            {t('contract.add')}
          </Button>
        </Flex>
      )}
      <QueryContent query={found}>
        {({ records }) => (
          <>
            {!records.some(({ state, kind }) => state === 'effective' && kind !== 'supplementary') && (
              <Text c="deadline" fz={13}>
                {t('contract.none_effective')}
              </Text>
            )}
            {records.length === 0 ? (
              <Text c="mute">{t('contract.none_yet')}</Text>
            ) : (
              <DataTable
                label={t('page.contracts')}
                rows={records}
                keyOf={(row) => row.id}
                columns={[
                  {
                    key: 'number',
                    label: field('number'),
                    cell: (row) => <Link to={`/workforce/contracts?id=${row.id}`}>{String(row.number)}</Link>,
                  },
                  { key: 'kind', label: field('kind'), cell: (row) => option('kind', String(row.kind)) },
                  {
                    key: 'state',
                    label: field('state'),
                    cell: (row) => (
                      <Box>
                        {row.state === 'effective' ? (
                          <StateMark shape="good">{option('state', 'effective')}</StateMark>
                        ) : (
                          <StateMark shape={row.invalidReason === 'unsigned' ? 'attention' : 'ended'}>
                            {option('invalidReason', String(row.invalidReason))}
                          </StateMark>
                        )}
                        {typeof row.daysLeft === 'number' && (
                          <Text span c="mute" fz={12}>
                            {' '}
                            {t('contract.days_left', { count: row.daysLeft })}
                          </Text>
                        )}
                      </Box>
                    ),
                  },
                  { key: 'signedOn', label: field('signedOn'), cell: (row) => day(row.signedOn) },
                  { key: 'startsOn', label: field('startsOn'), cell: (row) => day(row.startsOn) },
                  { key: 'endsOn', label: field('endsOn'), cell: (row) => day(row.endsOn) },
                ]}
              />
            )}
          </>
        )}
      </QueryContent>
    </Stack>
  )
}
