import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './StageDot.module.css'
import type { StepState } from './stage.ts'

const stateKeys = {
  done: 'ui.stage_done',
  failed: 'ui.stage_failed',
  skipped: 'ui.stage_skipped',
  current: 'ui.stage_current',
  future: 'ui.stage_future',
} as const satisfies Record<StepState, string>

const icons = {
  done: <IconCheck />,
  failed: <IconX />,
  skipped: <IconMinus />,
  current: null,
  future: null,
} as const satisfies Record<StepState, unknown>

type StageDotProps = {
  state: StepState
  size: 'small' | 'large'
  /** Positions the dot within its stage. */
  className?: string | undefined
}

/** The status of a stage as an icon with an accessible text. */
export function StageDot({ state, size, className }: StageDotProps) {
  const t = useUiText()
  return (
    <span
      className={className ? `${classes.dot} ${className}` : classes.dot}
      data-state={state}
      data-size={size}
      role="img"
      aria-label={t(stateKeys[state])}
    >
      {icons[state]}
    </span>
  )
}
