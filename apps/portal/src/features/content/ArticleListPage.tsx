import { Button, Select } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { FilterBar } from '@rostrum/ui/FilterBar'
import { Box } from '@rostrum/ui/layout'
import { MissingState } from '@rostrum/ui/MissingState'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pagination } from '@rostrum/ui/Pagination'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shell/api.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { type PortalText, useT } from '../../shell/use-t.ts'
import { ArticleRow } from './ArticleRow.tsx'
import classes from './content.module.css'
import { articlesQuery, projectsQuery } from './content-queries.ts'
import { type ListParams, useListParams } from './list-params.ts'

const pageSize = 15

type Kind = 'notice' | 'publicity'
type Page = Output<'POST /recruitApi/app/api/article/info/page'>

const labelKeys = {
  notice: { title: 'shell.page_notices', about: 'content.notices_about', search: 'content.search_notices' },
  publicity: { title: 'shell.page_publicity', about: 'content.publicity_about', search: 'content.search_publicity' },
} as const satisfies Record<Kind, Record<string, PortalText>>

/** Lists notices or publicity lists with search, project filter and pages. All of these are in the URL. */
export function ArticleListPage({ kind }: { kind: Kind }) {
  const t = useT()
  const { address, filter, turnTo } = useListParams()
  const { data: projects } = useQuery(projectsQuery())
  const articles = useQuery(
    articlesQuery({
      type: kind,
      current: address.page,
      size: pageSize,
      ...(address.search && { keyword: address.search }),
      ...(address.project && { projectId: address.project }),
    }),
  )
  const phone = usePhone()
  const { title, about, search } = labelKeys[kind]
  const options = (projects?.records ?? []).map((project) => ({ value: project.id, label: project.title }))
  const mine = new Set((projects?.records ?? []).flatMap((project) => (project.mine ? [project.id] : [])))
  const chosen = options.find(({ value }) => value === address.project)
  return (
    <>
      <PageHeading inPhoneBar title={t(title)} description={t(about)} />
      <FilterBar
        search={
          <SearchField
            label={t(search)}
            placeholder={t('content.search_hint')}
            value={address.search}
            onSearch={(next) => filter({ search: next })}
          />
        }
        chips={chosen ? [{ key: 'project', label: chosen.label, onRemove: () => filter({ project: null }) }] : []}
        onClear={() => filter({ search: '', project: null })}
      >
        <Select
          {...(phone ? { label: t('content.project') } : { 'aria-label': t('content.project') })}
          placeholder={t('content.all_projects')}
          data={options}
          value={chosen?.value ?? null}
          clearable
          searchable={options.length > 12}
          nothingFoundMessage={t('content.no_projects')}
          onChange={(project) => filter({ project })}
        />
      </FilterBar>
      <QueryContent query={articles} skeleton={<SkeletonBlocks shape="rows" count={8} />}>
        {(page) => (
          <List
            page={page}
            address={address}
            ownProjects={mine}
            stale={articles.isPlaceholderData}
            onPage={turnTo}
            onClear={filter}
          />
        )}
      </QueryContent>
    </>
  )
}

type ListProps = {
  page: Page
  address: ListParams
  /** Projects in which the reader has applied. */
  ownProjects: ReadonlySet<string>
  /** The page still shows the results of the previous search. */
  stale: boolean
  onPage: (page: number) => void
  onClear: (change: Partial<ListParams>) => void
}

function List({ page: { records, total, size }, address, ownProjects, stale, onPage, onClear }: ListProps) {
  if (records.length === 0) return <NothingFound address={address} beyond={total > 0} onClear={onClear} />
  return (
    <>
      <Box component="ol" bg="card" bd="line" bdrs={8} className={classes.list} aria-busy={stale}>
        {records.map((article) => (
          <li key={article.id}>
            <ArticleRow
              article={article}
              search={address.search}
              concerns={article.projectId !== null && ownProjects.has(article.projectId)}
            />
          </li>
        ))}
      </Box>
      <Pagination current={address.page} size={size} total={total} onChange={onPage} />
    </>
  )
}

function NothingFound({
  address,
  beyond,
  onClear,
}: {
  address: ListParams
  beyond: boolean
  onClear: ListProps['onClear']
}) {
  const t = useT()
  if (beyond) {
    return (
      <MissingState
        wholePage={false}
        action={<Button onClick={() => onClear({})}>{t('shell.to_first_page')}</Button>}
      />
    )
  }
  if (!address.search && !address.project) {
    return <EmptyState title={t('content.none_yet')} description={t('content.none_yet_text')} />
  }
  return (
    <EmptyState
      icon={<IconSearchOff stroke={1.6} />}
      title={address.search ? t('content.not_found', { search: address.search }) : t('content.none_in_project')}
      description={t('content.not_found_text')}
      action={<Button onClick={() => onClear({ search: '', project: null })}>{t('content.show_all')}</Button>}
    />
  )
}
