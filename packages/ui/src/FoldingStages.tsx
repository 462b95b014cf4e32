import { type CSSProperties, type ReactNode, useState } from 'react'
import classes from './first-page.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { Box, PlainButton } from './layout.tsx'
import { type StageState, visibleStages } from './stage.ts'

type FoldingStagesProps = {
  /** Accessible name of the list. */
  label: string
  states: readonly StageState[]
  className?: string | undefined
  style?: CSSProperties
  /** Renders one stage as a list item; `far` is set on it as `data-far`. */
  children: (index: number, far: true | undefined) => ReactNode
}

/** An ordered list of stages. In a narrow container, distant stages collapse behind a button. */
export function FoldingStages({ label, states, className, style, children }: FoldingStagesProps) {
  const t = useUiText()
  const [expanded, setExpanded] = useState(false)
  const { shown, hidden } = visibleStages(states)
  return (
    <div className={classes.frame} style={style}>
      <ol
        className={className ? `${classes.stages} ${className}` : classes.stages}
        aria-label={label}
        data-expanded={expanded || undefined}
      >
        {states.map((_state, index) => children(index, index >= shown || undefined))}
      </ol>
      {hidden > 0 && (
        <Box
          component={PlainButton}
          display="none"
          className={classes.more}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? t('ui.stages_less') : t('ui.stages_more', { count: hidden })}
        </Box>
      )}
    </div>
  )
}
