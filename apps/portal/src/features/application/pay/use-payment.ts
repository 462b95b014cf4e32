import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  allowLogIn,
  deleteOpened,
  hasOpenCode,
  isBackFromLogIn,
  isPaidElsewhere,
  openOrder,
  type PaymentOffer,
  type PaymentStatus,
  readOffer,
  readStatus,
} from './open-order.ts'
import { type PaymentPhase, type PaymentRival, paymentPhase } from './payment-phase.ts'
import { choosePaymentWay } from './payment-way.ts'

/** Interval at which the page checks for the payment while it shows the code. */
const pollMilliseconds = 2000

/** Phases in which a payment can still arrive. */
const pendingPhases: ReadonlySet<PaymentPhase['kind']> = new Set<PaymentPhase['kind']>([
  'preparing',
  'open',
  'expired',
  'replaced',
  'elsewhere',
  'unknown',
  'late',
])

const openingKey = 'payment-opening'

const noOrder = { order: undefined, failure: undefined, ended: false, rival: undefined }

/** Until the merchant's ways are known, the page prepares for the one that suits the device. */
const anyWay: readonly PaymentWay[] = ['native', 'h5', 'jsapi']

/** Starts the payment of a fee on the device in hand and polls it until it is settled. */
export function usePayment(applyId: string) {
  const queries = useQueryClient()
  const [ended, setEnded] = useState(false)
  const [isRequested, setIsRequested] = useState(false)
  const [chosen, setChosen] = useState<PaymentWay>()

  const rivalOf = (offer: PaymentOffer) => (chosen === undefined ? rivalIn(offer) : undefined)
  const { data: offer } = useQuery({
    queryKey: [openingKey, applyId],
    queryFn: () => readOffer(applyId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data && rivalOf(state.data) ? pollMilliseconds : false),
  })
  const { ways = anyWay, authorizeUrl = null, before } = offer ?? {}
  const onDevice = choosePaymentWay(ways, navigator.userAgent)
  const rival = offer && rivalOf(offer)
  const way = chosen ?? (!rival && before && hasOpenCode(before) ? 'native' : onDevice)
  const settledBefore = isSettled(before) ? before : undefined

  // Repeating the request is safe: the server returns the same order while it is valid.
  const opening = useQuery({
    queryKey: [openingKey, applyId, way],
    queryFn: () => openOrder({ applyId, way, authorizeUrl, before }),
    enabled: offer !== undefined && !settledBefore && !rival,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data: order, error: failure, dataUpdatedAt, errorUpdatedAt } = opening
  const phaseBy = (status: PaymentStatus | undefined, unsure: boolean): PaymentPhase =>
    paymentPhase({
      ...(opening.isFetching ? noOrder : { order, failure, ended, rival }),
      status: status ?? settledBefore,
      unsure,
    })
  const status = useQuery({
    // Each opening has a status of its own: an earlier one knows only the order that the opening closed.
    queryKey: ['payment-status', applyId, Math.max(dataUpdatedAt, errorUpdatedAt)],
    queryFn: ({ signal }) => readStatus(applyId, signal),
    enabled: opening.isFetched || settledBefore !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      pendingPhases.has(phaseBy(state.data, state.status === 'error').kind) ? pollMilliseconds : false,
  })
  const phase = phaseBy(status.data, status.isError)
  const settled = !pendingPhases.has(phase.kind)

  // The page behind the dialog shows the new state when the dialog is closed.
  useEffect(() => {
    if (settled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== openingKey })
  }, [settled, queries])

  const restart = (start: () => void) => {
    setEnded(false)
    setIsRequested(false)
    allowLogIn()
    deleteOpened(applyId)
    start()
  }

  return {
    phase,
    way,
    /** Switches between the device in hand and the code; undefined where there is only the code. */
    switchWay:
      onDevice === 'native' ? undefined : () => restart(() => setChosen(way === 'native' ? onDevice : 'native')),
    status: status.data ?? settledBefore,
    /** The last status request failed. */
    unsure: status.isError,
    /** The person checked, and no payment had arrived. */
    isRequested,
    checking: isRequested && status.isFetching,
    clockOffset: order ? Date.parse(order.serverTime) - dataUpdatedAt : 0,
    end: () => {
      setEnded(true)
      void status.refetch()
    },
    check: () => {
      setIsRequested(true)
      void status.refetch()
    },
    renew: () => restart(() => (rival ? setChosen(onDevice) : void opening.refetch())),
  }
}

/** The open order of another device or browser, which an opening here would close. */
function rivalIn({ ways, before, isReplaced }: PaymentOffer): PaymentRival | undefined {
  if (isReplaced) return 'replaced'
  const isElsewhere =
    before && !isBackFromLogIn() && isPaidElsewhere(before, choosePaymentWay(ways, navigator.userAgent))
  return isElsewhere ? 'elsewhere' : undefined
}

/** Whether the fee is decided, so that no order is opened for it. */
const isSettled = (status: PaymentStatus | undefined): boolean =>
  paymentPhase({ ...noOrder, status, unsure: false }).kind !== 'preparing'
