import { findTransition } from '@rostrum/contracts/kernel/lifecycle'
import { feeLifecycle } from '@rostrum/contracts/recruitment/applications/lifecycle'
import { FeeState, isLive, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { describe, expect, it } from 'vitest'
import { paymentDisposition } from './payment-disposition.ts'

const feeStates = FeeState.options.flatMap((fee) => ReviewState.options.map((review) => ({ fee, review })))

const changes = feeStates.flatMap((states) => {
  const { transition } = paymentDisposition(states)
  return transition === null ? [] : [{ ...states, transition }]
})

it.each(changes)(
  'money that arrives at fee $fee, review $review, changes the fee as its lifecycle allows the provider',
  ({ fee, transition }) => {
    expect(findTransition(feeLifecycle, fee, transition)?.roles).toContain('paymentProvider')
  },
)

describe.each(feeStates)('money that arrives at fee $fee, review $review', ({ fee, review }) => {
  const destination = paymentDisposition({ fee, review })

  it('settles the fee of applications still in the process, and is refunded otherwise', () => {
    const settles = isLive(review) && findTransition(feeLifecycle, fee, 'settle') !== undefined
    expect(destination.transition === 'settle').toBe(settles)
    expect('reason' in destination).toBe(!settles)
  })
})
