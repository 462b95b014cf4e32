import { render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const loginPath = '/recruitApi/app/api/auth/logout'
const logout = 'POST /recruitApi/app/api/auth/logout'

type Reply = { status?: number; headers?: Record<string, string>; body: unknown }

const envelope = (data: unknown): Reply => ({ body: { code: 200, success: true, msg: 'ok', message: 'ok', data } })
const refusal = (code: number, more: object = {}): Reply => ({
  status: code,
  body: { code, success: false, msg: '请先登录', message: '请先登录', data: null, ...more },
})

/** A network that returns the given replies in turn and records the requests. */
function network(...replies: Reply[]) {
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const {
      status = 200,
      headers = {},
      body,
    } = replies[Math.min(requests.length, replies.length) - 1] ?? envelope(null)
    return new Response(JSON.stringify(body), { status, headers })
  })
  return requests
}

const formTabs = [
  { key: '/homepage/index', url: '/homepage/index', titleKey: 'shell.page_home' },
  { key: '/recruit/form', url: '/recruit/form', titleKey: 'shell.page_form' },
] as const

/** Fresh modules for each test, because a page has one session. */
async function portal() {
  vi.resetModules()
  setMarker('1')
  const [{ call }, session, pages, lock, { ApiFailure }] = await Promise.all([
    import('./api.ts'),
    import('./session.ts'),
    import('./open-pages.ts'),
    import('./lock.ts'),
    import('./api-failure.ts'),
    import('./authority.tsx'),
  ])
  return { call, session, pages, lock, ApiFailure }
}

function setMarker(marker: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `rostrum_session_marker=${marker}; path=/${marker === '' ? '; max-age=0' : ''}`
}

/** A suspended tab becomes visible again. */
const wake = () => document.dispatchEvent(new Event('visibilitychange'))

/** What the log-out of another tab leaves in the browser. */
function logOutElsewhere() {
  localStorage.setItem('logged-out-marker', JSON.stringify('1'))
  setMarker('')
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // The pages of other tests are those of visitors.
  setMarker('')
  vi.resetModules()
})

describe('a call', () => {
  it("sends a GET with its input in the query, null as an empty string, and the reader's language", async () => {
    const requests = network(envelope({ roles: [], buttons: [], menus: [] }))
    const { call } = await portal()
    await call('GET /core/sys/auth/v2/author', { module: 15, type: undefined })
    expect(requests[0]?.url).toBe('/core/sys/auth/v2/author?module=15&type=')
    expect(new Headers(requests[0]?.init.headers).get('accept-language')).toBe('zh-CN')
  })
  it('sends the business unit of the link in base64, and nothing without one', async () => {
    const requests = network(envelope(null))
    const { call } = await portal()
    const { saveBusinessUnit } = await import('./business-unit.ts')
    saveBusinessUnit('?bu=north-7')
    await call('GET /core/sys/auth/v2/author', { module: 15, type: 1 })
    await call(logout, {})
    expect(requests.map(({ url }) => new URL(url, 'http://portal').searchParams.get('buId'))).toEqual(
      Array(2).fill(btoa('north-7')),
    )
    saveBusinessUnit('?bu=')
    await call(logout, {})
    expect(requests[2]?.url).toBe(loginPath)
  })
  it('never puts credentials into the URL', async () => {
    const requests = network(envelope({ token: 't', personInfo: {} }))
    const { call } = await portal()
    await call('POST /recruitApi/app/api/auth/pwdLogin', { phone: '13800138000', password: 'Demo2026a' })
    expect(requests[0]?.url).toBe('/recruitApi/app/api/auth/pwdLogin')
    expect(requests[0]?.init.body).toContain('Demo2026a')
  })
  it('takes a note that the saved response is too old for no answer of the server', async () => {
    const requests = network({ status: 504, headers: { 'x-expired': 'true' }, body: null })
    const { call } = await portal()
    const failure = { kind: 'expired', status: 0 }
    await expect(call('GET /recruitApi/app/api/person/info/getById', {})).rejects.toMatchObject(failure)
    expect(requests[1]?.url).toBe('/healthz')
  })
  it('sends the deadline token of a request that failed with the later calls, and retries', async () => {
    const busy = { ...refusal(503, { reason: 'server.busy' }), headers: { 'deadline-token': 'when.seal' } }
    const requests = network(busy, envelope(null))
    const { call, ApiFailure } = await portal()
    const { callUntilAnswered } = await import('./call-until-answered.ts')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const going = callUntilAnswered(logout, {}, 'It has arrived.')
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5000)
    await going
    await call(logout, {})
    const shown = requests.map(({ init }) => new Headers(init.headers).get('deadline-token'))
    expect(shown).toEqual([null, 'when.seal', 'when.seal'])
    network(refusal(503))
    await expect(callUntilAnswered(logout, {}, 'It has arrived.')).rejects.toBeInstanceOf(ApiFailure)
  })
  it('fails with the message, the reason and the field errors of the server', async () => {
    const errors = [{ path: 'phone', message: '请输入正确的手机号' }]
    network(refusal(400, { reason: 'request.invalid', errors }))
    const { call } = await portal()
    await expect(call(logout, {})).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      message: '请先登录',
      reason: 'request.invalid',
      fieldErrors: errors,
    })
  })
  it('fails if the body says so, whatever the status line says', async () => {
    network({ status: 200, body: { code: 409, success: false, msg: '内容已被他人修改', data: null } })
    const { call } = await portal()
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'refused', status: 409 })
  })
  it('reports how long to wait if the server says so', async () => {
    network({ ...refusal(429), headers: { 'retry-after': '54' } })
    const { call } = await portal()
    await expect(call(logout, {})).rejects.toMatchObject({ status: 429, retryAfter: 54 })
  })
  it('survives a response from another server', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    const { call } = await portal()
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'refused', status: 502 })
  })
  it('is a network failure if there is no response', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const { call } = await portal()
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'network', status: 0 })
  })
  it('times out after 100 seconds', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const { call } = await portal()
    vi.useFakeTimers()
    const waiting = expect(call(logout, {})).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(100_000)
    await waiting
  })
  it('times out 100 seconds after the last chunk of a stalled response, and not before', async () => {
    const parts = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
        signal?.addEventListener('abort', () => body.error(signal.reason))
        parts.resolve(body)
      }
      return new Response(new ReadableStream({ start }))
    })
    const { call } = await portal()
    vi.useFakeTimers()
    const given = call(logout, {}).catch((failure: unknown) => failure)
    const body = await parts.promise
    await vi.advanceTimersByTimeAsync(99_000)
    body.enqueue(new TextEncoder().encode('{"code":200,'))
    await vi.advanceTimersByTimeAsync(99_000)
    expect(await Promise.race([given, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await given).toMatchObject({ kind: 'timeout' })
  })
  it('is a network failure if the response breaks off', async () => {
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => body.error(new TypeError('network error'))
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start })))
    const { call } = await portal()
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('an expired session', () => {
  it('opens the log-in dialog, and the failed calls continue after the log-in', async () => {
    const requests = network(refusal(401), refusal(401), envelope({ done: true }))
    const { call, session } = await portal()
    const both = Promise.all([call(logout, {}), call(logout, {})])
    await vi.waitFor(() => expect(document.cookie).not.toContain('rostrum_session_marker'))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(session.completeLogin('lin')).toBe(true)
    await expect(both).resolves.toEqual([{ done: true }, { done: true }])
    expect(requests.map(({ url }) => url)).toEqual([loginPath, loginPath, loginPath, loginPath])
  })
  it('clears tabs, lock and permissions', async () => {
    network(refusal(401))
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'rostrum_buttons=%7B%22application%3Asubmit%22%3Atrue%7D; path=/'
    const { call, session, pages, lock, ApiFailure } = await portal()
    pages.setOpenPages([
      { key: '/homepage/index', url: '/homepage/index', titleKey: 'shell.page_home' },
      { key: '/recruit/list', url: '/recruit/list', titleKey: 'shell.page_applications' },
    ])
    lock.lockScreen('/recruit/list')
    const failing = expect(call(logout, {})).rejects.toBeInstanceOf(ApiFailure)
    await vi.waitFor(() => expect(pages.openPagesNow()).toHaveLength(1))
    expect(sessionStorage.getItem('lock')).toBeNull()
    expect(document.cookie).not.toContain('rostrum_buttons')
    session.closeDialog()
    await failing
  })
  it('leaves no permissions in the page whose call is refused, nor in one that opens without a session', async () => {
    const storeButtons = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
      document.cookie = 'rostrum_buttons=%7B%22profile%3Awrite%22%3Atrue%7D; path=/'
    }
    network(refusal(401))
    storeButtons()
    const { call, session } = await portal()
    const { Permitted } = await import('./authority.tsx')
    const { rerender } = render(<Permitted button="application:submit">Submit</Permitted>)
    expect(screen.queryByText('Submit')).toBeNull()
    const failing = expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    await vi.waitFor(() => expect(document.cookie).not.toContain('rostrum_buttons'))
    rerender(<Permitted button="application:submit">Submit</Permitted>)
    expect(screen.queryByText('Submit')).not.toBeNull()
    session.closeDialog()
    await failing
    storeButtons()
    vi.resetModules()
    await import('./authority.tsx')
    expect(document.cookie).not.toContain('rostrum_buttons')
  })
  it('ends the waiting calls when the person closes the dialog', async () => {
    network(refusal(401))
    const { call, session } = await portal()
    const failing = expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    await vi.waitFor(() => expect(document.cookie).not.toContain('rostrum_session_marker'))
    session.closeDialog()
    await failing
  })
  it('makes no call in the name of a person who has logged in in another tab', async () => {
    const requests = network(envelope({ done: true }))
    const { call, session } = await portal()
    const leave = vi.fn()
    session.syncWithOtherTabs(leave)
    await call(logout, {})
    setMarker('2')
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    expect([requests.length, leave.mock.calls.length]).toEqual([1, 1])
  })
  it('ends the session of a visible tab when another one reports a log-out', async () => {
    network()
    const { session } = await portal()
    const ends: string[] = []
    session.onSessionEnd((status) => ends.push(status))
    session.syncWithOtherTabs(vi.fn())
    expect(session.signedInNow()).toBe(true)
    logOutElsewhere()
    const otherTab = new BroadcastChannel('session')
    otherTab.postMessage('changed')
    await vi.waitFor(() => expect(ends).toEqual(['out']))
    otherTab.close()
  })
  it('asks no more for a log-in that another tab has done', async () => {
    network(refusal(401), envelope({ done: true }))
    const { call, session } = await portal()
    session.syncWithOtherTabs(vi.fn())
    const logInElsewhere = (marker: string) => {
      setMarker(marker)
      wake()
    }
    const continuing = call(logout, {})
    await vi.waitFor(() => expect(document.cookie).not.toContain('rostrum_session_marker'))
    logInElsewhere('1')
    expect(await continuing).toEqual({ done: true })

    session.completeLogout()
    const visiting = expect(session.requireLogin()).rejects.toMatchObject({ kind: 'abandoned' })
    logInElsewhere('2')
    await visiting
    const { result } = renderHook(() => session.useOpenDialog())
    expect([result.current, session.signedInNow()]).toEqual([null, true])
  })
  it('takes the content away from a suspended tab after a log-out, and not when its marker has expired', async () => {
    network()
    const ends: string[] = []
    const open = async () => {
      const { session } = await portal()
      session.onSessionEnd((status) => ends.push(status))
      session.syncWithOtherTabs(vi.fn())
    }
    await open()
    setMarker('')
    wake()
    expect(ends).toEqual(['expired'])
    setMarker('1')
    await open()
    logOutElsewhere()
    wake()
    expect(ends).toContain('out')
  })
  it('repeats nothing after a log-out, also when another person logs in', async () => {
    const requests = network(refusal(401), envelope({ done: true }))
    const { call, session } = await portal()
    session.setSessionPerson('lin')
    session.completeLogout()
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    session.completeLogin('wang')
    expect(requests).toHaveLength(1)
  })
  it('does not let another person finish what the first one started', async () => {
    const requests = network(refusal(401), envelope({ done: true }))
    const { call, session } = await portal()
    session.setSessionPerson('lin')
    const failing = expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    await vi.waitFor(() => expect(document.cookie).not.toContain('rostrum_session_marker'))
    expect(session.completeLogin('wang')).toBe(false)
    await failing
    expect(requests).toHaveLength(1)
    await expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    expect(requests).toHaveLength(1)
  })
  it('leaves nothing of the first person in the tab when another one logs in, whatever the page still writes', async () => {
    network(refusal(401))
    const { call, session, pages } = await portal()
    const openedFor: unknown[] = []
    session.syncWithOtherTabs((former) => openedFor.push(former))
    session.setSessionPerson('lin')
    const failing = expect(call(logout, {})).rejects.toMatchObject({ kind: 'abandoned' })
    await vi.waitFor(() => expect(document.cookie).not.toContain('rostrum_session_marker'))
    pages.setOpenPages(formTabs)
    session.completeLogin('wang')
    await failing
    pages.setOpenPages(formTabs)
    expect([sessionStorage.length, openedFor]).toEqual([0, ['lin']])
  })
  it('deletes the tabs of the former person from a tab that is opened again in another person’s session', async () => {
    const former = await portal()
    former.session.setSessionPerson('lin')
    former.pages.setOpenPages(formTabs)
    const { session, pages } = await portal()
    session.setSessionPerson('lin')
    expect(pages.openPagesNow()).toHaveLength(2)
    session.setSessionPerson('wang')
    expect(pages.openPagesNow()).toHaveLength(1)
  })
})
