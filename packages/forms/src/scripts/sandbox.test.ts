import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeNow } from '../testing/fake-clock.ts'
import { type HostileScript, hostileScripts } from '../testing/hostile-scripts.ts'
import { globalNames } from './global-names.ts'
import { newEngine } from './load-quickjs.ts'
import { publicationLimits, Sandbox, scriptLimits } from './sandbox.ts'
import type { Bridge, ScriptError, ScriptResult } from './script-runner.ts'

let quickjs = await newEngine()
let sandbox: Sandbox | undefined
beforeEach(replaceEngine)
afterEach(() => sandbox?.dispose())

const now = fakeNow
function open(bridge: Bridge = () => undefined): Sandbox {
  sandbox = new Sandbox(quickjs, bridge, now)
  return sandbox
}
function run(source: string, ...args: readonly unknown[]): ScriptResult {
  const box = sandbox ?? open()
  const script = box.prepare('test', ['value'], source)
  return 'error' in script ? script : box.run(script, '', args)
}
const answerOf = (outcome: ScriptResult) => ('error' in outcome ? outcome.error : outcome.value)
const errorOf = (outcome: ScriptResult) => ('error' in outcome ? outcome.error : undefined)

describe('a script', () => {
  it('takes arguments and returns a result', () => {
    open()
    expect(answerOf(run('return value.a + 1', { a: 2 }))).toBe(3)
    expect(answerOf(run('return [value, null]', 'x'))).toEqual(['x', null])
    expect(answerOf(run(''))).toBeUndefined()
  })
  it('finds the documented API and nothing else', () => {
    open()
    const found = answerOf(run('return Object.getOwnPropertyNames(globalThis)')) as string[]
    expect(found.toSorted()).toEqual([...globalNames].toSorted())
  })
  it('reports the line of a failure', () => {
    open()
    expect(errorOf(run('const a = 1\n\nthrow new Error("no")'))).toMatchObject({
      reason: 'error',
      message: 'no',
      line: 3,
    })
    expect(errorOf(run('\nmissing.call()'))).toMatchObject({ message: expect.stringContaining('missing'), line: 2 })
  })
  it.each([
    ['const a = 1\n  String(this.bar(), 1)', 'this.bar', 2],
    ['if (value) { value.a.run(2) }', 'value.a.run', 1],
    ["value['x y']()", "value['x y']", 1],
    ['new value.Foo()', 'value.Foo', 1],
    ['const go = () => value.zip (1)\ngo()', 'value.zip', 1],
    ['value\n  .foo(1)', 'foo', 2],
    ['value.a?.b(1)', 'value.a?.b', 1],
    ['value.toString().cut()', 'value.toString().cut', 1],
  ])('names what was called and is no function: %s', (source, called, line) => {
    open()
    const error = errorOf(run(source, { a: { b: 1 } }))
    expect(error).toMatchObject({ message: `TypeError: ${called} is not a function`, line })
  })
  it('names nothing that it calls where another is no function', () => {
    open()
    expect(errorOf(run('[1].map(value)', 1))).toMatchObject({ message: 'TypeError: not a function', line: 1 })
    expect(errorOf(run("throw new TypeError('not a function')"))).toMatchObject({
      message: 'TypeError: not a function',
    })
  })
  it('gets an error when its asynchronous work takes too long', () => {
    const box = open()
    expect(errorOf(run('Promise.resolve().then(() => { for (;;) {} })'))).toMatchObject({ reason: 'time' })
    expect(answerOf(run('return 1'))).toBe(1)
    sandbox = undefined
    expect(() => box.dispose()).not.toThrow()
  })
  it('with a syntax error reports its location, and an extra brace does not end it', () => {
    open()
    expect(errorOf(run('const a = 1\nif (a {'))).toMatchObject({ reason: 'syntax', line: 2 })
    expect(errorOf(run('}); (function () {'))).toMatchObject({ reason: 'syntax' })
  })
  it('costs little once it is compiled', () => {
    const box = open()
    const script = box.prepare('test', ['value'], 'return value')
    if ('error' in script) throw new Error(script.error.message)
    for (let round = 0; round < 500; round += 1) box.run(script, '', [round])
    const started = process.cpuUsage()
    for (let round = 0; round < 2000; round += 1) box.run(script, '', [round])
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 2000).toBeLessThan(100)
  })
})

/** Runs a script with a clock that advances on each read. The engine reads it all the time. */
function on(pace: number, limits: typeof scriptLimits, source: string) {
  const clock = { time: 0 }
  sandbox = new Sandbox(
    quickjs,
    () => undefined,
    () => (clock.time += pace),
    limits,
  )
  const outcome = run(source)
  return { outcome, time: clock.time }
}

describe('the time limit of a script', () => {
  const slow = 10
  const work = 'let sum = 0; for (let at = 0; at < 120000; at += 1) sum += 1; return sum'
  const endless = 'for (;;) {}'

  it('is longer on a slow device', () => {
    const { outcome, time } = on(slow, scriptLimits, work)
    expect(answerOf(outcome)).toBe(120_000)
    expect(time).toBeGreaterThan(300)
  })
  it.each([
    [120_000, undefined],
    [5_000_000, 'time'],
  ])('is the same on every device before a publication, for %i steps', (steps, reason) => {
    const source = work.replace('120000', String(steps))
    for (const pace of [0, 0.001, 0.5, 2])
      expect([pace, errorOf(on(pace, publicationLimits, source).outcome)?.reason]).toEqual([pace, reason])
  })
  it('ends it cleanly wherever a check of the engine falls', () => {
    const limits = { ...publicationLimits, steps: 1, work: 1 }
    for (let round = 0; round < 300; round += 1) {
      expect(errorOf(on(1, limits, endless).outcome)).toMatchObject({ reason: 'time' })
      expect([round, quickjs.isStopped]).toEqual([round, false])
      sandbox?.dispose()
    }
    sandbox = undefined
  })
  it('ends it on a page as well: at once on a fast device, and within a second on a slow one', () => {
    const quick = on(1, scriptLimits, endless)
    expect(errorOf(quick.outcome)).toMatchObject({ reason: 'time' })
    expect(quick.time).toBeLessThan(150)
    const { outcome, time } = on(slow, scriptLimits, endless)
    expect(errorOf(outcome)).toMatchObject({ reason: 'time' })
    expect(time).toBeLessThan(1300)
  })
})

/** Stopping a script within a step destroys its engine. */
async function replaceEngine(): Promise<void> {
  if (quickjs.isStopped) quickjs = await newEngine()
}

/** Whether scripts still run in the same engine, if it survived. */
async function goOn(): Promise<void> {
  sandbox?.dispose()
  await replaceEngine()
  open()
  expect(answerOf(run('return 1 + 1'))).toBe(2)
}

/** Milliseconds by which the clock advances on each read. */
const hurried = 10
const fates: Readonly<Record<HostileScript['expectedResult'], (error: ScriptError | undefined) => boolean>> = {
  'is stopped': (error) => error?.reason === 'time',
  'is refused': (error) => error !== undefined,
  ends: () => true,
}

describe('hostile scripts', () => {
  describe.each([
    ['a page or a server', scriptLimits],
    ['publication', publicationLimits],
  ])('under the limits of %s', (_place, limits) => {
    it.each(hostileScripts)('$name: $expectedResult', async ({ source, expectedResult }) => {
      const { outcome, time } = on(hurried, limits, source)
      expect(fates[expectedResult](errorOf(outcome))).toBe(true)
      expect(time).toBeLessThan(limits.maximumTime + 400)
      await goOn()
    })
  })
  it('are stopped by a clock that does not advance on reads', async () => {
    for (const source of ['for (;;);', 'const s = "Ab".repeat(1e6); for (;;) s.toLowerCase()']) {
      open()
      expect(errorOf(run(source))).toMatchObject({ reason: 'time' })
      await goOn()
    }
  })
  it.each([
    ['the page', 'return typeof document + typeof process + typeof require + typeof XMLHttpRequest'],
    ['the network', 'return typeof fetch + typeof WebSocket + typeof importScripts + typeof navigator'],
  ])('cannot access %s', (_name, source) => {
    open()
    expect(answerOf(run(source))).toBe('undefined'.repeat(4))
  })
  it('cannot import', () => {
    open()
    expect(errorOf(run('return import("fs")'))).toBeUndefined()
    expect(errorOf(run('import fs from "fs"'))).toMatchObject({ reason: 'syntax' })
  })
  it('reach no prototype of the host in the known ways of escape', () => {
    open((_operation, args) => args)
    run('Object.prototype.polluted = 1; Array.prototype.polluted = 1')
    run('return this.constructor.constructor("return globalThis.polluted = 2")()')
    run('JSON.parse = () => ({ polluted: 1 }); JSON.stringify = () => "[]"')
    run('return JSON.parse("{\\"__proto__\\":{\\"polluted\\":1}}")')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Reflect.get(globalThis, 'polluted')).toBeUndefined()
  })
  it('can call the host only through its API, and a failure there does not break it', () => {
    const requests: string[] = []
    open((operation) => {
      requests.push(operation)
      throw new Error('refused')
    })
    expect(errorOf(run('return host("eval", "1")'))).toMatchObject({ reason: 'error' })
    expect(errorOf(run('return this.getFormData(false)'))).toMatchObject({ reason: 'error' })
    expect(requests).toEqual(['data'])
    expect(answerOf(run('return 1'))).toBe(1)
  })
})
