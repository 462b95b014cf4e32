import { percentOf } from '@rostrum/contracts/kernel/percent'
import type { PeopleFigure } from '@rostrum/contracts/workforce/numbers/choices'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { FigureButton, type FigureColumn, groupKey, useGroupName } from '../../../parts/places/GroupTable.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import { useT } from '../../../shell/use-t.ts'
import type { NumberGroup } from './numbers-address.ts'
import { openPeople } from './open-people.ts'

/** The figures of each group; a count opens its people. */
export function useNumberColumns(change: ChangeAddress): readonly FigureColumn<NumberGroup>[] {
  const t = useT()
  const { number } = useFormats()
  const nameOf = useGroupName()
  const people = (figure: PeopleFigure): FigureColumn<NumberGroup> => {
    const label = t(`numbers.${figure}`)
    return {
      ...{ key: figure, label, sorts: true },
      cell: (group) => {
        const count = group[figure]
        if (count === 0) return <Box c="mute">0</Box>
        return (
          <FigureButton
            value={number(count)}
            label={t('places.open_people', { label, name: nameOf(group), count })}
            onOpen={() => openPeople(change, groupKey(group), figure)}
          />
        )
      },
    }
  }
  const plain = (
    key: string,
    label: string,
    value: (group: NumberGroup) => number | null,
  ): FigureColumn<NumberGroup> => ({
    // What is worked out of two figures has no order of its own.
    ...{ key, label, ...(key === 'planned' && { sorts: true }) },
    cell: (group: NumberGroup) => {
      const found = value(group)
      return found === null ? <Box c="mute">–</Box> : number(found)
    },
  })
  return [
    people('headcount'),
    plain('planned', t('numbers.planned'), ({ planned }) => planned),
    plain('open', t('numbers.open'), ({ planned, headcount }) =>
      planned === null ? null : Math.max(0, planned - headcount),
    ),
    people('absent'),
    people('joined'),
    people('left'),
    people('moved_in'),
    people('moved_out'),
    plain('turnover', t('numbers.turnover'), ({ turnover }) => (turnover === null ? null : percentOf(turnover))),
    people('probation'),
    people('passed'),
    people('refused'),
  ]
}
