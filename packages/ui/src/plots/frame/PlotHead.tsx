import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiText } from '../../LocaleProvider.tsx'
import { PlainButton } from '../../layout.tsx'
import { PlotLegend } from './PlotLegend.tsx'
import classes from './plot.module.css'
import type { PlotSeries } from './series.ts'

type PlotHeadProps = {
  id: string
  title: ReactNode
  aside: ReactNode
  series: readonly PlotSeries[]
  /** Whether the table is shown instead of the picture; absent where the plot is a table already. */
  table?: { readonly shown: boolean; readonly toggle: () => void } | undefined
}

/** The title line with legend, controls, and the switch between picture and table. */
export function PlotHead({ id, title, aside, series, table }: PlotHeadProps) {
  const t = useUiText()
  const label = t(table?.shown ? 'ui.plot_as_picture' : 'ui.plot_as_table')
  const Icon = table?.shown ? IconChartBar : IconTable
  return (
    <figcaption className={classes.head}>
      <h2 id={id}>{title}</h2>
      <PlotLegend series={series} />
      <div className={classes.tools}>
        {aside}
        {table && (
          <PlainButton className={classes.toggle} aria-label={label} title={`${label} (T)`} onClick={table.toggle}>
            <Icon size={16} aria-hidden="true" />
          </PlainButton>
        )}
      </div>
    </figcaption>
  )
}
