import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('time-based codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match RFC 6238, appendix B, at %d', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(at(seconds)), 8)).toBe(code)
  })

  it.each([
    [0, '755224'],
    [1, '287082'],
    [5, '254676'],
    [9, '520489'],
  ])('match RFC 4226, appendix D, for the count %d', (count, code) => {
    expect(codeOfStep(secret, count)).toBe(code)
  })

  it('are accepted one step early or late, and no further', () => {
    const code = codeOfStep(secret, 100)
    expect([98, 99, 100, 101, 102].map((step) => stepOfCode(secret, code, at(step * 30)))).toEqual([
      undefined,
      100,
      100,
      100,
      undefined,
    ])
  })
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" matches RFC 4648', (plain, encoded) => {
  expect(base32(Buffer.from(plain))).toBe(encoded)
})
