import { ActionIcon } from '@mantine/core'
import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { moveStep } from './flow-draft.ts'
import classes from './flow-editor.module.css'
import { useStrategyName } from './labels.ts'

type StepNodeProps = {
  step: FlowStep
  steps: readonly FlowStep[]
  position: number
  current: boolean
  writable: boolean
  /** The dry run found people whose requests end here. */
  stopped: boolean
  onSelect: () => void
  onChange: (steps: readonly FlowStep[], selected: number) => void
}

/** A step in the drawing; the chosen one can be moved and removed. */
export function StepNode({ step, steps, position, current, writable, stopped, onSelect, onChange }: StepNodeProps) {
  const t = useT()
  const strategyName = useStrategyName()
  const called = useReadableName()
  const [rule] = step.candidates
  const rules = [
    ...(rule ? [strategyName(rule.strategy)] : []),
    t(`approval.mode_${step.mode}`),
    t(`approval.none_${step.ifNone.act}`),
    ...(step.timeout
      ? [t('approval.after_hours', { count: step.timeout.hours }), t(`approval.timeout_${step.timeout.act}`)]
      : []),
  ]
  return (
    <div className={classes.node} data-current={current || undefined} data-stopped={stopped || undefined}>
      <PlainButton className={classes.choice} aria-current={current || undefined} onClick={onSelect}>
        <Flex align="center" gap={8}>
          <span className={classes.number}>{position + 1}</span>
          <Text fw={600}>{called(step)}</Text>
        </Flex>
        <Text fz={13} c="sub">
          {rules.join(' · ')}
        </Text>
        {step.when !== null && (
          <Text fz={13} c="open">
            {t('approval.conditional')}
          </Text>
        )}
      </PlainButton>
      {writable && current && (
        <Flex gap={4} justify="end">
          <ActionIcon
            variant="subtle"
            aria-label={t('approval.step_up')}
            disabled={position === 0}
            onClick={() => onChange(moveStep(steps, position, -1), position - 1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('approval.step_down')}
            disabled={position === steps.length - 1}
            onClick={() => onChange(moveStep(steps, position, 1), position + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('list.remove')}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.toSpliced(position, 1), Math.max(0, position - 1))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Flex>
      )}
    </div>
  )
}
