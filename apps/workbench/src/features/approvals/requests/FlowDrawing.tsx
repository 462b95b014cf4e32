import { ActionIcon } from '@mantine/core'
import type { FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { maximumSteps } from '@rostrum/contracts/engines/approval/flow-limits'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { IconCalendarCheck, IconPlus, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { type Flow, insertStep } from './flow-draft.ts'
import classes from './flow-editor.module.css'
import { flowKeyOf } from './flow-keys.ts'
import { useKindName } from './labels.ts'
import { StepNode } from './StepNode.tsx'

type FlowDrawingProps = {
  flow: Flow
  draft: FlowDefinition
  at: number
  /** The last dry run of this very draft. */
  dryRun: Flow['dryRun']
  onSelect: (at: number) => void
  onChange: (steps: readonly FlowStep[], selected: number) => void
}

/** The steps of a flow from the submission to its effect, with the numbers of people that a dry run counted. */
export function FlowDrawing({ flow, draft: { steps }, at, dryRun, onSelect, onChange }: FlowDrawingProps) {
  const t = useT()
  const { number } = useFormats()
  const kindName = useKindName()
  const insert = (position: number) =>
    onChange(insertStep(steps, position, t('approval.step', { number: String(position + 1) })), position)
  const list = useRef<HTMLOListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const act = flowKeyOf(event, { steps, at, writable: flow.writable })
    if (!act) return
    event.preventDefault()
    if (act.kind === 'select') onSelect(act.at)
    else if (act.kind === 'insert') insert(act.at)
    else onChange(act.steps, act.at)
    // The chosen step is drawn first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus())
  }
  const between = (position: number) => {
    const before = dryRun?.steps[position - 1]
    const counts = dryRun && (
      <Text fz={13} c="sub">
        {position === 0 ? t('approval.dry_people', { count: dryRun.people }) : number(before?.requested ?? 0)}
        {before && before.superior > 0 && ` · ${t('approval.to_superior', { count: before.superior })}`}
      </Text>
    )
    return (
      <Flex align="center" gap={8} className={classes.gap}>
        {flow.writable && (
          <ActionIcon
            variant="default"
            size={22}
            radius="xl"
            aria-label={t('approval.step_add_at', { number: String(position + 1) })}
            disabled={steps.length >= maximumSteps}
            onClick={() => insert(position)}
          >
            <IconPlus size={14} />
          </ActionIcon>
        )}
        {counts}
        {before && before.stopped > 0 && (
          <Text fz={13} fw={600} c="error">
            {t('approval.stop_here', { count: before.stopped })}
          </Text>
        )}
      </Flex>
    )
  }
  return (
    <section className={classes.canvas} aria-label={flow.name}>
      <div className={classes.node} data-kind="start">
        <Flex align="center" gap={8}>
          <IconSend size={16} aria-hidden="true" />
          <Text fw={600} flex={1}>
            {t('approval.start')}
          </Text>
          <Text fz={13} c="sub">
            {t('approval.priority', { number: String(flow.priority) })}
          </Text>
        </Flex>
        <Text fz={13} c="sub">
          {kindName(flow.kind)} · {t('approval.unit_and_below', { unit: flow.unit.name })}
        </Text>
      </div>
      <ol className={classes.flow} ref={list} onKeyDown={onKeyDown}>
        {steps.map((step, position) => (
          <li key={step.key} className={classes.link}>
            {between(position)}
            <StepNode
              {...{ step, steps, position }}
              current={position === at}
              writable={flow.writable}
              stopped={(dryRun?.steps[position]?.stopped ?? 0) > 0}
              onSelect={() => onSelect(position)}
              onChange={onChange}
            />
          </li>
        ))}
      </ol>
      {between(steps.length)}
      {flow.writable && (
        <Text fz={12} c="mute" ta="center">
          {t('approval.keys')}
        </Text>
      )}
      <div className={classes.node} data-kind="end">
        <Flex align="center" gap={8}>
          <IconCalendarCheck size={16} aria-hidden="true" />
          <Text fw={600}>{t('approval.end')}</Text>
        </Flex>
      </div>
    </section>
  )
}
