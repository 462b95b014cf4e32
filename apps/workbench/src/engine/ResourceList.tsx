import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useMemo, useState } from 'react'
import { usePage, usePageAddress } from '../shell/page-context.ts'
import { QueryError } from '../shell/QueryError.tsx'
import { useT } from '../shell/use-t.ts'
import { BulkBar } from './BulkBar.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { EmptyList } from './EmptyList.tsx'
import classes from './engine.module.css'
import { FilterChips } from './FilterChips.tsx'
import { ListActions } from './ListActions.tsx'
import { type ListView, readListView, writeListView } from './public/list-params.ts'
import { RecordPanel } from './RecordPanel.tsx'
import { SavedViews } from './SavedViews.tsx'
import { AsOfBanner, AsOfButton } from './timeline/AsOfBanner.tsx'
import { AsOf } from './timeline/as-of.ts'
import { useListSettings } from './use-list-settings.ts'
import { useRows } from './use-rows.ts'
import { VirtualTable } from './VirtualTable.tsx'

export function ResourceList({ description }: { description: ResourceDescription }) {
  const t = useT()
  const { number } = useFormats()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const view = useMemo(() => listViewOf(description, params), [description, params])
  const rows = useRows(description.path, view)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { columns, density, choose } = useListSettings(description.name)
  const show = (next: Partial<ListView>) => change((address) => writeListView(address, { ...view, ...next }))
  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('id') : address.set('id', id)))
  const shown = columns ?? description.columns
  const fields = shown.flatMap((name) => description.fields.find((field) => field.name === name) ?? [])
  const narrowed = view.search !== '' || view.filters.length > 0
  const asked = params.get('id') ?? undefined
  const openId = asked === 'new' && !description.can.create ? undefined : asked
  return (
    <AsOf value={view.asOf}>
      <Stack
        columns={1}
        h="full"
        className={classes.resourceListPage}
        data-with-panel={openId !== undefined || undefined}
      >
        <Stack
          component="section"
          pos="relative"
          columns={1}
          mih={0}
          miw={0}
          className={classes.list}
          aria-label={title}
        >
          <Flex
            wrap="wrap"
            align="center"
            justify="space-between"
            rowGap={8}
            columnGap={16}
            pt={14}
            pb={6}
            px={24}
            className={classes.resourceListTop}
          >
            <h1>{title}</h1>
            <ListActions description={description} view={view} onNew={() => open('new')} />
          </Flex>
          <SavedViews description={description} />
          <AsOfBanner asOf={view.asOf} onChoose={(asOf) => show({ asOf })} />
          <Flex wrap="wrap" align="center" gap={8} pt={8} pb={10} px={24}>
            {description.searchable && (
              <div className={classes.search}>
                <SearchField
                  label={t('list.find')}
                  placeholder={t('list.find')}
                  value={view.search}
                  onSearch={(search) => show({ search })}
                />
              </div>
            )}
            <FilterChips description={description} filters={view.filters} onChange={(filters) => show({ filters })} />
            <Box component="span" flex={1} />
            <AsOfButton description={description} asOf={view.asOf} onChoose={(asOf) => show({ asOf })} />
            <ColumnMenu description={description} shown={shown} density={density} onChoose={choose} />
          </Flex>
          <Box mih={0}>
            <QueryError query={rows} />
            {rows.pending && <SkeletonBlocks shape="rows" />}
            {!rows.error && !rows.pending && rows.total === 0 && (
              <EmptyList
                isFiltered={narrowed}
                asOf={view.asOf}
                onShowAll={() => show({ search: '', filters: [] })}
                onShowToday={() => show({ asOf: '' })}
              />
            )}
            {rows.total > 0 && !rows.error && (
              <VirtualTable
                resource={description.name}
                queryKey={JSON.stringify(view)}
                fields={fields}
                total={rows.total}
                rowAt={rows.rowAt}
                labels={rows.labels}
                sort={view.sort || description.sort}
                onSort={(sort) => show({ sort: sort === description.sort ? '' : sort })}
                density={density}
                selected={selected}
                onSelect={setSelected}
                openId={openId}
                onOpen={open}
                onShow={rows.onShow}
              />
            )}
          </Box>
          <Flex component="footer" justify="space-between" gap={16} py={6} px={24} bdt="line" c="sub" fz={12}>
            <span role="status">{!rows.pending && !rows.error && t('list.count', { total: number(rows.total) })}</span>
            <span className={classes.keys} aria-hidden="true">
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>X</kbd> <kbd>Enter</kbd>
            </span>
          </Flex>
          {selected.size > 0 && (
            <BulkBar description={description} selected={selected} onClear={() => setSelected(new Set())} />
          )}
        </Stack>
        {openId !== undefined && <RecordPanel key={openId} description={description} id={openId} onOpen={open} />}
      </Stack>
    </AsOf>
  )
}

/** The view of the address; only dated records have a day. */
function listViewOf({ dated }: ResourceDescription, params: URLSearchParams): ListView {
  const view = readListView(params)
  return dated ? view : { ...view, asOf: '' }
}
