import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { boardQuery, countInStates, type ExamState, stateGroups } from './exam-board.ts'

type Row = Output<'GET /workbenchApi/recruitment/projects/{id}/exam-positions'>['records'][number]

/** Scores of a project by position, and how many are called, published and hired. */
export function ProjectResults({ id }: RecordPartProps) {
  const t = useT()
  const { number, decimal } = useFormats()
  const [current, setCurrent] = useState(1)
  const board = useQuery(boardQuery(id))
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-positions', { id, current, size: 50 }),
    placeholderData: keepPreviousData,
  })
  const mark = (value: string | null) => (value === null ? '–' : decimal(value))
  const ranking = (position: string) =>
    `/recruitment/examination?${new URLSearchParams({ project: id, step: 'ranking', position })}`
  const counts = ['headcount', 'examinees', 'ranked', 'called', 'published', 'hired'] as const
  const labels = {
    headcount: t('field.headcount'),
    examinees: t('exam.examinees'),
    ranked: t('exam.with_rank'),
    called: t('exam.called'),
    published: t('exam.state_PUBLICITY'),
    hired: t('exam.state_HIRED'),
  }
  return (
    <Stack gap={16} alignContent="start">
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap={16}>
        {board.data && (
          <Metrics
            figures={[
              { key: 'scored', name: t('exam.state_SCORED'), value: counted(stateGroups.scored) },
              { key: 'released', name: t('exam.state_RELEASED'), value: counted(stateGroups.released) },
              { key: 'published', name: t('exam.state_PUBLICITY'), value: counted(stateGroups.published) },
              { key: 'hired', name: t('exam.state_HIRED'), value: counted(['HIRED']) },
            ]}
          />
        )}
        <Button
          component={Link}
          variant="default"
          to={`/recruitment/examination?${new URLSearchParams({ project: id, step: 'ranking' })}`}
        >
          {t('exam.step_ranking')}
        </Button>
      </Flex>
      <QueryContent query={query}>
        {({ records, total, size }) =>
          records.length === 0 ? (
            <EmptyState title={t('exam.no_positions')} />
          ) : (
            <>
              <DataTable
                label={t('project_settings.place_results')}
                rows={records}
                keyOf={(row) => row.id}
                columns={[
                  {
                    ...{ key: 'title', label: t('exam.position'), folds: true },
                    cell: (row) => <Link to={ranking(row.id)}>{`${row.code} ${row.title}`}</Link>,
                  },
                  ...counts.map((key) => ({
                    ...{ key, label: labels[key], align: 'end' as const },
                    cell: (row: Row) => number(row[key]),
                  })),
                  {
                    ...{ key: 'highest', label: t('exam.highest'), align: 'end' },
                    cell: (row) => mark(row.highest),
                  },
                  {
                    ...{ key: 'threshold', label: t('exam.threshold'), align: 'end' },
                    cell: (row) => mark(row.threshold),
                  },
                ]}
              />
              <Pagination current={current} size={size} total={total} onChange={setCurrent} />
            </>
          )
        }
      </QueryContent>
    </Stack>
  )

  function counted(states: readonly ExamState[]): string {
    return board.data ? number(countInStates(board.data, ...states)) : ''
  }
}
