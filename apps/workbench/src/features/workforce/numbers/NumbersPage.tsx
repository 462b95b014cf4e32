import { SegmentedControl } from '@mantine/core'
import { numberPeriods } from '@rostrum/contracts/workforce/numbers/choices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { PlaceHead } from '../../../parts/places/PlaceHead.tsx'
import { PlaceStatistics } from '../../../parts/places/PlaceStatistics.tsx'
import { type ChangeAddress, setPlaces } from '../../../parts/places/place-address.ts'
import classes from '../../../parts/places/places.module.css'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { NumberPlots } from './NumberPlots.tsx'
import { NumberTotals } from './NumberTotals.tsx'
import { type Numbers, type NumbersAddress, readNumbersAddress } from './numbers-address.ts'
import { PeopleOfFigure } from './PeopleOfFigure.tsx'
import { useNumberColumns } from './use-number-columns.tsx'

type NumbersProps = { address: NumbersAddress; change: ChangeAddress }

/** Headcount, movements, probations and service of people as of a day, by place. */
export function NumbersPage() {
  const [params, change] = usePageAddress()
  const address = readNumbersAddress(params)
  const { by, within, asOf, period, search, sort, offset } = address
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/workforce/numbers', { by, within, asOf, period, search, sort, offset }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <Toolbar {...{ address, change }} numbers={query.data} />
      <QueryContent query={query}>{(numbers) => <Content {...{ numbers, address, change }} />}</QueryContent>
    </div>
  )
}

/** No one on the day, nor before the period or in it. */
const isEmpty = ({ totals: { headcount, before, joined, left } }: Numbers) => headcount + before + joined + left === 0

function Toolbar({ address, change, numbers }: NumbersProps & { numbers: Numbers | undefined }) {
  const t = useT()
  return (
    <PlaceHead
      address={address}
      change={change}
      period={
        <>
          <DateInput
            aria-label={t('numbers.day')}
            grain="day"
            value={address.asOf ?? numbers?.day ?? ''}
            w={190}
            onChange={(chosen) => setPlaces(change, { asOf: chosen })}
          />
          <SegmentedControl
            aria-label={t('numbers.period')}
            value={address.period}
            data={numberPeriods.map((period) => ({ value: period, label: t(`numbers.period_${period}`) }))}
            onChange={(period) => setPlaces(change, { period: period === 'month' ? undefined : period })}
          />
        </>
      }
      exported={numbers && <ExportNumbers address={address} numbers={numbers} />}
    />
  )
}

function ExportNumbers({ address, numbers }: { address: NumbersAddress; numbers: Numbers }) {
  const t = useT()
  const { by, within, asOf, period, search, sort } = address
  const reason = isEmpty(numbers) ? 'numbers.empty' : numbers.total === 0 ? 'places.empty_search' : undefined
  return (
    <ExportButton
      permission="workforce-numbers:export"
      call="GET /workbenchApi/workforce/numbers/export"
      input={{ by, within, asOf, period, search, sort }}
      disabledReason={reason && t(reason)}
    />
  )
}

function Content({ numbers, address, change }: NumbersProps & { numbers: Numbers }) {
  const t = useT()
  const columns = useNumberColumns(change)
  return (
    <PlaceStatistics
      {...{ address, change, columns }}
      statistics={numbers}
      empty={isEmpty(numbers) ? { title: t('numbers.empty'), hint: t('numbers.empty_hint') } : undefined}
      totals={<NumberTotals numbers={numbers} change={change} />}
      plots={<NumberPlots numbers={numbers} address={address} change={change} />}
      people={(group) => <PeopleOfFigure numbers={numbers} address={address} change={change} group={group} />}
    />
  )
}
