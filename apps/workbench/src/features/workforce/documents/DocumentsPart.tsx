import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateMark } from '@rostrum/ui/StateMark'
import { Link } from 'react-router'
import { RowsOfPerson } from '../../../engine/public/RowsOfPerson.tsx'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

const shapes = { valid: 'good', not_begun: 'planned', expired: 'stopped' } as const

/** The papers of a person with their state on the day that is shown. */
export function DocumentsPart({ id, asOf }: RecordPartProps) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('employee-document')
  const day = (value: unknown) => (typeof value === 'string' ? date(value, 'date') : '–')
  return (
    <RowsOfPerson
      id={id}
      asOf={asOf}
      page="/workforce/documents"
      sort="-validTo"
      permission="employee-document:write"
      add={t('employee_document.add')}
      none={t('employee_document.none_yet')}
    >
      {({ records }) => (
        <DataTable
          label={t('page.employee-documents')}
          rows={records}
          keyOf={(row) => row.id}
          columns={[
            {
              key: 'kind',
              label: field('kind'),
              cell: (row) => <Link to={`/workforce/documents?id=${row.id}`}>{option('kind', String(row.kind))}</Link>,
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
      )}
    </RowsOfPerson>
  )
}
