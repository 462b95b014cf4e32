import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { Link } from 'react-router'
import { RowsOfPerson } from '../../../engine/public/RowsOfPerson.tsx'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** The contracts of a person with their state on the day that is shown. */
export function ContractsPart({ id, asOf }: RecordPartProps) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('contract')
  const day = (value: unknown) => (typeof value === 'string' ? date(value, 'date') : '–')
  return (
    <RowsOfPerson
      id={id}
      asOf={asOf}
      page="/workforce/contracts"
      sort="-startsOn"
      permission="contract:write"
      add={t('contract.add')}
      none={t('contract.none_yet')}
      notice={({ records }) =>
        !records.some(({ state, kind }) => state === 'effective' && kind !== 'supplementary') && (
          <Text c="deadline" fz={13}>
            {t('contract.none_effective')}
          </Text>
        )
      }
    >
      {({ records }) => (
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
                      {t('date.days_left', { count: row.daysLeft })}
                    </Text>
                  )}
                  {typeof row.leavesOn === 'string' && (
                    <Text c="mute" fz={12}>
                      {t('contract.ends_on_leave', { date: day(row.leavesOn) })}
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
    </RowsOfPerson>
  )
}
