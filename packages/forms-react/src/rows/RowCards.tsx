import { UnstyledButton } from '@mantine/core'
import type { NodePlan, RowsPlan } from '@rostrum/forms'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useSummary } from '../sections/use-summary.ts'
import { useFormContext } from '../view/form-context.ts'
import { NodeView } from '../view/NodeView.tsx'
import { useIsOpen } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './RowCards.module.css'
import { RowTools } from './RowTools.tsx'
import { useRowState } from './use-row-state.ts'
import type { Rows } from './use-rows.ts'

/** Rows as cards, below 768 px: closed a name and a state, open the fields. A row in error is open. */
export function RowCards({ plan, rows }: { plan: RowsPlan; rows: Rows }) {
  return (
    <ol className={classes.cards}>
      {rows.rows.map((rowId, at) => (
        <RowCard key={rowId} plan={plan} rows={rows} rowId={rowId} at={at} />
      ))}
    </ol>
  )
}

function RowCard({ plan, rows, rowId, at }: { plan: RowsPlan; rows: Rows; rowId: string; at: number }) {
  const t = useFormText()
  const { view, prefix } = useFormContext()
  const state = useRowState(plan, rowId)
  const title = useSummary(plan.children, plan.options.summaryFields, rowId)
  const isOpen = useIsOpen(rowId) || typeof state === 'number'
  const bodyId = `${prefix}row:${rowId}`
  return (
    <li className={classes.card} data-invalid={typeof state === 'number' || undefined}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => view.setOpen(rowId, !isOpen)}
        >
          <span className={classes.number}>{at + 1}</span>
          <span className={classes.title}>{title || t('form.row_title', { row: at + 1 })}</span>
          {!isOpen && <RowBadge state={state} />}
          <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
        </UnstyledButton>
        {isOpen && rows.canChange && <RowTools rows={rows} rowId={rowId} at={at} />}
      </div>
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          {plan.children.map((column) => (
            <div key={column.node.id} data-half={isNarrow(column) || undefined}>
              <NodeView plan={column} rowId={rowId} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

/** Widest column, in pixels, of which two stand side by side in a card. */
const narrowest = 160

function isNarrow({ options }: NodePlan): boolean {
  const width = Number.parseFloat(options.columnWidth ?? '')
  return options.columnWidth?.endsWith('px') === true && width <= narrowest
}

function RowBadge({ state }: { state: ReturnType<typeof useRowState> }) {
  const t = useFormText()
  if (typeof state === 'number') return <StateBadge tone="error">{t('form.errors', { count: state })}</StateBadge>
  if (state === 'open') return <StateBadge tone="neutral">{t('form.row_incomplete')}</StateBadge>
  return (
    <StateBadge tone="done" icon={<IconCheck />}>
      {t('form.row_complete')}
    </StateBadge>
  )
}
