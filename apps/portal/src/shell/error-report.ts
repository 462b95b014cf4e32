import { call } from './api.ts'
import { ApiFailure } from './api-failure.ts'

const reportsPerPage = 5
let reports = 0

/**
 * Reports a script error to the operators of the server; a few times at most, and never a refusal or a lost network.
 */
export function reportClientError(event: 'script.failed' | 'promise.failed' | 'page.failed', error: unknown): void {
  if (error instanceof ApiFailure || (error instanceof DOMException && error.name === 'AbortError')) return
  if (reports >= reportsPerPage) return
  reports += 1
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const report = {
    event,
    message: message.slice(0, 1000),
    stack: (stack ?? '').slice(0, 4000),
    page: window.location.pathname.slice(0, 300),
  }
  call('POST /recruitApi/app/api/log/record/save', report).catch(() => {
    // A failed report must not cause another error.
  })
}

export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportClientError('script.failed', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError('promise.failed', reason))
}
