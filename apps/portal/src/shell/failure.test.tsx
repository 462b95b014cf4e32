import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import type { PortalMessages } from '@rostrum/i18n/modules'
import { translatorFor } from '@rostrum/i18n/translator'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { failureMessage, requestIdOf } from './failure.ts'

const t = translatorFor<PortalMessages>({ ...ui, ...portal }, 'zh-CN')

it.each([
  ['the sentence of the server', new ApiFailure('refused', { status: 409, message: '报名已截止' }), '报名已截止'],
  [
    'an unknown error without one',
    new ApiFailure('refused', { status: 502, message: '' }),
    portal['shell.unknown_failure'],
  ],
  ['an unknown error for anything else', new Error('x is undefined'), portal['shell.unknown_failure']],
  ['a network error without a response', new ApiFailure('network'), ui['ui.network_failed']],
  ['the time-out after it', new ApiFailure('timeout'), portal['shell.timed_out']],
])('the message of a failed call is %s', (_, failure, message) => {
  expect(failureMessage(failure, t)).toBe(message)
})

it('a call without a network says that the device is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureMessage(new ApiFailure('network'), t)).toBe(portal['shell.page_offline'])
  vi.unstubAllGlobals()
})

it('only an error of the server names the request; a refusal has its reason', () => {
  const failure = (status: number) => new ApiFailure('refused', { status, message: '', requestId: '7f3a' })
  expect([requestIdOf(failure(500)), requestIdOf(failure(409))]).toEqual(['7f3a', undefined])
})
