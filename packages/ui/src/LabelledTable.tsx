import type { ReactNode } from 'react'
import classes from './LabelledTable.module.css'
import { Box } from './layout.tsx'

export type LabelledColumn<Key extends string> = {
  key: Key
  label: ReactNode
  /** Numbers are aligned to the right edge. */
  align?: 'start' | 'end'
}

type LabelledTableProps<Key extends string> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly LabelledColumn<Key>[]
  rows: readonly { key: string; cells: Readonly<Record<Key, ReactNode>> }[]
}

/**
 * A small table whose rows become blocks of labeled lines in a narrow container. The roles are explicit, because a
 * table with another CSS display loses them.
 */
export function LabelledTable<Key extends string>({ label, columns, rows }: LabelledTableProps<Key>) {
  const [first] = columns
  return (
    <Box pos="relative" className={classes.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.key} role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role={column === first ? 'rowheader' : 'cell'}
                  data-align={column.align}
                  data-first={column === first || undefined}
                >
                  {column !== first && (
                    <Box component="span" display="none" className={classes.label} aria-hidden="true">
                      {column.label}
                    </Box>
                  )}
                  <Box component="span" className={classes.value}>
                    {row.cells[column.key]}
                  </Box>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Box>
  )
}
