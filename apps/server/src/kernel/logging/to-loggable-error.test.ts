import { describe, expect, it } from 'vitest'
import { DomainError } from '../http/domain-error.ts'
import { redactPersonalData } from './redact-personal-data.ts'
import { formatError, toLoggableError } from './to-loggable-error.ts'

const loggedMessage = (error: unknown) => formatError(toLoggableError(error))

const parsing = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

describe('the loggable form of an error', () => {
  it.each([
    ['a phone', new Error('no reply for 13800138000'), 'Error: no reply for ‹number›'],
    ['an ID number', new Error('11010119900307663X is taken'), 'Error: ‹number› is taken'],
    ['a name', new Error('王小明 has no seat'), 'Error: ‹text› has no seat'],
    ['a name with marks', new Error('Nguyễn Thị has no seat'), 'Error: ‹text› ‹text› has no seat'],
    [
      'what is quoted',
      new TypeError("cannot read 'Li Lei' of \"Han Mei"),
      'TypeError: cannot read ‹quoted› of ‹quoted›',
    ],
    ['an e-mail address', new Error('bounced: a.b@example.com'), 'Error: bounced: ‹e-mail›'],
    ['a value in the database', Object.assign(new Error('Key (phone)=(138) exists'), { code: '23505' }), '23505'],
    ['what could not be parsed', parsing('Li Lei'), expect.not.stringContaining('Lei')],
    ['what is thrown and no error', '13800138000', 'string'],
    ['parameters', new DomainError('identity.locked', { minutes: 3 }), 'identity.locked'],
    [
      'what others have said',
      new AggregateError([new Error('王小明'), Object.assign(new Error('x'), { code: '40001' })], '2 days failed'),
      'AggregateError: 2 days failed Error: ‹text› 40001',
    ],
  ])('contains nothing of %s', (_what, error, expected) => {
    expect(loggedMessage(error)).toEqual(expected)
  })

  it.each(['a', 'a.', 'a-', 'a1-', '1 '])('takes linear time for a long run of %j', (piece) => {
    const before = performance.now()
    redactPersonalData(piece.repeat(100_000 / piece.length))
    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('preserves helpful words with apostrophes, and the location', () => {
    const failure = toLoggableError(new Error("the bill isn't ready and can't be read"))
    expect(failure.message).toBe("the bill isn't ready and can't be read")
    expect(failure.frames).toContain('to-loggable-error.test.ts')
  })
})
