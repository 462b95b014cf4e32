import type { CSSProperties, ReactNode } from 'react'
import { FoldingStages } from './FoldingStages.tsx'
import { Box, Flex, Text } from './layout.tsx'
import { StageDot } from './StageDot.tsx'
import type { StepState } from './stage.ts'
import classes from './Track.module.css'

export type TrackStep = {
  key: string
  title: ReactNode
  state: StepState
  /** Who must act now, as a `StateBadge`. */
  badge?: ReactNode
  /** The time of the step, or its deadline. */
  when?: ReactNode
  detail?: ReactNode
  /** The reader's action; inside the step. */
  action?: ReactNode
}

/** The steps of one matter, with actor and deadline. On phones the distant steps collapse. */
export function Track({ steps, label }: { steps: readonly TrackStep[]; label: string }) {
  return (
    <FoldingStages
      label={label}
      states={steps.map(({ state }) => (state === 'failed' || state === 'skipped' ? 'done' : state))}
      style={{ '--stage-indent': '36px' } as CSSProperties}
    >
      {(index, far) => {
        const step = steps[index]
        return step && <TrackNode key={step.key} step={step} far={far} />
      }}
    </FoldingStages>
  )
}

function TrackNode({ step, far }: { step: TrackStep; far: true | undefined }) {
  return (
    <Box
      component="li"
      pos="relative"
      className={classes.step}
      data-state={step.state}
      data-far={far}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <StageDot state={step.state} size="large" className={classes.dot} />
      <Flex wrap="wrap" align="center" rowGap={8} columnGap={12} lh={24}>
        <Text span fz={16} fw={600} c="ink" className={classes.title}>
          {step.title}
        </Text>
        {step.badge}
        {step.when && (
          <Text span ms="auto" fz={14} c="mute" className={classes.when}>
            {step.when}
          </Text>
        )}
      </Flex>
      <Box mt={2} fz={14} lh={22} c="mute" className={classes.detail}>
        {step.detail}
      </Box>
      {step.action && (
        <Flex
          align="center"
          justify="space-between"
          gap={16}
          mt={12}
          p={16}
          bdrs={8}
          bg="open-tint"
          className={classes.action}
        >
          {step.action}
        </Flex>
      )}
    </Box>
  )
}
