import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { type FigureColumn, GroupTable } from './GroupTable.tsx'
import { PlacePath } from './PlacePath.tsx'
import type { ChangeAddress, NamedGroup, PlaceAddress } from './place-address.ts'
import classes from './places.module.css'

type PlaceStatisticsProps<G extends NamedGroup> = {
  address: PlaceAddress
  change: ChangeAddress
  statistics: {
    readonly path: readonly { readonly id: string; readonly name: string }[]
    readonly groups: readonly G[]
    readonly total: number
  }
  columns: readonly FigureColumn<G>[]
  /** What there is nothing of in the whole period; absent where there is something. */
  empty: { readonly title: string; readonly hint: string } | undefined
  totals: ReactNode
  plots: ReactNode
  /** The people of a group, next to the rest. */
  people: (group: string) => ReactNode
}

/** Totals and plots of a place, the groups in it, and next to them the people of one group. */
export function PlaceStatistics<G extends NamedGroup>(props: PlaceStatisticsProps<G>) {
  const { address, change, statistics, columns, empty, totals, plots, people } = props
  const { path, groups, total } = statistics
  const t = useT()
  return (
    <div className={classes.content} data-panel={address.people === undefined ? undefined : ''}>
      <div className={classes.main}>
        <PlacePath address={address} path={path} change={change} />
        {empty === undefined ? (
          <>
            {totals}
            {plots}
            {groups.length === 0 ? (
              <NothingFits change={change} />
            ) : (
              <GroupTable label={t(`places.by_${address.by}`)} {...{ address, change, groups, total, columns }} />
            )}
          </>
        ) : (
          <EmptyState icon={<IconCalendarOff stroke={1.6} />} title={empty.title} description={empty.hint} />
        )}
      </div>
      {address.people !== undefined && people(address.people)}
    </div>
  )
}

/** A search without a result offers to drop the search. */
function NothingFits({ change }: { change: ChangeAddress }) {
  const t = useT()
  return (
    <EmptyState
      title={t('places.empty_search')}
      action={
        <Button
          variant="default"
          onClick={() =>
            change((params) => {
              params.delete('q')
              params.delete('offset')
            })
          }
        >
          {t('places.clear')}
        </Button>
      }
    />
  )
}
