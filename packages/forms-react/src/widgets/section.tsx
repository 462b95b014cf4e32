import type { BlockPlan } from '@rostrum/forms'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconChevronDown } from '@tabler/icons-react'
import { Nodes } from '../fields/NodeView.tsx'
import { SectionBadge } from '../sections/SectionBadge.tsx'
import { useSummary } from '../sections/use-summary.ts'
import { classNames } from '../view/class-names.ts'
import { sectionDomId } from '../view/field-ids.ts'
import { useFormContext } from '../view/form-context.ts'
import { PartMark, useMarkOf } from '../view/marked-parts.tsx'
import { useCurrentSection, useFormValue, useIsOpen, useKeepMounted, useSection } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import { usePrinting } from '../view/use-printing.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './section.module.css'

/** A part of the form in a card. When closed, it shows its state and a summary line. Several sections may be open. */
function Section({ plan }: { plan: BlockPlan }) {
  const { form, view, prefix } = useFormContext()
  const { id } = plan.node
  const opened = useIsOpen(id) === true
  const isOpen = usePrinting() || opened
  const isHeld = useKeepMounted(plan.children)
  const mark = useMarkOf(id)
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
    >
      <SectionHead plan={plan} number={number} isOpen={isOpen} staysMounted={isHeld} onToggle={toggle} />
      {(isOpen || isHeld) && (
        <Stack
          id={`${domId}-body`}
          columns={1}
          gap={16}
          pt={16}
          pb={24}
          px={24}
          className={classes.body}
          hidden={!isOpen}
          // Not on the head as well, which the keyboard passes on its way to what concerns the current section.
          onFocus={() => view.setCurrent(id)}
        >
          {mark && <PartMark>{mark}</PartMark>}
          {plan.options.description && (
            <Text fz={14} lh={22} c="mute">
              {plan.options.description}
            </Text>
          )}
          <Nodes plans={plan.children} />
        </Stack>
      )}
    </section>
  )
}

type SectionHeadProps = {
  plan: BlockPlan
  number: number
  isOpen: boolean
  staysMounted: boolean
  onToggle: () => void
}

function SectionHead({ plan, number, isOpen, staysMounted, onToggle }: SectionHeadProps) {
  const t = useFormText()
  const { prefix } = useFormContext()
  const state = useSection(plan.node.id)
  const domId = sectionDomId(prefix, plan.node.id)
  const isBegun = state.filled > 0
  const isLeft = useCurrentSection() !== plan.node.id
  const isIncomplete = state.status === 'empty' || state.status === 'partial'
  const showsBadge = !isOpen || state.status === 'invalid' || (isLeft && isIncomplete)
  return (
    <Flex
      pos="relative"
      align="center"
      gap={12}
      py={16}
      px={24}
      className={classes.head}
      data-open={isOpen || undefined}
    >
      <Box component="h2" flex="initial" miw={0} overflowWrap="anywhere" fz={18} lh={28}>
        <Flex
          component={PlainButton}
          fz="inherit"
          lh="inherit"
          fw={600}
          c="ink"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${domId}-body` : undefined}
          onClick={onToggle}
        >
          {number > 0 && <span>{number}</span>}
          <span id={`${domId}-title`}>{plan.options.label}</span>
        </Flex>
      </Box>
      {!isOpen && <Summary plan={plan} />}
      {!isOpen && staysMounted && <StateBadge tone="open">{t('form.section_uploading')}</StateBadge>}
      {showsBadge && <SectionBadge state={state} />}
      <Box
        component="span"
        flex="none"
        ms="auto"
        px={8}
        fz={14}
        lh={22}
        c="link"
        className={classes.act}
        aria-hidden="true"
      >
        {isOpen ? t('form.section_fold') : isBegun ? t('form.section_edit') : t('form.section_fill')}
      </Box>
      <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
    </Flex>
  )
}

function Summary({ plan }: { plan: BlockPlan }) {
  const text = useSummary(plan.children, plan.options.summaryFields)
  return (
    <Box
      component="span"
      miw={0}
      overflow="hidden"
      ws="nowrap"
      fz={14}
      lh={22}
      c="mute"
      textOverflow="ellipsis"
      className={classes.summary}
    >
      {text || plan.options.description}
    </Box>
  )
}

export const sectionView: BlockView = { kind: 'block', type: 'section', Block: Section }
