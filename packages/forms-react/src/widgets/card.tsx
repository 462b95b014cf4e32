import { type BlockPlan, cssLength } from '@rostrum/forms'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconChevronDown } from '@tabler/icons-react'
import { Nodes } from '../fields/NodeView.tsx'
import { classNames } from '../view/class-names.ts'
import { useFormContext } from '../view/form-context.ts'
import { useIsOpen, useKeepMounted } from '../view/use-form-state.ts'
import { usePrinting } from '../view/use-printing.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** Fields in a frame, collapsible if the author allows it. */
function Card({ plan, rowId }: { plan: BlockPlan; rowId: string | undefined }) {
  const { view, prefix } = useFormContext()
  const { id } = plan.node
  const { label, folded, showFold, cardWidth, shadow } = plan.options
  const opened = useIsOpen(id) ?? !folded
  const isOpen = usePrinting() || opened
  const isHeld = useKeepMounted(plan.children, rowId)
  const titleId = `${prefix}card:${id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot fold its content beneath a legend that stays
    <div
      role="group"
      aria-labelledby={titleId}
      className={classNames(classes.card, plan.options.customClass)}
      data-shadow={shadow}
      style={{ width: cssLength(cardWidth) }}
    >
      <Box py={12} px={16} fw={600} c="ink" className={classes.head}>
        {showFold ? (
          <Flex
            component={PlainButton}
            align="center"
            justify="space-between"
            gap={12}
            w="full"
            mih={32}
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${titleId}-body` : undefined}
            onClick={() => view.setOpen(id, !opened)}
          >
            <span id={titleId}>{label}</span>
            <IconChevronDown size={18} aria-hidden="true" />
          </Flex>
        ) : (
          <span id={titleId}>{label}</span>
        )}
      </Box>
      {(isOpen || isHeld) && (
        <Stack
          id={`${titleId}-body`}
          columns={1}
          gap={16}
          pt={4}
          pb={16}
          px={16}
          className={classes.body}
          hidden={!isOpen}
        >
          <Nodes plans={plan.children} rowId={rowId} />
        </Stack>
      )}
    </div>
  )
}

export const cardView: BlockView = { kind: 'block', type: 'card', Block: Card }
