import { Button } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { StateMark } from '@rostrum/ui/StateMark'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { listQuery } from '../../../engine/public/resource-query.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import { useRecordsNoun } from '../../../parts/page/use-records-noun.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

const shapes = {
  draft: 'paused',
  scheduled: 'planned',
  published: 'good',
  expired: 'ended',
  withdrawn: 'ended',
} as const
type State = keyof typeof shapes
const isState = (value: unknown): value is State => typeof value === 'string' && value in shapes

/** The articles of a project, those that changed last first. */
export function ProjectArticles({ id }: RecordPartProps) {
  const t = useT()
  const nothingFound = useNothingFound(useRecordsNoun()('article'))
  const { date } = useFormats()
  const nameOf = useReadableName()
  const { field, option } = useResourceLabels('article')
  const mayWrite = useHasPermission('article:write')
  const [search, setSearch] = useState('')
  const filters: readonly Filter[] = [{ field: 'projectId', operator: 'is', values: [id] }]
  const found = useQuery(
    listQuery('/workbenchApi/content/notices', { search, sort: '-updatedAt', filters, asOf: '' }, 1),
  )
  const moment = (value: unknown) => (typeof value === 'string' ? date(value, 'stamp') : '–')
  const list = listPath('/content/notices', filters)
  return (
    <Stack gap={12} alignContent="start">
      <Flex wrap="wrap" align="center" gap={8}>
        <div className={layout.search}>
          <SearchField label={field('title')} placeholder={field('title')} value={search} onSearch={setSearch} />
        </div>
        <Box component="span" flex={1} />
        <Button component={Link} variant="default" to={list}>
          {t('project_settings.open_notices')}
        </Button>
        {mayWrite && (
          <Button component={Link} to={`/content/notices/edit?${new URLSearchParams({ kind: 'notice', project: id })}`}>
            {t('article.write')}
          </Button>
        )}
      </Flex>
      <QueryContent query={found}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState
              {...(search === ''
                ? { title: t('project_settings.no_articles') }
                : nothingFound({ search, onClearSearch: () => setSearch('') }))}
            />
          ) : (
            <DataTable
              label={t('project_settings.place_notices')}
              rows={records}
              keyOf={(row) => row.id}
              columns={[
                {
                  ...{ key: 'title', label: field('title'), folds: true },
                  cell: (row) => (
                    <Link to={`${list}&${new URLSearchParams({ id: row.id })}`}>
                      {nameOf({ name: String(row.title), nameEn: String(row.titleEn ?? '') })}
                    </Link>
                  ),
                },
                { key: 'kind', label: field('kind'), cell: (row) => option('kind', String(row.kind)) },
                {
                  ...{ key: 'state', label: field('state') },
                  cell: ({ state }) =>
                    isState(state) && <StateMark shape={shapes[state]}>{option('state', state)}</StateMark>,
                },
                { key: 'published', label: field('publishedAt'), cell: (row) => moment(row.publishedAt) },
                { key: 'updated', label: field('updatedAt'), cell: (row) => moment(row.updatedAt) },
              ]}
            />
          )
        }
      </QueryContent>
    </Stack>
  )
}
