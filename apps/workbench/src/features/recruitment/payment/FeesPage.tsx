import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router'
import layout from '../../../parts/page/layout.module.css'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './FeesPage.module.css'
import { OrdersView } from './OrdersView.tsx'

const views = ['orders', 'refunds', 'ended', 'waivers', 'reconciliation', 'totals'] as const
type View = (typeof views)[number]

const pages: Readonly<Record<View, ComponentType>> = {
  orders: OrdersView,
  refunds: lazyComponent(
    () => import('./RefundsView.tsx'),
    ({ RefundsView }) => RefundsView,
  ),
  ended: lazyComponent(
    () => import('./EndedPaymentsView.tsx'),
    ({ EndedPaymentsView }) => EndedPaymentsView,
  ),
  waivers: lazyComponent(
    () => import('./WaiversView.tsx'),
    ({ WaiversView }) => WaiversView,
  ),
  reconciliation: lazyComponent(
    () => import('./ReconciliationView.tsx'),
    ({ ReconciliationView }) => ReconciliationView,
  ),
  totals: lazyComponent(
    () => import('./TotalsView.tsx'),
    ({ TotalsView }) => TotalsView,
  ),
}

/** Shows only what the count of a view counts; the reader can remove it. */
const waitingFilters: Readonly<Partial<Record<View, string>>> = { refunds: '&state=ABNORMAL', waivers: '&waiting=true' }

/** The fee pages: orders, refunds, paid fees of ended applications, waivers, bills and totals; the URL selects one. */
export function FeesPage() {
  const t = useT()
  const { tab, title } = usePage()
  const [params] = usePageAddress()
  const view = views.find((one) => one === params.get('view')) ?? 'orders'
  const Page = pages[view]
  const waiting: Readonly<Partial<Record<View, number>>> | undefined = useQuery(
    apiQuery('GET /workbenchApi/payment/waiting', {}),
  ).data
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
      </header>
      <Flex component="nav" wrap="wrap" rowGap={4} columnGap={20} bdb="line" aria-label={title}>
        {views.map((one) => (
          <Link
            key={one}
            className={classes.view}
            replace
            to={`${tab.path}?view=${one}${waiting?.[one] ? (waitingFilters[one] ?? '') : ''}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`fees.view_${one}`)} <Waiting count={waiting?.[one]} />
          </Link>
        ))}
      </Flex>
      <Suspense fallback={<SkeletonRows />}>
        <Page key={view} />
      </Suspense>
    </div>
  )
}

function Waiting({ count = 0 }: { count: number | undefined }) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <Text span fz={12} fw={600} c="deadline">
      {number(count)}
    </Text>
  )
}
