import { ActionIcon } from '@mantine/core'
import { PlainButton } from '@rostrum/ui/layout'
import { IconArrowsMove } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { ChartCard } from './ChartCard.tsx'
import classes from './chart.module.css'
import type { ChartNode } from './chart-tree.ts'

type ChartListProps = {
  roots: readonly ChartNode[]
  label: string
  active: string | undefined
  onToggle: (key: string) => void
  /** Takes a node for a move; undefined while no draft is open, or while something is moved. */
  onPick: ((key: string) => void) | undefined
}

/** The chart as a list that unfolds, for narrow screens. */
export function ChartList({ roots, label, active, onToggle, onPick }: ChartListProps) {
  return (
    <nav aria-label={label} className={classes.list}>
      <Level nodes={roots} {...{ active, onToggle, onPick }} />
    </nav>
  )
}

type LevelProps = { nodes: readonly ChartNode[] } & Pick<ChartListProps, 'active' | 'onToggle' | 'onPick'>

function Level({ nodes, active, onToggle, onPick }: LevelProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.key}>
          <ListEntry node={node} current={node.key === active} {...{ onToggle, onPick }} />
          {node.open && <Level nodes={node.children} {...{ active, onToggle, onPick }} />}
        </li>
      ))}
    </ul>
  )
}

type ListEntryProps = { node: ChartNode; current: boolean } & Pick<ChartListProps, 'onToggle' | 'onPick'>

function ListEntry({ node, current, onToggle, onPick }: ListEntryProps) {
  const t = useT()
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: 'center' })
  }, [current])
  const canMove = onPick && (node.department || node.person) && !node.key.startsWith('arriving ')
  const isAction = node.expandable || node.kind === 'more'
  return (
    <div
      ref={entry}
      className={canMove ? `${classes.entry} ${classes.movable}` : classes.entry}
      data-kind={node.kind}
      data-current={current || undefined}
    >
      {isAction ? (
        <PlainButton
          className={classes.entryButton}
          aria-expanded={node.expandable ? node.open : undefined}
          onClick={() => onToggle(node.key)}
        >
          <ChartCard node={node} />
        </PlainButton>
      ) : (
        <div className={classes.entryButton}>
          <ChartCard node={node} />
        </div>
      )}
      {canMove && (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('chart.move', { name: node.department?.name ?? node.person?.name ?? '' })}
          onClick={() => onPick(node.key)}
        >
          <IconArrowsMove size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
