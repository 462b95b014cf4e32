import { ActionIcon, Button } from '@mantine/core'
import type { FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { maximumSteps } from '@rostrum/contracts/engines/approval/flow-limits'
import { Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import { type Flow, moveStep, newStep } from './flow-draft.ts'
import classes from './flow-editor.module.css'
import { useKindName, useStrategyName } from './labels.ts'

type FlowDrawingProps = {
  flow: Flow
  draft: FlowDefinition
  at: number
  onSelect: (at: number) => void
  onChange: (steps: readonly FlowStep[], selected: number) => void
}

/** The steps of a flow from the submission to its effect. */
export function FlowDrawing({ flow, draft: { steps }, at, onSelect, onChange }: FlowDrawingProps) {
  const t = useT()
  const kindName = useKindName()
  const add = () =>
    onChange([...steps, newStep(steps, t('approval.step', { number: String(steps.length + 1) }))], steps.length)
  return (
    <section className={classes.canvas} aria-label={flow.name}>
      <div className={classes.node} data-kind="start">
        <Text fw={600}>{t('approval.start')}</Text>
        <Text fz={13} c="sub">
          {kindName(flow.kind)} · {flow.unit.name}
        </Text>
      </div>
      <ol className={classes.flow}>
        {steps.map((step, position) => (
          <li key={step.key} className={classes.link}>
            <StepNode step={step} number={position + 1} current={position === at} onSelect={() => onSelect(position)} />
            {flow.writable && position === at && (
              <Flex gap={4} justify="center" pt={4}>
                <ActionIcon
                  variant="default"
                  aria-label={t('approval.step_up')}
                  disabled={position === 0}
                  onClick={() => onChange(moveStep(steps, position, -1), position - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={t('approval.step_down')}
                  disabled={position === steps.length - 1}
                  onClick={() => onChange(moveStep(steps, position, 1), position + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  color="red"
                  aria-label={t('list.remove')}
                  disabled={steps.length === 1}
                  onClick={() =>
                    onChange(
                      steps.filter((one) => one !== step),
                      Math.max(0, position - 1),
                    )
                  }
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Flex>
            )}
          </li>
        ))}
      </ol>
      {flow.writable && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={steps.length >= maximumSteps}
          onClick={add}
        >
          {t('approval.step_add')}
        </Button>
      )}
      <div className={classes.node} data-kind="end">
        <Text fw={600}>{t('approval.end')}</Text>
      </div>
    </section>
  )
}

type StepNodeProps = { step: FlowStep; number: number; current: boolean; onSelect: () => void }

function StepNode({ step, number, current, onSelect }: StepNodeProps) {
  const t = useT()
  const strategyName = useStrategyName()
  const [rule] = step.candidates
  const rules = [
    rule && strategyName(rule.strategy),
    t(`approval.mode_${step.mode}`),
    ...(step.timeout ? [`${step.timeout.hours} h`] : []),
  ]
  return (
    <PlainButton className={classes.node} aria-current={current || undefined} onClick={onSelect}>
      <Text fw={600}>
        {number}. {step.name}
      </Text>
      <Text fz={13} c="sub">
        {rules.join(' · ')}
      </Text>
    </PlainButton>
  )
}
