import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Box, PlainButton } from '../../layout.tsx'
import { PlotHead } from './PlotHead.tsx'
import classes from './plot.module.css'
import own from './rows.module.css'
import type { PlotSeries } from './series.ts'

export type PlotRow = {
  readonly key: string
  readonly label: string
  readonly bar: ReactNode
  /** One text for each column; the first is the main one. */
  readonly cells: readonly string[]
}

type RowPlotProps = {
  title: string
  /** What the rows are, such as stores: the heading of their names. */
  namesLabel?: string | undefined
  aside?: ReactNode
  series: readonly PlotSeries[]
  columns: readonly string[]
  rows: readonly PlotRow[]
  /** Shown instead of the table if there are no rows. */
  empty?: string | undefined
  onOpen?: ((key: string) => void) | undefined
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A plot whose rows are names with bars. It is a table with all its numbers, so that nothing has to be switched for
 * those who do not look at bars. Rows that can be opened are buttons; the arrow keys move between them.
 */
export function RowPlot({ title, namesLabel, aside, series, columns, rows, empty, onOpen }: RowPlotProps) {
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1
    buttons[at + step]?.focus()
    event.preventDefault()
  }
  if (rows.length === 0 && empty !== undefined)
    return (
      <figure className={classes.figure} aria-labelledby={id}>
        <PlotHead id={id} title={title} aside={aside} series={[]} />
        <Box component="p" p={14} c="mute">
          {empty}
        </Box>
      </figure>
    )
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <PlotHead id={id} title={title} aside={aside} series={series} />
      <div className={`${classes.body} ${own.frame}`}>
        <table className={own.rows} aria-labelledby={id}>
          <thead>
            <tr>
              {namesLabel === undefined ? (
                <td />
              ) : (
                <th scope="col" className={own.name}>
                  {namesLabel}
                </th>
              )}
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columns.length === 1 && series[0]?.label === column ? (
                    // The legend above shows this name already.
                    <VisuallyHidden>{column}</VisuallyHidden>
                  ) : (
                    column
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ key, label, bar, cells }) => (
              <tr key={key}>
                <th className={own.name} scope="row">
                  <div className={own.label}>
                    {onOpen ? (
                      <PlainButton className={own.open} onClick={() => onOpen(key)} onKeyDown={onKeyDown}>
                        {label}
                      </PlainButton>
                    ) : (
                      label
                    )}
                  </div>
                </th>
                <td className={own.bar}>{bar}</td>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className={index === 0 ? own.main : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
