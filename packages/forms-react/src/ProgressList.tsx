import { UnstyledButton } from '@mantine/core'
import type { FormStore, SectionState } from '@rostrum/forms'
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
  const done = useFormValue(form, countCompleted)
  const sections = ids === '' ? [] : ids.split('\n')
  const total = sections.length
  return (
    <nav className={classes.progress} aria-label={t('form.progress')}>
      <div className={classes.head}>
        <div className={classes.line}>
          <strong>{t('form.progress')}</strong>
          <span>{t('form.progress_done', { done, total })}</span>
        </div>
        <div className={classes.bar} aria-hidden="true">
          <i style={{ width: total === 0 ? 0 : `${(done / total) * 100}%` }} />
        </div>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <ol className={classes.steps} aria-label={t('form.progress_steps')}>
        {sections.map((id, at) => (
          <SectionStep key={id} nodeId={id} number={at + 1} />
        ))}
        {further.map(({ key, label, onSelect, isCurrent }, at) => (
          <Step
            key={key}
            number={sections.length + at + 1}
            label={label}
            isCurrent={isCurrent === true}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </nav>
  )
}

/** Joined into one text, so that React compares it by content. */
const visibleSections = (form: FormStore) => form.sectionIds.join('\n')
const countCompleted = (form: FormStore) =>
  form.sectionIds.filter((id) => form.getSection(id).status === 'complete').length

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

type StepProps = { number: number; label: string; state?: SectionState; isCurrent: boolean; onSelect: () => void }

function Step({ number, label, state, isCurrent, onSelect }: StepProps) {
  return (
    <li>
      <UnstyledButton
        className={classes.step}
        data-status={state?.status}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onSelect}
      >
        <span className={classes.mark} aria-hidden="true">
          {state?.status === 'complete' && <IconCheck size={12} />}
          {state?.status === 'invalid' && <IconX size={12} />}
        </span>
        <span className={classes.number}>{number}</span>
        <span className={classes.label}>{label}</span>
        {state && <StepState state={state} />}
      </UnstyledButton>
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
  return <span className={classes.state}>{words[state.status]}</span>
}
