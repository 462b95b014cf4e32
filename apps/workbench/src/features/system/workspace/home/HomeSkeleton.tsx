import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import type { CSSProperties } from 'react'
import classes from './HomePage.module.css'

const bars = [1, 2, 3, 4] as const

/** The figures and plots before their data, at their heights; visible after 200 ms. */
export function HomeSkeleton() {
  const t = useUiText()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('ui.loading')}>
      <Box bd="line" bdrs={8} className={classes.figures} style={{ '--columns': bars.length } as CSSProperties}>
        {bars.map((bar) => (
          <div key={bar} className={classes.figure}>
            <span className={classes.bar} />
            <span className={classes.bar} />
            <span className={classes.bar} />
          </div>
        ))}
      </Box>
      <div className={classes.plots}>
        <Box bd="line" bdrs={8} className={classes.plotGround} />
        <Box bd="line" bdrs={8} className={classes.plotGround} />
      </div>
    </div>
  )
}
