import { feeLifecycle } from '@rostrum/contracts/application-lifecycle'
import { FeeState, isLive, ReviewState } from '@rostrum/contracts/application-states'
import { moveFor } from '@rostrum/contracts/lifecycle'
import { describe, expect, it } from 'vitest'
import { destinationOf } from './destination-of-money.ts'

const standings = FeeState.options.flatMap((fee) => ReviewState.options.map((review) => ({ fee, review })))

describe.each(standings)('money that arrives at fee $fee, review $review', ({ fee, review }) => {
  const destination = destinationOf({ fee, review })

  it('moves the fee only as its lifecycle lets the provider move it', () => {
    if (destination.move === null) return
    expect(moveFor(feeLifecycle, fee, destination.move)?.who).toContain('paymentProvider')
  })

  it('settles the fee of whoever is still in the race, and goes back otherwise', () => {
    const settles = isLive(review) && moveFor(feeLifecycle, fee, 'settle') !== undefined
    expect(destination.move === 'settle').toBe(settles)
    expect('reason' in destination).toBe(!settles)
  })
})
