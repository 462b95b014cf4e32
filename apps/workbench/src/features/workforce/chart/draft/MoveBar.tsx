import { Button } from '@mantine/core'
import { Text } from '@rostrum/ui/layout'
import { useEscape } from '@rostrum/ui/use-escape'
import { useT } from '../../../../shell/use-t.ts'
import { ChartSearch } from '../ChartSearch.tsx'
import { departmentKey, personKey } from '../chart-tree.ts'
import type { ChartView } from '../use-chart-tree.ts'
import classes from './draft.module.css'
import { accepts, nameOfPicked, type Picked } from './draft-moves.ts'

type MoveBarProps = {
  picked: Picked
  view: ChartView
  asOf: string
  onDrop: (target: string) => void
  onCancel: () => void
}

/** Says what is being moved and how, and finds its new place by name. */
export function MoveBar({ picked, view, asOf, onDrop, onCancel }: MoveBarProps) {
  const t = useT()
  useEscape(true, onCancel)
  return (
    <div className={classes.moving}>
      <Text flex={1} role="status">
        {t(view === 'lines' ? 'chart.moving_below' : 'chart.moving', { name: nameOfPicked(picked) })}
      </Text>
      <ChartSearch
        {...{ view, asOf }}
        onChoose={({ kind, id }) => {
          const key = kind === 'person' ? personKey(id) : departmentKey(id)
          if (accepts(picked, { key, kind }, view)) onDrop(key)
        }}
      />
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('chart.cancel_move')}
      </Button>
    </div>
  )
}
