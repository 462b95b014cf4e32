import { Box } from '@rostrum/ui/layout'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { QueryError } from '../shell/QueryError.tsx'
import { EmptyList } from './EmptyList.tsx'
import { isSelectable } from './row-selection.ts'
import { useLargest } from './use-largest.ts'
import type { ResourceListState } from './use-resource-list.ts'
import { VirtualTable } from './VirtualTable.tsx'

/** The rows of a list, or why there are none. */
export function ListTable({ list }: { list: ResourceListState }) {
  const { description, view, show, rows, columns } = list
  const hasBoxes = isSelectable(description)
  const largest = useLargest(description, view)
  return (
    <Box mih={0}>
      <QueryError query={rows} />
      {rows.pending && <SkeletonRows />}
      {!rows.error && !rows.pending && rows.shown === 0 && (
        <EmptyList description={description} onNew={() => list.open('new')} view={view} onShow={show} />
      )}
      {rows.shown > 0 && !rows.error && (
        <VirtualTable
          resource={description.name}
          title={columns.linked}
          queryKey={JSON.stringify(view)}
          fields={columns.visible}
          total={rows.shown}
          tree={rows.tree}
          rowAt={rows.rowAt}
          labels={rows.labels}
          largest={largest}
          sort={view.sort || description.sort}
          onSort={(sort) => show({ sort: sort === description.sort ? '' : sort })}
          density={columns.settings.density}
          hasBoxes={hasBoxes}
          selection={list.selection}
          onSelect={hasBoxes ? list.setSelection : selectNothing}
          openId={list.openId}
          onOpen={list.open}
          addressOf={list.addressOf}
          onShow={rows.onShow}
          layout={columns.layout}
          onRoom={columns.setRoom}
          onCut={columns.addCutWidths}
          onResize={columns.resize}
          handle={list.grid}
        />
      )}
    </Box>
  )
}

const selectNothing = () => undefined
