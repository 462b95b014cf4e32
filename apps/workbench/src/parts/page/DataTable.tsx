import { Box } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { DataCards } from './DataCards.tsx'
import classes from './DataTable.module.css'
import { type DataTableProps, textOf } from './data-column.ts'
import { RowName } from './RowName.tsx'
import { directionOf, SortArrow, SortButton } from './SortButton.tsx'

/** Columns of values that fit a phone next to the names of the rows. */
const fitPhone = 2

/**
 * A dense table of one page of rows. It scrolls horizontally if it does not fit, with a sticky first column. On phones
 * the rows of a wide table are cards.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const isPhone = usePhone()
  return isPhone && props.columns.length > fitPhone + 1 ? <DataCards {...props} /> : <Table {...props} />
}

function Table<R>(props: DataTableProps<R>) {
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
                    <RowName onOpen={onOpen && (() => onOpen(row))}>{textOf(cell(row))}</RowName>
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
