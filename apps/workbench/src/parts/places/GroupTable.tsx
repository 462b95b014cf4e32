import { ActionIcon } from '@mantine/core'
import { groupsInOneAnswer } from '@rostrum/contracts/stores/stores/place-groups'
import { Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { DataTable } from '../page/DataTable.tsx'
import {
  type ChangeAddress,
  type NamedGroup,
  type PlaceAddress,
  paramsOfPeople,
  setPlaces,
  stepInto,
} from './place-address.ts'
import classes from './places.module.css'

export type FigureColumn<G extends NamedGroup> = {
  readonly key: string
  readonly label: string
  /** Its head sorts the groups by it, those with most first. */
  readonly sorts?: true
  readonly cell: (group: G) => ReactNode
}

type GroupTableProps<G extends NamedGroup> = {
  label: string
  address: PlaceAddress
  change: ChangeAddress
  groups: readonly G[]
  total: number
  columns: readonly FigureColumn<G>[]
}

export const groupKey = ({ id }: NamedGroup): string => id ?? 'none'

export function useGroupName(): (group: NamedGroup) => string {
  const t = useT()
  return ({ id, name, direct }) => {
    if (id === null) return t('places.none')
    return direct ? t('places.direct', { name: name ?? '' }) : (name ?? '–')
  }
}

/** Goes into a group: to the places below it, or to its people. */
export function openGroup(address: PlaceAddress, change: ChangeAddress, group: NamedGroup): void {
  const step = stepInto(address.by, group)
  change((params) => {
    for (const name of paramsOfPeople) params.delete(name)
    if (step === 'people') {
      params.set('people', groupKey(group))
      return
    }
    for (const name of ['offset', 'q']) params.delete(name)
    params.set('by', step.by)
    params.set('within', step.within)
  })
}

/** A page of groups with their figures. A name leads on to what is below it. */
export function GroupTable<G extends NamedGroup>(props: GroupTableProps<G>) {
  const { label, address, change, groups, total, columns } = props
  const t = useT()
  const nameOf = useGroupName()
  return (
    <div>
      <DataTable
        label={label}
        rows={groups}
        keyOf={groupKey}
        openKey={address.people}
        onOpen={(group) => openGroup(address, change, group)}
        sort={address.sort}
        onSort={(sort) => setPlaces(change, { sort: isTurned(sort, address) ? `-${sort}` : sort })}
        columns={[
          { key: 'name', label: t(`places.by_${address.by}`), cell: nameOf, sorts: true },
          ...columns.map(({ cell, ...column }) => ({ ...column, cell, align: 'end' as const })),
        ]}
      />
      <Pages address={address} change={change} shown={groups.length} total={total} />
    </div>
  )
}

/** Whether a first press on the head of a column sorts it descending: figures do, names do not. */
const isTurned = (sort: string, address: PlaceAddress): boolean =>
  sort !== 'name' && !sort.startsWith('-') && address.sort !== `-${sort}`

type PagesProps = { address: PlaceAddress; change: ChangeAddress; shown: number; total: number }

function Pages({ address: { offset }, change, shown, total }: PagesProps) {
  const t = useT()
  if (total <= groupsInOneAnswer) return null
  const show = (next: number) =>
    change((params) => {
      if (next > 0) params.set('offset', String(next))
      else params.delete('offset')
    })
  return (
    <Flex gap={8} align="center" mt={8}>
      <Text c="sub">{t('places.groups', { from: offset + 1, to: offset + shown, total })}</Text>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('ui.back')}
        disabled={offset === 0}
        onClick={() => show(Math.max(0, offset - groupsInOneAnswer))}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('places.more')}
        disabled={offset + shown >= total}
        onClick={() => show(offset + groupsInOneAnswer)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}

/** A figure that opens its people; zero and none open nothing. */
export function FigureButton({ value, label, onOpen }: { value: string; label: string; onOpen: () => void }) {
  return (
    <PlainButton className={classes.figure} aria-label={label} onClick={onOpen}>
      {value}
    </PlainButton>
  )
}
