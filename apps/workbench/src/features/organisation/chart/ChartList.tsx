import { PlainButton } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import { ChartCard } from './ChartCard.tsx'
import classes from './chart.module.css'
import type { ChartNode } from './chart-tree.ts'

type ChartListProps = {
  roots: readonly ChartNode[]
  label: string
  active: string | undefined
  onToggle: (key: string) => void
}

/** The chart as a list that unfolds, for narrow screens. */
export function ChartList({ roots, label, active, onToggle }: ChartListProps) {
  return (
    <nav aria-label={label} className={classes.list}>
      <Level nodes={roots} {...{ active, onToggle }} />
    </nav>
  )
}

type LevelProps = { nodes: readonly ChartNode[] } & Pick<ChartListProps, 'active' | 'onToggle'>

function Level({ nodes, active, onToggle }: LevelProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.key}>
          <ListEntry node={node} current={node.key === active} onToggle={onToggle} />
          {node.open && <Level nodes={node.children} {...{ active, onToggle }} />}
        </li>
      ))}
    </ul>
  )
}

type ListEntryProps = { node: ChartNode; current: boolean } & Pick<ChartListProps, 'onToggle'>

function ListEntry({ node, current, onToggle }: ListEntryProps) {
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: 'center' })
  }, [current])
  const isAction = node.expandable || node.kind === 'more'
  return (
    <div ref={entry} className={classes.entry} data-kind={node.kind} data-current={current || undefined}>
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
    </div>
  )
}
