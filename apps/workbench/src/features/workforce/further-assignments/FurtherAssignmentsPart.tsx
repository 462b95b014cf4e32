import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateMark } from '@rostrum/ui/StateMark'
import { Link } from 'react-router'
import { RowsOfPerson } from '../../../engine/public/RowsOfPerson.tsx'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import type { Labels } from '../../../engine/public/resource-query.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

const shapes = { planned: 'planned', running: 'good', ended: 'ended' } as const

const name = (labels: Labels, relation: string, id: unknown) => labels[relation]?.[String(id)] ?? '–'

/** Posts of a person besides the main assignment, and whom the person acts for, with their state on the day shown. */
export function FurtherAssignmentsPart({ id, asOf }: RecordPartProps) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('further-assignment')
  const day = (value: unknown) => (typeof value === 'string' ? date(value, 'date') : '–')
  return (
    <RowsOfPerson
      id={id}
      asOf={asOf}
      page="/workforce/further-assignments"
      sort="-from"
      permission="further-assignment:write"
      add={t('further_assignment.add')}
      none={t('further_assignment.none_yet')}
    >
      {({ records, labels }) => (
        <DataTable
          label={t('page.further-assignments')}
          rows={records}
          keyOf={(row) => row.id}
          columns={[
            {
              key: 'kind',
              label: field('kind'),
              cell: (row) => (
                <Link to={`/workforce/further-assignments?id=${row.id}`}>{option('kind', String(row.kind))}</Link>
              ),
            },
            {
              key: 'actsForId',
              label: field('actsForId'),
              cell: (row) => name(labels, 'employment', row.actsForId),
            },
            { key: 'postId', label: field('postId'), cell: (row) => name(labels, 'post', row.postId) },
            {
              key: 'departmentId',
              label: field('departmentId'),
              cell: (row) => name(labels, 'department', row.departmentId),
            },
            { key: 'from', label: field('from'), cell: (row) => day(row.from) },
            { key: 'to', label: field('to'), cell: (row) => day(row.to) },
            {
              key: 'state',
              label: field('state'),
              cell: (row) => {
                const state = row.state === 'planned' || row.state === 'running' ? row.state : 'ended'
                return <StateMark shape={shapes[state]}>{option('state', state)}</StateMark>
              },
            },
          ]}
        />
      )}
    </RowsOfPerson>
  )
}
