import { call } from './api.ts'
import { ApiFailure } from './api-failure.ts'

const reportsPerPage = 5
let reports = 0

/** Tells those who run the server that a script failed; a few times at most, and never about a refusal or lost network. */
export function reportClientError(event: 'script.failed' | 'promise.failed' | 'page.failed', fault: unknown): void {
  if (fault instanceof ApiFailure || (fault instanceof DOMException && fault.name === 'AbortError')) return
  if (reports >= reportsPerPage) return
  reports += 1
  const { message, stack } = fault instanceof Error ? fault : { message: String(fault), stack: '' }
  const report = {
    event,
    message: message.slice(0, 1000),
    stack: (stack ?? '').slice(0, 4000),
    page: window.location.pathname.slice(0, 300),
  }
  call('POST /recruitApi/app/api/log/record/save', report).catch(() => {
    // A report that does not arrive must not become a fault of its own.
  })
}

export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportClientError('script.failed', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError('promise.failed', reason))
}
