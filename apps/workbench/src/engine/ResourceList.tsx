import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import { Suspense, useEffect } from 'react'
import { usePage } from '../shell/page-context.ts'
import { BulkBar } from './BulkBar.tsx'
import classes from './engine.module.css'
import { ListActions } from './ListActions.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useOverride } from './overrides.ts'
import { countSelected, isSelectable } from './row-selection.ts'
import { SavedViews } from './SavedViews.tsx'
import { AsOfBanner } from './timeline/AsOfBanner.tsx'
import { AsOf } from './timeline/as-of.ts'
import { useResourceList } from './use-resource-list.ts'

/** The code of records is there before the first one is opened. */
const RecordPanel = lazyPage(
  () => import('./RecordPanel.tsx'),
  (part) => part.RecordPanel,
)

const KeyHelp = lazyComponent(
  () => import('./KeyHelp.tsx'),
  (part) => part.KeyHelp,
)

export function ResourceList({ description }: { description: ResourceDescription }) {
  const { title } = usePage()
  const list = useResourceList(description)
  const { view, rows, selection, openId } = list
  const { Status, Front } = useOverride(description.name)
  useEffect(() => void RecordPanel.preload(), [])
  const total = rows.pending || rows.error ? undefined : rows.total
  return (
    <AsOf value={view.asOf}>
      <Stack
        columns={1}
        h="full"
        className={classes.resourceListPage}
        data-with-panel={openId !== undefined || undefined}
        data-wide={list.isWide || undefined}
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
            phone={{ px: 12 }}
            className={classes.resourceListTop}
          >
            <Box flex={Status ? 1 : undefined}>
              <h1>{title}</h1>
              {Status && (
                <Suspense fallback={<Text fz={13}>&nbsp;</Text>}>
                  <Status />
                </Suspense>
              )}
            </Box>
            <ListActions description={description} view={view} onNew={() => list.open('new')} />
          </Flex>
          <div>
            <SavedViews {...{ description, view }} isFront={list.isFront} views={list.views} />
            <AsOfBanner asOf={view.asOf} onChoose={(asOf) => list.show({ asOf })} />
          </div>
          {Front && list.isFront ? (
            <Box mih={0} overflow="auto" pt={8} px={24} phone={{ px: 12 }} gridColumn="all">
              <Suspense fallback={null}>
                <Front.Content />
              </Suspense>
            </Box>
          ) : (
            <>
              <ListToolbar list={list} />
              <ListTable list={list} />
              <ListFooter description={description} view={view} total={total} onKeys={() => list.setHelping(true)} />
            </>
          )}
          {countSelected(selection) > 0 && (
            <BulkBar
              description={description}
              view={view}
              selection={selection}
              total={rows.total}
              onSelect={list.setSelection}
            />
          )}
        </Stack>
        {openId !== undefined && (
          <Suspense fallback={<Box component="aside" bds="line" bg="card" />}>
            <RecordPanel
              key={openId}
              description={description}
              id={openId}
              onOpen={list.open}
              place={{
                at: list.at,
                total: rows.shown,
                onStep: list.stepTo,
                isWide: list.isWide,
                onToggleWide: list.toggleWide,
              }}
            />
          </Suspense>
        )}
        {list.isHelping && (
          <Suspense fallback={null}>
            <KeyHelp
              isTree={rows.tree !== undefined}
              hasBoxes={isSelectable(description)}
              onClose={() => list.setHelping(false)}
            />
          </Suspense>
        )}
      </Stack>
    </AsOf>
  )
}
