import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const reports: Record<string, unknown>[] = []

beforeEach(() => {
  vi.resetModules()
  reports.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    reports.push(JSON.parse(String(body)))
    return new Response('{}', { status: 500 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an error report', () => {
  it('names the failure and its place, without the query of the page', async () => {
    const { reportClientError } = await import('./error-report.ts')
    window.history.replaceState({}, '', '/notice/details?id=7&phone=13800138000')
    reportClientError('script.failed', new Error('x is undefined'))
    await vi.waitFor(() => expect(reports).toHaveLength(1))
    expect(reports[0]).toMatchObject({ event: 'script.failed', message: 'x is undefined', page: '/notice/details' })
  })
  it('is not sent for refusals, and is limited in number', async () => {
    const { reportClientError } = await import('./error-report.ts')
    const { ApiFailure } = await import('./api-failure.ts')
    reportClientError('promise.failed', new ApiFailure('network'))
    for (let time = 0; time < 20; time += 1) reportClientError('script.failed', new Error('again'))
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0))
    expect(reports).toHaveLength(5)
    expect(reports.every(({ message }) => message === 'again')).toBe(true)
  })
})
