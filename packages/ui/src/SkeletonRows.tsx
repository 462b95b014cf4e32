import { useUiText } from './LocaleProvider.tsx'
import classes from './SkeletonRows.module.css'

const rows = Array.from({ length: 10 }, (_, index) => index)
const widths = ['18%', '34%', '14%', '12%'] as const

/** The rows of a dense list before they are there, with bars where their texts will be; visible after 200 ms. */
export function SkeletonRows() {
  const t = useUiText()
  return (
    <div className={classes.rows} data-shape="rows" role="status" aria-label={t('ui.loading')}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          {widths.map((width) => (
            <span key={width} className={classes.bar} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
