import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { type PaymentPhase, type PaymentStatus, paymentPhase } from './payment-phase.ts'

/** Interval at which the page checks for the payment while it shows the code. */
const pollMilliseconds = 2000

/** Phases in which a payment can still arrive. */
const pendingPhases: ReadonlySet<PaymentPhase['kind']> = new Set<PaymentPhase['kind']>([
  'preparing',
  'open',
  'expired',
  'late',
])

const noOrder = { order: undefined, failure: undefined, ended: false }

/** Starts the payment of a fee and polls it until it is settled. */
export function usePayment(applyId: string) {
  const queries = useQueryClient()
  const [ended, setEnded] = useState(false)
  const [asked, setAsked] = useState(false)

  // Repeating the request is safe: the server returns the same code while it is valid.
  const opening = useQuery({
    queryKey: ['payment-code', applyId],
    queryFn: () => call('POST /recruitApi/common/api/pay/applyPayWxNative', { applyId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data: order, error: failure, dataUpdatedAt } = opening
  const phaseBy = (status: PaymentStatus | undefined): PaymentPhase =>
    paymentPhase(opening.isFetching ? { ...noOrder, status } : { order, failure, status, ended })
  const status = useQuery({
    ...apiQuery('POST /recruitApi/common/api/pay/getPayStatusByApplyId', { applyId }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (pendingPhases.has(phaseBy(state.data).kind) ? pollMilliseconds : false),
  })
  const phase = phaseBy(status.data)
  const settled = !pendingPhases.has(phase.kind)

  // The page behind the dialog shows the new state when the dialog is closed.
  useEffect(() => {
    if (settled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment-code' })
  }, [settled, queries])

  return {
    phase,
    status: status.data,
    /** The last status request failed. */
    unsure: status.isError,
    /** The person checked, and no payment had arrived. */
    asked,
    checking: asked && status.isFetching,
    clockOffset: order ? Date.parse(order.serverTime) - dataUpdatedAt : 0,
    end: () => {
      setEnded(true)
      void status.refetch()
    },
    check: () => {
      setAsked(true)
      void status.refetch()
    },
    renew: () => {
      setEnded(false)
      setAsked(false)
      void opening.refetch()
    },
  }
}
