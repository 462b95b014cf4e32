import { expect, it, vi } from 'vitest'
import { compileForm } from '../../compiled-form.ts'
import { field, form } from '../../testing/build.ts'
import { fakeNow } from '../../testing/fake-clock.ts'
import { openWith } from '../../testing/open-scripted.ts'
import { newEngine } from '../load-quickjs.ts'
import { ScriptTimeoutError } from '../replay.ts'
import { validateWithScripts } from '../validate-with-scripts.ts'
import { meterEngine } from './meter-engine.ts'
import { EngineStoppedError } from './script-engine.ts'
import { UnsupportedEngineError } from './wasm-bytes.ts'

const endlessWithinAStep = 'const s = "Ab".repeat(1e6); for (;;) s.toLowerCase()'
const now = fakeNow

it('is not rewritten when it is an unknown build', () => {
  const header = [0, 97, 115, 109, 1, 0, 0, 0]
  expect(() => meterEngine(new Uint8Array(header))).toThrow(UnsupportedEngineError)
  expect(() => meterEngine(new Uint8Array([...header, 1, 9, 1]))).toThrow(UnsupportedEngineError)
})

it('stops all scripts of its form when it is stopped, including those that triggered the stopped one, and nothing else', async () => {
  const quickjs = await newEngine()
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
  const definition = form([
    field('a', { onChange: 'try { this.getWidgetRef("b").setValue(value) } catch {} $message.info("went on")' }),
    field('b', { onChange: endlessWithinAStep }),
    field('c', { onValidate: 'callback()' }),
  ])
  const { store, scripts, messages, failures } = openWith(compileForm(definition), { quickjs, now })
  store.setValue('a', 'x')
  expect(failures).toMatchObject([
    { path: 'children[1].options.onChange', reason: 'time' },
    { path: 'children[0].options.onChange', reason: 'time' },
  ])
  expect([messages, quickjs.isStopped, store.answers()]).toEqual([[], true, { a: 'x', b: 'x', c: '' }])
  store.setValue('c', 'y')
  expect(store.validate()).toMatchObject([{ path: 'c', code: 'script_failed' }])
  scripts.stop()
  expect(noise).not.toHaveBeenCalled()
  noise.mockRestore()
})

it('gives no validation result when it is stopped during validation', async () => {
  const compiled = compileForm(form([field('a', { onChange: endlessWithinAStep }), field('b')]))
  const validate = async (quickjs = newEngine()) =>
    validateWithScripts(compiled, { a: 'x' }, { today: '2026-11-22' }, { quickjs: await quickjs, now })
  await expect(validate()).rejects.toBeInstanceOf(ScriptTimeoutError)
})

it('returns nothing after it was stopped', async () => {
  const engine = await newEngine()
  const { quickjs } = engine
  const isOver = () => true
  expect(() => engine.run(isOver, () => quickjs.evalCode('for (;;);'))).toThrow(EngineStoppedError)
  expect(() => engine.quickjs).toThrow(EngineStoppedError)
})
