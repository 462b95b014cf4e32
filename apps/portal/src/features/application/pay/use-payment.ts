import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../../shell/query-client.ts'
import { allowLogIn, openOrder } from './open-order.ts'
import { type PaymentPhase, type PaymentStatus, paymentPhase } from './payment-phase.ts'
import { choosePaymentWay } from './payment-way.ts'

/** Interval at which the page checks for the payment while it shows the code. */
const pollMilliseconds = 2000

/** Phases in which a payment can still arrive. */
const pendingPhases: ReadonlySet<PaymentPhase['kind']> = new Set<PaymentPhase['kind']>([
  'preparing',
  'open',
  'expired',
  'replaced',
  'unknown',
  'late',
])

const noOrder = { order: undefined, failure: undefined, ended: false }

/** A merchant offers at least the code; it is also shown when the ways cannot be read. */
const codeOnly: { readonly ways: PaymentWay[]; readonly authorizeUrl: null } = { ways: ['native'], authorizeUrl: null }

/** Starts the payment of a fee on the device in hand and polls it until it is settled. */
export function usePayment(applyId: string) {
  const queries = useQueryClient()
  const [ended, setEnded] = useState(false)
  const [isRequested, setIsRequested] = useState(false)

  const [byCode, setByCode] = useState(false)

  const offer = useQuery({
    ...apiQuery('POST /recruitApi/common/api/pay/getPayWays', { applyId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { ways, authorizeUrl } = offer.data ?? codeOnly
  const onDevice = choosePaymentWay(ways, navigator.userAgent)
  const way = byCode ? 'native' : onDevice

  // Repeating the request is safe: the server returns the same order while it is valid.
  const opening = useQuery({
    queryKey: ['payment-code', applyId, way],
    queryFn: () => openOrder({ applyId, way, authorizeUrl }),
    enabled: !offer.isPending,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data: order, error: failure, dataUpdatedAt } = opening
  const phaseBy = (status: PaymentStatus | undefined, unsure: boolean): PaymentPhase =>
    paymentPhase({
      ...(opening.isFetching || offer.isPending ? noOrder : { order, failure, ended }),
      status,
      unsure,
    })
  const status = useQuery({
    ...apiQuery('POST /recruitApi/common/api/pay/getPayStatusByApplyId', { applyId }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      pendingPhases.has(phaseBy(state.data, state.status === 'error').kind) ? pollMilliseconds : false,
  })
  const phase = phaseBy(status.data, status.isError)
  const settled = !pendingPhases.has(phase.kind)

  // The page behind the dialog shows the new state when the dialog is closed.
  useEffect(() => {
    if (settled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment-code' })
  }, [settled, queries])

  const restart = (start: () => void) => {
    setEnded(false)
    setIsRequested(false)
    allowLogIn()
    start()
  }

  return {
    phase,
    way,
    /** Switches between the device in hand and the code; undefined where there is only the code. */
    switchWay: onDevice === 'native' ? undefined : () => restart(() => setByCode(!byCode)),
    status: status.data,
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
    renew: () => restart(() => void opening.refetch()),
  }
}
