import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expiryOf, newOrderNumber, providerLimitOf } from './order.ts'

const instant = (ms: number) => new Date(ms).toISOString()
const now = Date.parse('2026-11-20T07:12:00Z')

describe('the time limit of an order', () => {
  it('is a quarter of an hour and never beyond the payment stage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (leftMs) => {
        const end = now + leftMs
        const expiry = expiryOf(
          { start: instant(now - 1000), end: instant(end) },
          { now: new Date(now), arrived: new Date(now) },
        ).getTime()
        expect(expiry).toBe(Math.min(now + 900_000, end))
      }),
    )
  })

  it('is a quarter of an hour after a request in time that got no response before the stage was over', () => {
    const payWindow = { start: instant(now - 10_000), end: instant(now - 1000) }
    const expiry = expiryOf(payWindow, { now: new Date(now), arrived: new Date(now - 2000) })
    expect(expiry.getTime()).toBe(now + 900_000)
  })

  it('is sent to the provider so that it accepts the order in the last minute too, and is equal in every repetition', () => {
    const createdAt = new Date(now)
    const of = (expiresInMs: number) => {
      const order = { createdAt, expiresAt: new Date(now + expiresInMs) }
      return providerLimitOf(order).getTime() - now
    }
    expect(of(900_000)).toBe(900_000)
    expect(of(5000)).toBe(120_000)
  })
})

describe('order numbers', () => {
  it('have the format of the provider, the time of the region, and differ in the same moment', () => {
    const numbers = Array.from({ length: 1000 }, () => newOrderNumber(new Date(now), 'Asia/Shanghai', randomBytes(6)))
    expect(new Set(numbers).size).toBe(1000)
    for (const number of numbers) expect(number).toMatch(/^RS20261120151200[0-9A-F]{12}$/)
  })
})
