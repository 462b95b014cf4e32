import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import layout from './form-host.module.css'

/** As many sections as fit a window while they are collapsed. */
const folded = 7

type FormSkeletonProps = {
  /** The page heading, which needs no data. */
  heading: ReactNode
  /** It follows another skeleton, so it must appear without a delay. */
  goesOn?: boolean
}

/** The skeleton of a form by sections. */
export function FormSkeleton({ heading, goesOn = false }: FormSkeletonProps) {
  const t = useUiText()
  return (
    <div aria-busy="true">
      {heading}
      <Box
        mih="screen"
        className={layout.blocks}
        data-goes-on={goesOn || undefined}
        role="status"
        aria-label={t('ui.loading')}
      >
        <div className={layout.layout}>
          <div className={layout.side}>
            <Box bd="line" bdrs={8} bg="card" className={layout.block} data-part="progress" />
          </div>
          <div className={layout.main}>
            <Box bd="line" bdrs={8} bg="card" className={layout.block} data-part="identity" />
            {Array.from({ length: folded }, (_, index) => (
              <Box key={index} bd="line" bdrs={8} bg="card" className={layout.block} data-part="section" />
            ))}
          </div>
        </div>
      </Box>
    </div>
  )
}
