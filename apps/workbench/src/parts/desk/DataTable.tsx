import { Box, PlainButton } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

type DataColumn<R> = {
  readonly key: string
  readonly label: ReactNode
  /** Numbers are aligned right. */
  readonly align?: 'end'
  /** Long names wrap before the table scrolls, so that the columns after them are visible. */
  readonly folds?: true
  /** The actions of a row are sticky at the end, however far the rest is scrolled. */
  readonly pinned?: true
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
}

/** A dense table of one page of rows. It scrolls horizontally if it does not fit, with a sticky first column. */
export function DataTable<R>({ label, columns, rows, keyOf, onOpen, openKey }: DataTableProps<R>) {
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
            {columns.map(({ key, label: name, align, pinned }) => (
              <th key={key} scope="col" data-align={align} data-pinned={pinned}>
                {name}
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
                        {cell(row)}
                      </Box>
                    ) : (
                      cell(row)
                    )}
                  </th>
                ) : (
                  <td key={key} data-align={align} data-folds={folds} data-pinned={pinned}>
                    {cell(row)}
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
