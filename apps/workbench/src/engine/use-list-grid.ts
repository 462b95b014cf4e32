import { useMediaQuery } from '@mantine/hooks'
import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { usePhone } from '@rostrum/ui/use-phone'
import { useCallback, useMemo, useState } from 'react'
import { chosenWidth } from './ColumnEdge.tsx'
import type { ColumnNeed } from './column-width.ts'
import {
  columnFields,
  columnsThatFit,
  columnsWithValues,
  defaultColumns,
  defaultPinned,
  orderedColumns,
  withDueColumns,
} from './list-columns.ts'
import { fixedFields } from './opening-view.ts'
import { useOverride } from './overrides.ts'
import type { ListView } from './public/list-params.ts'
import { isSelectable } from './row-selection.ts'
import { type GridLayout, roomOfColumns, startWidth, useColumnNeeds, useGridLayout } from './use-column-layout.ts'
import { type DrawnWidths, useDrawnWidths, withDrawnWidth } from './use-drawn-widths.ts'
import { useListSettings } from './use-list-settings.ts'
import { useMixedBooleans } from './use-mixed-booleans.ts'
import type { Rows } from './use-rows.ts'
import { useSameColumns } from './use-same-columns.ts'

export type ListGrid = {
  readonly settings: ReturnType<typeof useListSettings>
  /** The columns that the reader chose, and those that are there now. */
  readonly columns: readonly string[]
  readonly visible: readonly FieldDescription[]
  readonly pinned: readonly string[]
  readonly needs: ReadonlyMap<string, ColumnNeed>
  readonly layout: GridLayout
  /** The field whose cells link to the records. */
  readonly linked: string
  readonly setRoom: (width: number) => void
  readonly addCutWidths: (widths: DrawnWidths) => void
  readonly resize: (field: string, width: number | undefined) => void
  readonly widen: (field: string, by: number) => void
}

const noWidths = {}

const useHover = () => !useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })

/**
 * The columns of a list: which there are, how wide, and which stay in place.
 *
 * @param view the filters, and the name of the saved view, to which chosen widths belong; empty for none
 * @param isBeside whether a record is open, next to which columns that do not fit fold
 */
export function useListGrid(
  description: ResourceDescription,
  rows: Rows,
  { filters, name: view }: Pick<ListView, 'filters'> & { readonly name: string },
  isBeside: boolean,
): ListGrid {
  const settings = useListSettings(description.name)
  const { choose, widths: widthsByView } = settings
  const { locale } = useLocale()
  const [room, setRoom] = useState(0)
  const fields = useMemo(() => columnFields(description), [description])
  const isMixed = useMixedBooleans(description.name, fields, rows.loaded)
  const fixed = fixedFields(description, filters)
  const first = withDueColumns(defaultColumns(description), description, filters).filter(
    (field) => field === description.title || !fixed.includes(field),
  )
  const shown = (settings.columns ?? first).filter((name) => {
    const field = fields.find((one) => one.name === name)
    return field && (settings.columns !== null || field.kind !== 'boolean' || isMixed(name))
  })
  const pinned = settings.pinned ?? defaultPinned(description, shown)
  const columns = orderedColumns(shown, pinned)
  const linked = columns.includes(description.title) ? description.title : (columns[0] ?? '')
  const start = startWidth(isSelectable(description))
  // The open record has the same acts, and a finger opens the record instead.
  const hasActs = useHover() && !isBeside
  const measured = useColumnNeeds(description, linked, fields, rows)
  const same = useSameColumns(description.name, fields, rows.loaded, rows.total)
  const [drawn, addCutWidths] = useDrawnWidths(`${description.name} ${locale}`)
  const needs = useMemo(
    () =>
      new Map(
        measured.map((need) => [
          need.name,
          { ...withDrawnWidth(need, drawn.get(need.name)), isSame: same.has(need.name) },
        ]),
      ),
    [measured, drawn, same],
  )
  const chosen = widthsByView[view] ?? noWidths
  // What a resource draws in its own way may show something where its field has no value.
  const { cells } = useOverride(description.name)
  const roomOf = (width: 'typical' | 'content') => (name: string) => {
    const { isEmpty = false, isSame = false } = needs.get(name) ?? {}
    const isPlain = cells?.[name] === undefined
    return {
      width: needs.get(name)?.[width] ?? 0,
      isEmpty: isEmpty && isPlain,
      isSame: isSame && isPlain && settings.columns === null,
    }
  }
  // Until it is measured, there is room for all of them.
  const own = room > 0 ? roomOfColumns(room, { start, hasActs }) : Number.POSITIVE_INFINITY
  // Cards of a phone are as wide as it is, and leave out what is empty in each row.
  const isPhone = usePhone()
  const withValues = () => (isPhone ? columns : columnsWithValues(columns, [linked, ...pinned], own, roomOf('content')))
  const names = isBeside ? columnsThatFit(columns, [linked, ...pinned], own, roomOf('typical')) : withValues()
  const key = names.join()
  const visibleNeeds = useMemo(() => key.split(',').flatMap((name) => needs.get(name) ?? []), [key, needs])
  const pinnedKey = pinned.join()
  const layout = useGridLayout(
    visibleNeeds,
    room,
    linked,
    chosen,
    useMemo(() => pinnedKey.split(','), [pinnedKey]),
    { start, hasActs },
  )
  const resize = useCallback(
    (field: string, width: number | undefined) => {
      const fitted = width ?? needs.get(field)?.content
      choose({ widths: { ...widthsByView, [view]: { ...chosen, ...(fitted && { [field]: chosenWidth(fitted) }) } } })
    },
    [choose, widthsByView, view, chosen, needs],
  )
  return {
    settings,
    columns,
    visible: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    pinned,
    needs,
    layout,
    linked,
    setRoom,
    addCutWidths,
    resize,
    widen: (field, by) => {
      const at = visibleNeeds.findIndex(({ name }) => name === field)
      if (at !== -1) resize(field, (layout.widths[at] ?? 0) + by)
    },
  }
}
