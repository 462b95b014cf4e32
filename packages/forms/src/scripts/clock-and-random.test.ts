import { afterEach, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form } from '../testing/build.ts'
import { clockEscapes } from '../testing/hostile-scripts.ts'
import { openWith } from '../testing/open-scripted.ts'
import { clockAndRandom } from './clock-and-random.ts'
import { newEngine } from './load-quickjs.ts'
import { createReplayOptions } from './replay-in-sandbox.ts'
import { validateByReplay } from './validate-by-replay.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

/** The clock does not advance: these tests do not measure duration. */
const now = () => 0
const options = { quickjs: await newEngine(), now }

/** Time zones of the machine. Local time differs between them. */
const places = ['Asia/Shanghai', 'America/New_York']
const home = process.env.TZ

/** Runs the same expressions in several time zones. */
function everywhere(ask: () => string): readonly string[] {
  return places.map((place) => {
    process.env.TZ = place
    return ask()
  })
}

afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

/** Results of an expression in scripts of a form on the day 2026-11-22, in the sandbox. */
function inScripts(expression: string): string {
  const asking = form([], { config: { onFormCreated: `$message(String(${expression}))` } })
  const { messages, failures, scripts } = openWith(compileForm(asking), { now })
  scripts.stop()
  expect(failures).toEqual([])
  return (messages[0] ?? '').replace(/^info: /, '')
}

/** The same in generated code, which runs on a page. */
const onPage = (expression: string): string =>
  String(new Function(`return (({ Date, Math }) => ${expression})((${clockAndRandom})(() => '2026-11-22'))`)())

it.each([
  ['new Date().toISOString()', '2026-11-22T00:00:00.000Z'],
  ['Date.now() === new Date().getTime() && Date.now() === +new Date()', 'true'],
  ['new Date()', 'Sun Nov 22 2026 00:00:00 GMT+0000'],
  ['Date()', 'Sun Nov 22 2026 00:00:00 GMT+0000'],
  ['new Date() + ""', 'Sun Nov 22 2026 00:00:00 GMT+0000'],
  ['[new Date().getFullYear(), new Date().getMonth(), new Date().getDate(), new Date().getDay()]', '2026,10,22,0'],
  ['[new Date().getHours(), new Date().getTimezoneOffset(), new Date().getYear()]', '0,0,126'],
  ['new Date(2026, 0, 5, 10, 30).toISOString()', '2026-01-05T10:30:00.000Z'],
  ['new Date("2026-01-05").getHours()', '0'],
  ['new Date("2026-01-05 10:30:00").getHours()', '10'],
  ['new Date("2026-01-05T10:30:00").toISOString()', '2026-01-05T10:30:00.000Z'],
  ['new Date("2026-01-05T10:30:00+08:00").toISOString()', '2026-01-05T02:30:00.000Z'],
  ['new Date("2026/01/05").toISOString()', '2026-01-05T00:00:00.000Z'],
  ['new Date("Jan 5, 2026 10:30").toISOString()', '2026-01-05T10:30:00.000Z'],
  ['new Date(new Date("2026-01-05")).toJSON()', '2026-01-05T00:00:00.000Z'],
  ['new Date("soon")', 'Invalid Date'],
  ['new Date(["2026-01-05 10:30"]).toISOString()', '2026-01-05T10:30:00.000Z'],
  ['new Date([2026, 1, 5]).toISOString()', '2026-01-05T00:00:00.000Z'],
  ['new Date(new String("Jan 5, 2026")).toISOString()', '2026-01-05T00:00:00.000Z'],
  ['new Date({ toString: () => "2026/01/05" }).toISOString()', '2026-01-05T00:00:00.000Z'],
  [
    'new Date({ [Symbol.toPrimitive]: (hint) => (hint === "default" ? "2026/01/05" : 0) }).toISOString()',
    '2026-01-05T00:00:00.000Z',
  ],
  ['new Date({ valueOf: () => 86400000 }).toISOString()', '1970-01-02T00:00:00.000Z'],
  ['new Date(new Number(0)).getTime() + new Date(null).getTime() + new Date(true).getTime()', '1'],
  ['Date.parse(["2026-01-05 10:30"]) === Date.parse("2026-01-05T10:30Z")', 'true'],
  ['new Date("2026-01-05 10:30 (GMT)").toISOString()', '2026-01-05T10:30:00.000Z'],
  ['new Date("Mon Jan 05 2026 10:30:00 GMT+0800 (China Standard Time)").toISOString()', '2026-01-05T02:30:00.000Z'],
  ['new Date("Mon, 05 Jan 2026 10:30:00 GMT").toISOString()', '2026-01-05T10:30:00.000Z'],
  ['new Date(" 2026-01-05 ").toISOString()', '2026-01-05T00:00:00.000Z'],
  ['new Date(0).setHours(25)', '90000000'],
  ['new Date(0).setYear(99) && new Date(new Date(0).setYear(1999)).toISOString()', '1999-01-01T00:00:00.000Z'],
  ['new Date(0).setYear("no")', 'NaN'],
  ['Object.getPrototypeOf(Date.prototype) === Object.prototype && Date.prototype.constructor === Date', 'true'],
  ['new (class extends Date { get day() { return this.getDate() } })("2026-01-05 23:00").day', '5'],
  ['String(new Date(0)).length + (new Date(5) - 0) + new Date(0).toJSON()', '381970-01-01T00:00:00.000Z'],
  ['new Date("2026-01-05 13:02").toLocaleString()', '01/05/2026, 01:02:00 PM'],
  ['new Date("2026-01-05 00:02").toLocaleDateString() + new Date(0).toLocaleTimeString()', '01/05/202612:00:00 AM'],
  ['new Date() instanceof Date && new (class extends Date {})().getHours()', '0'],
  ['new Date(2026, 1, 1) - new Date(2026, 0, 1)', '2678400000'],
  ['[Date.UTC(1970, 0, 2), Date.parse("1970-01-02 00:00")]', '86400000,86400000'],
  ['Math.max(1, 2) + Math.PI', '5.141592653589793'],
])('scripts read the reference date in one time zone on every machine: %s', (expression, answer) => {
  expect(everywhere(() => inScripts(expression))).toEqual([answer, answer])
  expect(everywhere(() => onPage(expression))).toEqual([answer, answer])
})

it.each(Object.entries(clockEscapes))('scripts cannot reach the clock of the machine: %s', (_name, way) => {
  const attempt = `(() => { try { return ${way} } catch { return 0 } })()`
  const harmless = new Set(['0', String(Date.parse('2026-11-22T00:00:00Z'))])
  for (const answer of [...everywhere(() => inScripts(attempt)), ...everywhere(() => onPage(attempt))])
    expect(harmless).toContain(answer)
})

it('the tested time zones differ in local time', () => {
  expect(everywhere(() => new Date(2026, 0, 5).toISOString())).toEqual([
    '2026-01-04T16:00:00.000Z',
    '2026-01-05T05:00:00.000Z',
  ])
})

it('random numbers are evenly distributed, and the same in each form that is opened', () => {
  const many = 'Array.from({ length: 1000 }, () => Math.random())'
  expect(inScripts(many)).toBe(inScripts(many))
  expect(inScripts(many)).toBe(onPage(many))
  const numbers = inScripts(many).split(',').map(Number)
  expect(new Set(numbers).size).toBe(1000)
  expect(numbers.every((each) => each >= 0 && each < 1)).toBe(true)
  const tenths = Map.groupBy(numbers, (each) => Math.floor(each * 10))
  for (const { length } of tenths.values()) expect(Math.abs(length - 100)).toBeLessThan(40)
})

it('scripts get the same clock and random numbers on a page and on the server', async () => {
  const compiled = compileForm(
    form([
      field('at', { readonly: true, onCreated: 'this.setValue(String(Date.now()))' }),
      field('lot', { readonly: true, onCreated: 'this.setValue(String(Math.random()))' }),
      field('born', { onChange: "this.getWidgetRef('age').setValue(new Date().getFullYear() - Number(value))" }),
      field('age', { readonly: true }, 'number'),
    ]),
  )
  const { store, scripts } = openWith(compiled, { now })
  store.setValue('born', '1990')
  const shown = store.answers()
  expect(await validateByReplay(store, createReplayOptions(options))).toEqual([])
  expect(store.answers()).toEqual(shown)
  const { answers } = await validateWithScripts(compiled, { born: '1990' }, { today: '2026-11-22' }, options)
  expect(answers).toEqual(shown)
  expect(answers.age).toBe(36)
  scripts.stop()
})
