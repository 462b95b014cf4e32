import { type NodePlan, pixelsOf, type RowsPlan } from '@rostrum/forms'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { NodeView } from '../fields/NodeView.tsx'
import { useSummary } from '../sections/use-summary.ts'
import { useFormContext } from '../view/form-context.ts'
import { useIsOpen, useKeepMounted } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import { usePrinting } from '../view/use-printing.ts'
import { RowGroups } from './RowGroups.tsx'
import { RowTools, type RowToolsProps } from './RowTools.tsx'
import classes from './rows.module.css'
import { useRowState } from './use-row-state.ts'
import { type Rows, rowProps } from './use-rows.ts'

/** Height of a closed card in pixels. */
const rowHeight = 64

/** Rows as cards, where a table does not fit. A closed card shows a name and a state, an open one the fields. */
export function RowCards({ plan, rows }: { plan: RowsPlan; rows: Rows }) {
  return (
    <Stack component="ol" columns={1} gap={12}>
      <RowGroups
        rows={rows.rows}
        rowHeight={rowHeight}
        renderRow={(rowId, at) => <RowCard key={rowId} plan={plan} {...rowProps(rows, rowId, at)} />}
        renderSpace={(space, height) => <li ref={space} style={{ height }} aria-hidden="true" />}
      />
    </Stack>
  )
}

type RowCardProps = RowToolsProps & { plan: RowsPlan; canChange: boolean }

const RowCard = memo(function RowCard({ plan, canChange, ...row }: RowCardProps) {
  const t = useFormText()
  const { view, prefix } = useFormContext()
  const { rowId, at } = row
  const state = useRowState(plan, rowId)
  const title = useSummary(plan.children, plan.options.summaryFields, rowId)
  const hasErrors = typeof state === 'number'
  const [wasUnfinished] = useState(state !== 'complete')
  const opened = useIsOpen(rowId) ?? (wasUnfinished || hasErrors)
  const isOpen = usePrinting() || opened
  const isHeld = useKeepMounted(plan.children, rowId)
  // A card that an error has opened stays open after the error is fixed: it must not close during input.
  useEffect(() => {
    if (hasErrors) view.setOpen(rowId, true)
  }, [hasErrors, view, rowId])
  const bodyId = `${prefix}row:${rowId}`
  return (
    <Box component="li" bd="line" bdrs={8} className={classes.card} data-invalid={hasErrors || undefined}>
      <Flex align="center" className={classes.head}>
        <Flex
          component={PlainButton}
          flex={1}
          align="center"
          gap={8}
          miw={0}
          mih={44}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => view.setOpen(rowId, !opened)}
        >
          {title !== '' && (
            <Text span fz={14} c="mute">
              {at + 1}
            </Text>
          )}
          <Box component="span" flex={1} miw={0} overflow="hidden" textOverflow="ellipsis" ws="nowrap" fw={600} c="ink">
            {title || t('form.row_title', { row: at + 1 })}
          </Box>
          {!isOpen && <RowBadge state={state} />}
          <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
        </Flex>
        {isOpen && canChange && <RowTools {...row} />}
      </Flex>
      {(isOpen || isHeld) && (
        <Stack id={bodyId} gap={16} pb={16} px={12} className={classes.body} hidden={!isOpen}>
          {plan.children.map((column) => (
            <div key={column.node.id} data-half={isNarrow(column) || undefined}>
              <NodeView plan={column} rowId={rowId} />
            </div>
          ))}
        </Stack>
      )}
    </Box>
  )
})

/** Maximum width in pixels of a column that shares a line with another on a phone. */
const narrowest = 160

function isNarrow({ options }: NodePlan): boolean {
  return (pixelsOf(options.columnWidth) ?? Number.POSITIVE_INFINITY) <= narrowest
}

function RowBadge({ state }: { state: ReturnType<typeof useRowState> }) {
  const t = useFormText()
  if (typeof state === 'number') return <StateBadge tone="error">{t('form.errors', { count: state })}</StateBadge>
  if (state === 'empty') return <StateBadge tone="neutral">{t('form.section_empty')}</StateBadge>
  if (state === 'open') return <StateBadge tone="neutral">{t('form.row_incomplete')}</StateBadge>
  return (
    <StateBadge tone="done" icon={<IconCheck />}>
      {t('form.row_complete')}
    </StateBadge>
  )
}
