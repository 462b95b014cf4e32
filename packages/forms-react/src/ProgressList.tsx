import type { FormStore, SectionState } from '@rostrum/forms'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ProgressList.module.css'
import { focusSection } from './view/focus-field.ts'
import { useFormContext } from './view/form-context.ts'
import { useCurrentSection, useFormValue, useSection } from './view/use-form-state.ts'
import { useFormText } from './view/use-form-text.ts'

type ProgressListProps = {
  /** The submission deadline below the bar. */
  note?: ReactNode
  /** Steps after the last section, such as review and submission. They have no fields and do not count. */
  further?: readonly { key: string; label: string; onSelect: () => void; isCurrent?: boolean }[]
}

/** The progress of each section, with links. */
export function ProgressList({ note, further = [] }: ProgressListProps) {
  const t = useFormText()
  const { form } = useFormContext()
  const ids = useFormValue(form, visibleSections)
  const done = useFormValue(form, ({ progress }) => progress.done)
  const sections = ids === '' ? [] : ids.split('\n')
  const total = sections.length
  return (
    <Box component="nav" bd="line" bdrs={8} bg="card" aria-label={t('form.progress')}>
      <Box pt={20} pb={12} px={20} bdb="line">
        <Flex justify="space-between" gap={16} mb={8} fz={14} lh={22}>
          <strong>{t('form.progress')}</strong>
          <Text span c="mute">
            {t('form.progress_done', { done, total })}
          </Text>
        </Flex>
        <Box bdrs={4} overflow="hidden" bg="open-tint" className={classes.bar} aria-hidden="true">
          <Box component="i" display="block" h="full" style={{ width: total === 0 ? 0 : `${(done / total) * 100}%` }} />
        </Box>
        {note && (
          <Text mt={8} fz={13} lh={20} c="mute">
            {note}
          </Text>
        )}
      </Box>
      <Box component="ol" p={8} className={classes.steps} aria-label={t('form.progress_steps')}>
        {sections.map((id, at) => (
          <SectionStep key={id} nodeId={id} number={at + 1} />
        ))}
        {further.map(({ key, label, onSelect, isCurrent }) => (
          <Step key={key} label={label} isCurrent={isCurrent === true} onSelect={onSelect} />
        ))}
      </Box>
    </Box>
  )
}

/** Joined into one text, so that React compares it by content. */
const visibleSections = (form: FormStore) => form.sectionIds.join('\n')

function SectionStep({ nodeId, number }: { nodeId: string; number: number }) {
  const context = useFormContext()
  const state = useSection(nodeId)
  const current = useCurrentSection()
  const plan = context.compiled.plan.nodes.find((node) => node.node.id === nodeId)
  return (
    <Step
      number={number}
      label={plan?.options.label ?? ''}
      state={state}
      isCurrent={current === nodeId}
      onSelect={() => focusSection(context, nodeId)}
    />
  )
}

type StepProps = { number?: number; label: string; state?: SectionState; isCurrent: boolean; onSelect: () => void }

function Step({ number, label, state, isCurrent, onSelect }: StepProps) {
  return (
    <li>
      <Flex
        component={PlainButton}
        align="center"
        gap={8}
        w="full"
        mih={44}
        py={8}
        px={12}
        bdrs={6}
        fz={15}
        lh={22}
        c="sub"
        className={classes.step}
        data-status={state?.status}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onSelect}
      >
        <Stack
          component="span"
          flex="none"
          place="center"
          bdrs="round"
          c="card"
          className={classes.mark}
          aria-hidden="true"
        >
          {state?.status === 'complete' && <IconCheck size={12} />}
          {state?.status === 'invalid' && <IconX size={12} />}
        </Stack>
        {number !== undefined && <span>{number}</span>}
        <span className={classes.label}>{label}</span>
        {state && <StepState state={state} />}
      </Flex>
    </li>
  )
}

function StepState({ state }: { state: SectionState }) {
  const t = useFormText()
  const words = {
    invalid: t('form.progress_errors', { count: state.errors }),
    complete: t('form.section_complete'),
    partial: t('form.section_partial'),
    empty: t('form.section_empty'),
    optional: t('form.section_optional'),
  }
  return (
    <Text span fz={13} fw={400} ta="end" c="mute" className={classes.state}>
      {words[state.status]}
    </Text>
  )
}
