import { expect, it } from 'vitest'
import { field, form, widget } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { newEngine } from './load-quickjs.ts'
import { runScript } from './run-script.ts'

const quickjs = await newEngine()

const named = (name: string, options = {}, type = 'input') => ({ ...field(name, options, type), id: name })

const definition = (onChange: string) =>
  form(
    [
      named('kind', { onChange, onCreated: 'this.setValue("from onCreated")' }),
      named('score', {}, 'number'),
      widget('section', { name: 'more' }, [named('note')]),
    ],
    { config: { functions: 'function double(value) { return value * 2 }' } },
  )

const run = (onChange: string, answers = {}, value: unknown = 'x') =>
  runScript(
    {
      ...{ definition: definition(onChange), nodeId: 'kind', hook: 'onChange', args: [value, undefined] },
      ...{ answers, today: '2026-11-22' },
    },
    quickjs,
    fakeNow,
  )

it('a trial lists what the script changed, said and returned', async () => {
  const trial = await run(`
    this.getWidgetRef('score').setValue(double(21))
    this.getWidgetRef('score').setRequired(true)
    this.getFormRef().hideWidgets(['more'])
    $message.info('Check the score')
    return value`)
  expect(trial).toMatchObject({ failures: [], messages: [{ kind: 'info', text: 'Check the score' }], returned: '"x"' })
  expect(trial.changes).toContainEqual({ kind: 'answer', name: 'score', before: null, after: 42 })
  expect(trial.changes).toContainEqual({ kind: 'required', nodeId: 'score', value: true })
  expect(trial.changes.filter(({ kind }) => kind === 'visible').length).toBeGreaterThan(0)
})

it('a trial lists what the script wrote to the console', async () => {
  const trial = await run(`
    console.log('value', value, { a: [1] }, undefined)
    const ring = {}
    ring.self = ring
    console.warn(ring)
    for (let at = 0; at < 200; at += 1) console.error(new Error('no ' + at))`)
  expect(trial.failures).toEqual([])
  expect(trial.logged.slice(0, 3)).toEqual(['value x {"a":[1]} undefined', '[object Object]', 'Error: no 0'])
  expect(trial.logged).toHaveLength(100)
})

it('no other script takes part, and the answers are those of the trial', async () => {
  const trial = await run('return this.getWidgetRef("score").getValue()', { score: 7 })
  expect(trial).toMatchObject({ returned: '7', changes: [] })
})

it('an error is reported with its line, and a missing widget by its name', async () => {
  expect((await run('const a = 1\nnull.b')).failures).toMatchObject([{ reason: 'error', line: 2 }])
  expect((await run('this.getWidgetRef("nobody")')).missing).toEqual(['nobody'])
})

it('an endless script is stopped', async () => {
  let time = 0
  const now = () => {
    time += 10
    return time
  }
  const endless = { definition: definition('for (;;) {}'), nodeId: 'kind', hook: 'onChange', args: [] }
  const trial = await runScript({ ...endless, answers: {}, today: '2026-11-22' }, await newEngine(), now)
  expect(trial.failures).toMatchObject([{ reason: 'time' }])
})
