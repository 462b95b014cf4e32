import { useUiText } from '@rostrum/ui/LocaleProvider'
import type { ReactNode } from 'react'
import layout from './FormLayout.module.css'
import classes from './FormSkeleton.module.css'

/** As many sections as a window shows while they are folded. */
const folded = 7

type FormSkeletonProps = {
  /** The heading of the page, which needs no answer. */
  heading: ReactNode
  /** It takes over from another one, whose place must not be empty meanwhile. */
  goesOn?: boolean
}

/** A form by sections that is on its way, in the shape of what comes. */
export function FormSkeleton({ heading, goesOn = false }: FormSkeletonProps) {
  const t = useUiText()
  return (
    <div aria-busy="true">
      {heading}
      <div className={classes.blocks} data-goes-on={goesOn || undefined} role="status" aria-label={t('ui.loading')}>
        <div className={layout.layout}>
          <div className={layout.side}>
            <div className={classes.block} data-part="progress" />
          </div>
          <div className={layout.main}>
            <div className={classes.block} data-part="identity" />
            {Array.from({ length: folded }, (_, index) => (
              <div key={index} className={classes.block} data-part="section" />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
