import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, PlainButton } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import type { ListView } from './public/list-params.ts'
import { summaryQuery } from './public/resource-query.ts'
import { useRowsLabel } from './use-rows-label.ts'

type ListFooterProps = {
  description: ResourceDescription
  view: ListView
  /** The number of rows; undefined until they are loaded. */
  total: number | undefined
  onKeys: () => void
}

/** How many records the list shows, out of how many, and sums over those that it shows. */
export function ListFooter({ description, view, total, onKeys }: ListFooterProps) {
  const t = useT()
  const { number } = useFormats()
  const rowsLabel = useRowsLabel(description.name)
  const { field: word } = useResourceLabels(description.name)
  const { path, columns } = description
  const sums = (description.sums ?? []).filter((field) => columns.includes(field))
  const isFiltered = view.search !== '' || view.filters.length > 0
  const summary = useQuery({ ...summaryQuery(path, view), enabled: isFiltered || sums.length > 0 })
  const known = summary.data
  return (
    <Flex
      component="footer"
      justify="space-between"
      gap={16}
      py={6}
      px={24}
      phone={{ px: 12 }}
      bdt="line"
      c="sub"
      fz={12}
    >
      <Flex wrap="wrap" columnGap={16} rowGap={0}>
        <span role="status">
          {total !== undefined &&
            (isFiltered && known
              ? t('list.filtered', { shown: number(total), rows: rowsLabel(known.all) })
              : rowsLabel(total))}
        </span>
        {known &&
          sums.map((field) => (
            <span key={field}>
              {word(field)} {number(known.sums[field] ?? 0)}
            </span>
          ))}
      </Flex>
      <PlainButton className={classes.keys} onClick={onKeys}>
        <kbd>?</kbd> {t('keys.title')}
      </PlainButton>
    </Flex>
  )
}
