import { Box } from '@rostrum/ui/layout'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { usePhone } from '@rostrum/ui/use-phone'
import { QueryError } from '../shell/QueryError.tsx'
import { useResourceLabels } from '../shell/use-t.ts'
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
      {rows.pending && <WaitingRows list={list} />}
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

/** The names of the columns are known before the rows; on phones the rows will be cards. */
function WaitingRows({ list: { description, columns } }: { list: ResourceListState }) {
  const { field: word } = useResourceLabels(description.name)
  if (usePhone()) return <SkeletonRows />
  const shareOf = (name: string) => columns.needs.get(name)?.natural ?? 1
  const heads = columns.visible.map(({ name, label }) => ({
    ...{ key: name, name: label ?? word(name) },
    share: name === columns.linked ? 2 * shareOf(name) : shareOf(name),
  }))
  return <SkeletonRows columns={heads} />
}

const selectNothing = () => undefined
