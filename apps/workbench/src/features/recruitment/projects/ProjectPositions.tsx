import { Button } from '@mantine/core'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { SearchField } from '@rostrum/ui/SearchField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import { useRecordsNoun } from '../../../parts/page/use-records-noun.ts'
import { useT } from '../../../shell/use-t.ts'
import { metricKinds } from './HourlyChart.tsx'
import { metricsQuery } from './project-settings-queries.ts'

const size = 100

/** The positions of a project with their figures; each leads to its record. */
export function ProjectPositions({ id }: RecordPartProps) {
  const t = useT()
  const nothingFound = useNothingFound(useRecordsNoun()('position'))
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(1)
  const query = useQuery(metricsQuery(id))
  const inProject = [{ field: 'projectId', operator: 'is' as const, values: [id] }]
  const list = listPath('/recruitment/positions', inProject)
  return (
    <Stack gap={12}>
      <Flex wrap="wrap" align="center" gap={12}>
        <div className={layout.search}>
          <SearchField
            label={t('project_settings.find_position')}
            placeholder={t('project_settings.find_position')}
            value={search}
            onSearch={(words) => {
              setSearch(words)
              setCurrent(1)
            }}
          />
        </div>
        <Box component="span" flex={1} />
        <Button component={Link} to={list} variant="default">
          {t('project_settings.open_positions')}
        </Button>
      </Flex>
      <QueryContent query={query}>
        {({ positions }) => {
          const words = foldForSearch(search)
          const rows = positions.filter(({ code, title }) => foldForSearch(`${code} ${title}`).includes(words))
          if (rows.length === 0) {
            const empty =
              search === ''
                ? { title: t('project_settings.no_positions') }
                : nothingFound({ search, onClearSearch: () => setSearch('') })
            return <EmptyState {...empty} />
          }
          return (
            <>
              <DataTable
                label={t('project_settings.place_positions')}
                rows={rows.slice((current - 1) * size, current * size)}
                keyOf={(row) => row.id}
                columns={[
                  {
                    ...{ key: 'title', label: t('project_settings.position'), folds: true },
                    cell: ({ id: position, code, title, cancelled }) => (
                      <Link to={`${list}&${new URLSearchParams({ id: position })}`}>
                        {cancelled ? <del>{`${code} ${title}`}</del> : `${code} ${title}`}
                      </Link>
                    ),
                  },
                  ...(['headcount', ...metricKinds] as const).map((kind) => ({
                    ...{ key: kind, label: t(`project_settings.figure_${kind}`), align: 'end' as const },
                    cell: (row: (typeof rows)[number]) => number(row[kind]),
                  })),
                  {
                    ...{ key: 'ratio', label: t('project_settings.ratio'), align: 'end' },
                    // Truncated, so that no ratio is shown higher than it is.
                    cell: ({ applied, headcount }) => number(Math.trunc((applied / headcount) * 10) / 10),
                  },
                ]}
              />
              <Pagination current={current} size={size} total={rows.length} onChange={setCurrent} />
            </>
          )
        }}
      </QueryContent>
    </Stack>
  )
}
