import { Button } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
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

const shapes = { valid: 'good', not_begun: 'planned', expired: 'stopped' } as const

/** The papers of a person with their state on the day that is shown. */
export function DocumentsPart({ id, asOf }: RecordPartProps) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('employee-document')
  const mayWrite = useHasPermission('employee-document:write')
  const filters: Filter[] = [{ field: 'employmentId', operator: 'is', values: [id] }]
  const found = useQuery(
    listQuery('/workbenchApi/workforce/documents', { search: '', sort: '-validTo', filters, asOf }, 1),
  )
  const day = (value: unknown) => (typeof value === 'string' ? date(value, 'date') : '–')
  return (
    <Stack gap={12}>
      {mayWrite && (
        <Flex>
          <Button component={Link} to={newRecordPath('/workforce/documents', { employmentId: id })}>
            {t('employee_document.add')}
          </Button>
        </Flex>
      )}
      <QueryContent query={found}>
        {({ records }) =>
          records.length === 0 ? (
            <Text c="mute">{t('employee_document.none_yet')}</Text>
          ) : (
            <DataTable
              label={t('page.employee-documents')}
              rows={records}
              keyOf={(row) => row.id}
              columns={[
                {
                  key: 'kind',
                  label: field('kind'),
                  cell: (row) => (
                    <Link to={`/workforce/documents?id=${row.id}`}>{option('kind', String(row.kind))}</Link>
                  ),
                },
                { key: 'number', label: field('number'), cell: (row) => String(row.number ?? '') },
                {
                  key: 'state',
                  label: field('state'),
                  cell: (row) => {
                    const state = row.state === 'valid' || row.state === 'not_begun' ? row.state : 'expired'
                    return <StateMark shape={shapes[state]}>{option('state', state)}</StateMark>
                  },
                },
                { key: 'validFrom', label: field('validFrom'), cell: (row) => day(row.validFrom) },
                { key: 'validTo', label: field('validTo'), cell: (row) => day(row.validTo) },
              ]}
            />
          )
        }
      </QueryContent>
    </Stack>
  )
}
