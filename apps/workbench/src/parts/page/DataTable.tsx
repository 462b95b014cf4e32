import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, PlainButton } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { directionOf, SortArrow, SortButton } from './SortButton.tsx'

type DataColumn<R> = {
  readonly key: string
  readonly label: ReactNode
  /** Numbers are aligned right. */
  readonly align?: 'end'
  /** Long names wrap before the table scrolls, so that the columns after them are visible. */
  readonly folds?: true
  /** The actions of a row are sticky at the end, however far the rest is scrolled. */
  readonly pinned?: true
  /** Left out while a row is open: its record next to the table says it. */
  readonly minor?: true
  /** Its head sorts the list by the key, or shows that the list has this order. */
  readonly sorts?: true
  readonly cell: (row: R) => ReactNode
}

type DataTableProps<R> = {
  label: string
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Opens a row; its first cell is then a button. */
  onOpen?: ((row: R) => void) | undefined
  openKey?: string | undefined
  /** The order by the key of a column, descending with a minus. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A text, which may be a name that a person entered, breaks between syllables only. */
const textOf = (cell: ReactNode) => (typeof cell === 'string' ? wholeSyllables(cell) : cell)

/** A dense table of one page of rows. It scrolls horizontally if it does not fit, with a sticky first column. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns: all, rows, keyOf, onOpen, openKey, sort, onSort } = props
  const columns = openKey ? all.filter(({ minor }) => !minor) : all
  return (
    <Box
      component="section"
      overflow="auto"
      bd="line"
      bdrs={8}
      className={classes.frame}
      aria-label={label}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, label: name, align, pinned, sorts }) => (
              <th
                key={key}
                scope="col"
                data-align={align}
                data-pinned={pinned}
                aria-sort={sorts && directionOf(sort, key)}
              >
                <span className={classes.head}>
                  {sorts && onSort ? (
                    <SortButton field={key} direction={directionOf(sort, key)} onSort={onSort}>
                      {name}
                    </SortButton>
                  ) : sorts ? (
                    <Box component="span" display="inline-flex" align="center" gap={4}>
                      {name}
                      <SortArrow direction={directionOf(sort, key)} />
                    </Box>
                  ) : (
                    name
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-open={keyOf(row) === openKey || undefined}>
              {columns.map(({ key, align, folds, pinned, cell }, at) =>
                at === 0 ? (
                  <th key={key} scope="row" data-align={align} data-folds={folds}>
                    {onOpen ? (
                      <Box
                        component={PlainButton}
                        c="link"
                        ta="start"
                        mih={24}
                        className={classes.open}
                        onClick={() => onOpen(row)}
                      >
                        {textOf(cell(row))}
                      </Box>
                    ) : (
                      textOf(cell(row))
                    )}
                  </th>
                ) : (
                  <td key={key} data-align={align} data-folds={folds} data-pinned={pinned}>
                    {textOf(cell(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
