import { UnstyledButton } from '@mantine/core'
import type { BlockPlan } from '@rostrum/forms'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconChevronDown } from '@tabler/icons-react'
import { SectionBadge } from '../sections/SectionBadge.tsx'
import { useSummary } from '../sections/use-summary.ts'
import { classNames } from '../view/class-names.ts'
import { sectionDomId } from '../view/field-ids.ts'
import { useFormContext } from '../view/form-context.ts'
import { Nodes } from '../view/NodeView.tsx'
import { useFormValue, useIsOpen, useKeepMounted, useSection } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import { usePrinting } from '../view/use-printing.ts'
import classes from './section.module.css'
import type { BlockView } from './widget-view.ts'

/** A part of the form in a card. When closed, it shows its state and a summary line. Several sections may be open. */
function Section({ plan }: { plan: BlockPlan }) {
  const { form, view, prefix } = useFormContext()
  const { id } = plan.node
  const opened = useIsOpen(id) === true
  const isOpen = usePrinting() || opened
  const isHeld = useKeepMounted(plan.children)
  const number = useFormValue(form, ({ sectionIds }) => sectionIds.indexOf(id) + 1)
  const domId = sectionDomId(prefix, id)
  const toggle = () => {
    view.setOpen(id, !opened)
    view.setCurrent(id)
  }
  return (
    <section
      id={domId}
      className={classNames(classes.section, plan.options.customClass)}
      aria-labelledby={`${domId}-title`}
      onFocus={() => view.setCurrent(id)}
    >
      <SectionHead plan={plan} number={number} isOpen={isOpen} isKeptMounted={isHeld} onToggle={toggle} />
      {(isOpen || isHeld) && (
        <div id={`${domId}-body`} className={classes.body} hidden={!isOpen}>
          {plan.options.description && <p className={classes.description}>{plan.options.description}</p>}
          <Nodes plans={plan.children} />
        </div>
      )}
    </section>
  )
}

type SectionHeadProps = {
  plan: BlockPlan
  number: number
  isOpen: boolean
  isKeptMounted: boolean
  onToggle: () => void
}

function SectionHead({ plan, number, isOpen, isKeptMounted, onToggle }: SectionHeadProps) {
  const t = useFormText()
  const { prefix } = useFormContext()
  const state = useSection(plan.node.id)
  const domId = sectionDomId(prefix, plan.node.id)
  const isBegun = state.filled > 0
  const showsBadge = !isOpen || state.status === 'invalid'
  return (
    <div className={classes.head} data-open={isOpen || undefined}>
      <h2 className={classes.title}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${domId}-body` : undefined}
          onClick={onToggle}
        >
          {number > 0 && <span className={classes.number}>{number}</span>}
          <span id={`${domId}-title`}>{plan.options.label}</span>
        </UnstyledButton>
      </h2>
      {!isOpen && <Summary plan={plan} />}
      {!isOpen && isKeptMounted && <StateBadge tone="open">{t('form.section_uploading')}</StateBadge>}
      {showsBadge && <SectionBadge state={state} />}
      <span className={classes.act} aria-hidden="true">
        {isOpen ? t('form.section_fold') : isBegun ? t('form.section_edit') : t('form.section_fill')}
      </span>
      <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
    </div>
  )
}

function Summary({ plan }: { plan: BlockPlan }) {
  const text = useSummary(plan.children, plan.options.summaryFields)
  return <span className={classes.summary}>{text || plan.options.description}</span>
}

export const sectionView: BlockView = { kind: 'block', type: 'section', Block: Section }
