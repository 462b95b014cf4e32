import { percentOf } from '@rostrum/contracts/kernel/percent'
import { type PeopleFigure, peopleFigures } from '@rostrum/contracts/workforce/numbers/choices'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { FigureButton } from '../../../parts/places/GroupTable.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Numbers } from './numbers-address.ts'
import { openPeople } from './open-people.ts'

/** The figures of the whole place; each count opens its people. */
export function NumberTotals({ numbers: { totals }, change }: { numbers: Numbers; change: ChangeAddress }) {
  const t = useT()
  const { number } = useFormats()
  const everyone = t('places.everyone')
  const count = (figure: PeopleFigure) => {
    const [value, label] = [totals[figure], t(`numbers.${figure}`)]
    if (value === 0) return number(0)
    return (
      <FigureButton
        value={number(value)}
        label={t('places.open_people', { label, name: everyone, count: value })}
        onOpen={() => openPeople(change, 'all', figure)}
      />
    )
  }
  const { planned, turnover } = totals
  return (
    <Metrics
      figures={[
        ...peopleFigures.map((figure) => ({
          key: figure,
          name: t(`numbers.${figure}`),
          value: (
            <>
              {count(figure)}
              {figure === 'headcount' && planned !== null && planned > 0 && (
                <Text span c="sub" fz={13} fw={400} ms={6}>
                  {t('numbers.of_planned', { planned: number(planned) })}
                </Text>
              )}
            </>
          ),
        })),
        {
          key: 'turnover',
          name: <span title={t('numbers.turnover_hint')}>{t('numbers.turnover')}</span>,
          value: turnover === null ? '–' : number(percentOf(turnover)),
        },
      ]}
    />
  )
}
