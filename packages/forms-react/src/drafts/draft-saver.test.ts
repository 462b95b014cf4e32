import type { Answers } from '@rostrum/forms'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftBaseline, DraftSaver, type SaveFailure } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type NetworkState = 'fine' | 'offline' | 'broken' | 'loggedOut' | 'closed'
class Refusal extends Error {
  readonly failing: SaveFailure
  constructor(failing: SaveFailure, message = '') {
    super(message)
    this.failing = failing
  }
}
const failures: Record<Exclude<NetworkState, 'fine'>, () => Refusal> = {
  offline: () => new Refusal('offline'),
  broken: () => new Refusal('failed'),
  loggedOut: () => new Refusal('loggedOut'),
  closed: () => new Refusal('refused', '报名已截止'),
}

/** A page with one text field, a network in front of it, and the server's side of the contract. */
function page() {
  let entered = ''
  let copy: { basis: DraftBaseline; answers: Answers } | undefined
  const server = { revision: 3, answers: { text: '' } as Answers, weather: 'fine' as NetworkState, saves: 0, tries: 0 }
  const saver = new DraftSaver({
    baseline: { answers: { text: '' }, revision: 3, savedAt: null },
    read: () => ({ text: entered }),
    send: async (answers, revision) => {
      server.tries += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (server.weather !== 'fine') throw failures[server.weather]()
      if (revision !== server.revision) throw new Refusal('conflict')
      server.revision += 1
      server.saves += 1
      server.answers = answers
      return { revision: server.revision, savedAt: '2026-11-20T15:12:00+08:00' }
    },
    classifyError: (error) => (error instanceof Refusal ? error.failing : 'failed'),
    localCopy: {
      save: (basis) => {
        copy = { basis, answers: { text: entered } }
      },
      drop: () => {
        copy = undefined
      },
    },
  })
  const type = (text: string) => {
    entered += text
    saver.markChanged()
  }
  return { saver, server, type, entered: () => entered, copy: () => copy }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a draft', () => {
  it('is saved after a pause in typing, and the local copy is deleted once the server has it', async () => {
    const { saver, server, type, copy } = page()
    type('a')
    await pass(1000)
    type('b')
    await pass(1000)
    expect(server.saves).toBe(0)
    expect(copy()?.answers).toEqual({ text: 'ab' })
    await pass(600)
    expect(server.answers).toEqual({ text: 'ab' })
    expect(saver.state).toEqual({ kind: 'saved', at: '2026-11-20T15:12:00+08:00' })
    expect(copy()).toBeUndefined()
  })
  it('does not wait longer than ten seconds during continuous typing', async () => {
    const { server, type } = page()
    for (let second = 0; second < 11; second += 1) {
      type('x')
      await pass(1000)
    }
    expect(server.saves).toBe(1)
  })
  it('is saved again when the person types while a save is in progress', async () => {
    const { server, type, saver } = page()
    type('a')
    await pass(1550)
    type('b')
    await pass(100)
    expect(server.answers).toEqual({ text: 'a' })
    expect(saver.isSaved).toBe(false)
    await pass(2000)
    expect(server.answers).toEqual({ text: 'ab' })
    expect(saver.isSaved).toBe(true)
  })
  it('stays on the device while offline, and is sent when the network is back', async () => {
    const { server, type, saver, copy } = page()
    server.weather = 'offline'
    type('a')
    await pass(2000)
    expect(saver.state.kind).toBe('offline')
    expect(copy()?.answers).toEqual({ text: 'a' })
    server.weather = 'fine'
    saver.retry()
    await pass(200)
    expect(server.answers).toEqual({ text: 'a' })
    expect(copy()).toBeUndefined()
  })
  it('does not ask for a log-in repeatedly', async () => {
    const { server, type, saver } = page()
    server.weather = 'loggedOut'
    type('a')
    await pass(2000)
    server.weather = 'fine'
    type('b')
    await pass(60_000)
    expect(saver.state.kind).toBe('failed')
    expect(await Promise.all([saver.flush(), pass(200)])).toEqual([true, expect.anything()])
    expect(server.answers).toEqual({ text: 'ab' })
  })
  it('stops at a conflict, and continues from the merged state', async () => {
    const { server, type, saver } = page()
    server.revision = 7
    type('a')
    await pass(2000)
    expect(saver.state.kind).toBe('conflict')
    type('b')
    await pass(20_000)
    expect(server.saves).toBe(0)
    saver.resolve({ answers: { text: 'theirs' }, revision: 7, savedAt: null })
    await pass(2000)
    expect(server.answers).toEqual({ text: 'ab' })
  })
  it("continues from the server's state when the person chooses it", async () => {
    const { server, type, saver, copy } = page()
    server.revision = 7
    type('a')
    await pass(2000)
    saver.adopt({ answers: { text: 'theirs' }, revision: 7, savedAt: null })
    await pass(60_000)
    expect(server.saves).toBe(0)
    expect(copy()).toBeUndefined()
    expect(saver.isSaved).toBe(true)
    type('b')
    await pass(2000)
    expect(server.revision).toBe(8)
  })
  it('is final when the server refuses further changes', async () => {
    const { saver, server, type, copy } = page()
    server.weather = 'closed'
    type('a')
    await pass(2000)
    expect(saver.state).toMatchObject({ kind: 'refused', error: { message: '报名已截止' } })
    expect(saver.canLeave).toBe(true)
    server.weather = 'fine'
    type('b')
    await pass(60_000)
    expect(server.saves).toBe(0)
    expect(copy()?.answers).toEqual({ text: 'ab' })
  })
  it('is saved by one request at a time, for any number of concurrent requests to save', async () => {
    const { saver, server, type } = page()
    type('a')
    const flushes = [saver.flush(true), saver.flush(true), saver.flush()]
    await pass(1000)
    expect(await Promise.all(flushes)).toEqual([true, true, true])
    expect(saver.state.kind).toBe('saved')
    expect(server.revision).toBe(3 + server.saves)
  })
  it('is not saved after the saver was disposed, not even when the page is left', async () => {
    const { saver, server, type } = page()
    server.weather = 'broken'
    type('a')
    await pass(2000)
    expect(saver.state.kind).toBe('failed')
    server.weather = 'fine'
    saver.close()
    type('b')
    saver.dispose()
    await pass(60_000)
    expect(server.saves).toBe(0)
  })
  it('is sent once more when the page is left, and by the next page only if that fails', async () => {
    const { saver, server, type, copy } = page()
    server.weather = 'offline'
    type('a')
    saver.dispose()
    await pass(200)
    expect(server.tries).toBe(1)
    server.weather = 'fine'
    await pass(60_000)
    saver.retry()
    type('b')
    expect(await saver.flush(true)).toBe(false)
    await pass(60_000)
    expect(server.tries).toBe(1)
    expect(copy()?.answers).toEqual({ text: 'a' })
  })
  it('is sent once more when the page is left while an earlier state is being sent', async () => {
    const { saver, server, type, copy } = page()
    type('a')
    await pass(1550)
    type('b')
    saver.dispose()
    await pass(60_000)
    expect(server.tries).toBe(2)
    expect(server.answers).toEqual({ text: 'ab' })
    expect(copy()).toBeUndefined()
  })
  it('has no conflict resolved by leaving the page', async () => {
    const { saver, server, type } = page()
    type('a')
    saver.enterConflict()
    saver.dispose()
    await pass(60_000)
    expect(server.tries).toBe(0)
  })
  it('is created by a save on demand, also without any entry', async () => {
    const { server, saver } = page()
    await Promise.all([saver.flush(true), pass(200)])
    expect(server.saves).toBe(1)
  })
  it('is never lost: the server or the device always has the entries, and finally the server', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 20_000 }) }),
      fc.record({
        kind: fc.constant('weather' as const),
        weather: fc.constantFrom<NetworkState>('fine', 'offline', 'broken'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const { saver, server, type, entered, copy } = page()
        for (const one of acts) {
          if (one.kind === 'type') type(one.text)
          else if (one.kind === 'weather') server.weather = one.weather
          else await pass(one.milliseconds)
          const saved = copy()?.answers ?? server.answers
          expect(saved).toEqual({ text: entered() })
        }
        server.weather = 'fine'
        saver.retry()
        await pass(60_000)
        expect(server.answers).toEqual({ text: entered() })
        expect(saver.isSaved).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
