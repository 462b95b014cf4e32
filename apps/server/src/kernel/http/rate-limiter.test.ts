import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addressReader, RateLimiter } from './rate-limiter.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)

describe('the limit per network address', () => {
  it('counts each address separately and resets every minute', () => {
    const limit = new RateLimiter(2)
    expect([1, 2].map(() => limit.consume('192.0.2.1', at(0)))).toEqual([undefined, undefined])
    expect(limit.consume('192.0.2.1', at(20))).toBe(40_000)
    expect(limit.consume('192.0.2.2', at(20))).toBeUndefined()
    expect(limit.consume('192.0.2.1', at(60))).toBeUndefined()
  })

  it('counts an IPv6 network of 64 bits as one, and an IPv4 address in IPv6 form as itself', () => {
    const together = (one: string, other: string) => {
      const limit = new RateLimiter(1)
      limit.consume(one, at(0))
      return limit.consume(other, at(0)) !== undefined
    }
    expect(together('2001:db8:0:7::1', '2001:0DB8::7:a:b:c:d')).toBe(true)
    expect(together('2001:db8:0:7::1', '2001:db8:0:8::1')).toBe(false)
    expect(together('fe80::1%eth0', 'fe80::2')).toBe(true)
    expect(together('::1', '::ffff:192.0.2.1')).toBe(false)
    expect(together('192.0.2.1', '::ffff:192.0.2.1')).toBe(true)
    expect(together('::ffff:192.0.2.2', '::ffff:192.0.2.1')).toBe(false)
  })

  it('counts requests by their cost', () => {
    const limit = new RateLimiter(1)
    for (let count = 0; count < 9; count += 1) expect(limit.consume('192.0.2.1', at(0), 0.1)).toBeUndefined()
    expect(limit.consume('192.0.2.1', at(0))).toBeDefined()
  })

  it('survives a clock that is set back', () => {
    const limit = new RateLimiter(1)
    limit.consume('192.0.2.1', at(600))
    limit.consume('192.0.2.1', at(600))
    expect(limit.consume('192.0.2.1', at(0))).toBeUndefined()
  })
})

describe('the address of a request', () => {
  const request = (remote: string, forwarded: string) => {
    const message = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remote }))
    message.headers['x-forwarded-for'] = forwarded
    return message
  }

  it('comes from a trusted proxy, and from no other', () => {
    const behind = addressReader(['10.0.0.1'])
    expect(behind(request('10.0.0.1', '203.0.113.9, 198.51.100.7'))).toBe('198.51.100.7')
    expect(behind(request('203.0.113.5', '198.51.100.7'))).toBe('203.0.113.5')
    expect(addressReader([])(request('10.0.0.1', '198.51.100.7'))).toBe('10.0.0.1')
  })
})
