import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadQuickJs } from './load-quickjs.ts'
import { defaultLimits, pageLimits, Sandbox } from './sandbox.ts'
import type { Bridge, Outcome } from './script-runner.ts'

let quickjs: QuickJSWASMModule
let sandbox: Sandbox | undefined
beforeAll(async () => {
  quickjs = await loadQuickJs()
})
afterEach(() => sandbox?.dispose())

const now = () => performance.now()
function open(bridge: Bridge = () => undefined): Sandbox {
  sandbox = new Sandbox(quickjs, bridge, now)
  return sandbox
}
function run(source: string, ...args: readonly unknown[]): Outcome {
  const box = sandbox ?? open()
  const script = box.prepare('test', ['value'], source)
  return 'fault' in script ? script : box.run(script, '', args)
}
const answerOf = (outcome: Outcome) => ('fault' in outcome ? outcome.fault : outcome.value)
const faultOf = (outcome: Outcome) => ('fault' in outcome ? outcome.fault : undefined)

describe('a script', () => {
  it('takes arguments and answers', () => {
    open()
    expect(answerOf(run('return value.a + 1', { a: 2 }))).toBe(3)
    expect(answerOf(run('return [value, null]', 'x'))).toEqual(['x', null])
    expect(answerOf(run(''))).toBeUndefined()
  })
  it('says at which of its lines it failed', () => {
    open()
    expect(faultOf(run('const a = 1\n\nthrow new Error("no")'))).toMatchObject({
      reason: 'error',
      message: 'no',
      line: 3,
    })
    expect(faultOf(run('\nmissing.call()'))).toMatchObject({ message: expect.stringContaining('missing'), line: 2 })
  })
  it('is told when what it does later takes too long', () => {
    const box = open()
    expect(faultOf(run('Promise.resolve().then(() => { for (;;) {} })'))).toMatchObject({ reason: 'time' })
    expect(answerOf(run('return 1'))).toBe(1)
    sandbox = undefined
    expect(() => box.dispose()).not.toThrow()
  })
  it('that does not parse says where, and a brace too many does not end it', () => {
    open()
    expect(faultOf(run('const a = 1\nif (a {'))).toMatchObject({ reason: 'syntax', line: 2 })
    expect(faultOf(run('}); (function () {'))).toMatchObject({ reason: 'syntax' })
  })
  it('costs little once it is ready', () => {
    const box = open()
    const script = box.prepare('test', ['value'], 'return value')
    if ('fault' in script) throw new Error(script.fault.message)
    for (let round = 0; round < 500; round += 1) box.run(script, '', [round])
    const started = process.cpuUsage()
    for (let round = 0; round < 2000; round += 1) box.run(script, '', [round])
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 2000).toBeLessThan(100)
  })
})

describe('the time of a script', () => {
  /** The clock moves each time that somebody looks at it, which is once in ten thousand steps. */
  const on = (pace: number, limits: typeof pageLimits, source: string) => {
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
  const slow = 30
  const work = 'let sum = 0; for (let at = 0; at < 120000; at += 1) sum += 1; return sum'
  const endless = 'for (;;) {}'

  it('is longer on a page whose device is slow, and on no server', () => {
    const { outcome, time } = on(slow, pageLimits, work)
    expect(answerOf(outcome)).toBe(120_000)
    expect(time).toBeGreaterThan(300)
    expect(faultOf(on(slow, defaultLimits, work).outcome)).toMatchObject({ reason: 'time' })
  })
  it('ends on a page as well: at once where the device is quick, and within a second where it is slow', () => {
    const quick = on(1, pageLimits, endless)
    expect(faultOf(quick.outcome)).toMatchObject({ reason: 'time' })
    expect(quick.time).toBeLessThan(150)
    const { outcome, time } = on(slow, pageLimits, endless)
    expect(faultOf(outcome)).toMatchObject({ reason: 'time' })
    expect(time).toBeLessThan(1300)
  })
})

/** Each of these has been tried on somebody's form designer. */
const hostile: readonly (readonly [string, string])[] = [
  ['an endless loop', 'while (true) {}'],
  ['an endless loop that catches', 'for (;;) { try { while (true) {} } catch {} }'],
  ['endless recursion', 'const f = () => f(); f()'],
  ['recursion through getters', 'const o = { get a() { return this.a } }; o.a'],
  ['an allocation bomb', 'const all = []; for (;;) all.push(new Array(100000).fill("x"))'],
  ['a text that doubles', 'let s = "x"; for (;;) s += s'],
  ['a typed array of gigabytes', 'new Uint8Array(4e9)'],
  ['a regular expression that backtracks', '/^(a+)+$/.test("a".repeat(40) + "b")'],
  ['a sort that never ends', '[3,2,1].sort(() => { for (;;); })'],
  ['a proxy that never ends', 'new Proxy({}, { get: () => { for (;;); } }).x'],
  ['an answer that never ends', 'return { toJSON() { for (;;); } }'],
  ['an error that never ends', 'throw { get message() { for (;;); } }'],
  ...[
    'includes',
    'indexOf',
    'lastIndexOf',
    'join',
    'reverse',
    'sort',
    'slice',
    'splice',
    'copyWithin',
    'unshift',
    'shift',
  ]
    .concat(['concat', 'fill', 'at', 'with', 'toSorted', 'toReversed', 'toSpliced', 'flat', 'toLocaleString', 'find'])
    .concat(['forEach', 'map', 'filter', 'some', 'every', 'flatMap', 'reduce', 'reduceRight', 'findLast'])
    .flatMap((method) =>
      ['{ length: 2 ** 53 - 1 }', 'new Array(4294967295)'].map(
        (list) =>
          [
            `${method} of ${list}`,
            `const list = ${list}; list[0] = 1; list[Symbol.isConcatSpreadable] = true
            Array.prototype.${method}.call(list, ${/^(?:at|with|s|to|copy|fl)/.test(method) && !/some|Map|sort|Sort/.test(method) ? '0, 1' : '() => true, 1'})`,
          ] as const,
      ),
    ),
  [
    'a list that grows once its length is known',
    'let n = 0; [].indexOf.call({ get length() { return n++ && 2 ** 53 } }, 1)',
  ],
  [
    'a proxy that lies about its length',
    'new Proxy([], { get: (_, name) => name === "length" && 2 ** 53 }).indexOf(1)',
  ],
  [
    'a proxy with too many keys',
    'const keys = Array.from({ length: 60000 }, String); Object.keys(new Proxy({}, { ownKeys: () => keys }))',
  ],
  [
    'a list within itself many times over',
    'let list = []; for (let at = 0; at < 60; at += 1) list = [list, list]; list.flat(Infinity)',
  ],
  ['a list of a length', 'Array.from({ length: 2 ** 53 - 1 })'],
  ['an iterator that never ends', 'new Set([].values.call({ length: 2 ** 53 - 1 }))'],
  [
    'an iterator of which too much is left out',
    'Iterator.from([].values.call({ length: 2 ** 53 - 1 })).drop(2 ** 52).next()',
  ],
  ['names to be written', 'JSON.stringify({}, new Array(4294967295))'],
  ['pieces of a text', 'String.raw({ raw: { length: 2 ** 53 - 1 } })'],
  ['a text many times', '"x".repeat(2 ** 29)'],
  ['nothing many times', '"".repeat(2 ** 31 - 1)'],
  ['a text that is filled up', '"x".padStart(2 ** 30 - 1, "ab")'],
  ['a typed array of a length', 'Uint8Array.from({ length: 2 ** 53 - 1 })'],
  ['a typed array that is set', 'new Uint8Array(4).set({ length: 2 ** 53 - 1 })'],
  ...['indexOf', 'lastIndexOf', 'includes', 'split', 'replace', 'replaceAll'].map(
    (method) => [`${method} of a long text`, `"a".repeat(4e6).${method}("a".repeat(2e6) + "b")`] as const,
  ),
  ['marks that are put in order', '("a" + "\\u0301\\u0316".repeat(3e5)).normalize()'],
  ['marks that are compared', '("a" + "\\u0301\\u0316".repeat(3e5)).localeCompare("a")'],
  ['jobs that never end', 'const again = () => Promise.resolve().then(again); again(); while (true) {}'],
]

describe('functions that are guarded', () => {
  it('do what those of the language do', () => {
    const source = `return [
      [1, [2, [3]]].flat(), [1, [2, [3]]].flat(2), [1, 2].concat([3, , 4], 5).length, [[1], [2]].flatMap((x) => x),
      'a-b-c'.split('-'), 'abc'.split(''), 'abc'.split(), 'a,b,c'.split(',', 2), 'aXbX'.replace('X', '$&$&'),
      'aa'.replaceAll('a', () => 'b'), 'a1b2'.replace(/\\d/g, '.'), 'abcabc'.indexOf('abc', 1), 'abcabc'.lastIndexOf('abc'),
      'abc'.includes('b'), String.raw\`a\${1}\\n\`, [3, 1, 2].sort(), [10, 9, 1].toSorted((a, b) => a - b), [1, 2].toString(),
      'e\u0301'.normalize().length, Array.prototype.slice.call({ length: 2, 0: 'x', 1: 'y' }), [].includes.name,
      JSON.stringify({ a: 1, b: 2 }, ['a']), (function () { return Array.prototype.map.call(arguments, (x) => x * 2) })(1, 2),
      Object.keys(new Proxy({ a: 1 }, {})), [...new Proxy([1, 2], {})], [1, 2, 3].indexOf(3), [1, 2].reverse(),
    ]`
    open()
    const expected: unknown = JSON.parse(JSON.stringify(new Function(source)()))
    expect(answerOf(run(source))).toEqual(expected)
  })
  it('say at which line of a script they fail', () => {
    open()
    expect(faultOf(run('\n\n[].reduce((sum) => sum)'))).toMatchObject({ line: 3 })
  })
  it('give nobody the functions of the language back', () => {
    open()
    const source = `Function.prototype.call = Function.prototype.apply = (native) => native
      Object.prototype.has = () => false
      return [1].indexOf.call`
    expect(answerOf(run(source))).toBeUndefined()
    expect(faultOf(run('new Array(4294967295).indexOf(1)'))).toMatchObject({
      message: expect.stringContaining('too long'),
    })
  })
})

describe('hostile scripts', () => {
  it.each(hostile)('are stopped: %s', (_name, source) => {
    open()
    const started = performance.now()
    run(source)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(answerOf(run('return 1 + 1'))).toBe(2)
  })
  it.each([
    ['the page', 'return typeof document + typeof process + typeof require + typeof XMLHttpRequest'],
    ['the network', 'return typeof fetch + typeof WebSocket + typeof importScripts + typeof navigator'],
  ])('find nothing of %s', (_name, source) => {
    open()
    expect(answerOf(run(source))).toBe('undefined'.repeat(4))
  })
  it('cannot import', () => {
    open()
    expect(faultOf(run('return import("fs")'))).toBeUndefined()
    expect(faultOf(run('import fs from "fs"'))).toMatchObject({ reason: 'syntax' })
  })
  it('reach no prototype of ours by the ways out that are known', () => {
    open((_operation, args) => args)
    run('Object.prototype.polluted = 1; Array.prototype.polluted = 1')
    run('return this.constructor.constructor("return globalThis.polluted = 2")()')
    run('JSON.parse = () => ({ polluted: 1 }); JSON.stringify = () => "[]"')
    run('return JSON.parse("{\\"__proto__\\":{\\"polluted\\":1}}")')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Reflect.get(globalThis, 'polluted')).toBeUndefined()
  })
  it('cannot call the host but by what it offers, and what fails there does not break it', () => {
    const asked: string[] = []
    open((operation) => {
      asked.push(operation)
      throw new Error('refused')
    })
    expect(faultOf(run('return host("eval", "1")'))).toMatchObject({ reason: 'error' })
    expect(faultOf(run('return this.getFormData(false)'))).toMatchObject({ reason: 'error' })
    expect(asked).toEqual(['data'])
    expect(answerOf(run('return 1'))).toBe(1)
  })
})
