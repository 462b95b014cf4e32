import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { findTimedOutScript } from './find-timed-out-script.ts'
import { newEngine } from './load-quickjs.ts'

const found = async (onCreated: string) => {
  const compiled = compileForm(form([field('a', { onChange: 'return 1' }), field('b', { onCreated })]))
  const options = { quickjs: await newEngine(), now: fakeNow }
  return findTimedOutScript(compiled, { today: '2026-11-22' }, options)
}

it('reports a script that does not end when the form opens, with its widget', async () => {
  expect(await found('while (true) {}')).toMatchObject({ hook: 'onCreated', path: 'children[1].options.onCreated' })
  expect(await found('this.setValue(1)')).toBeUndefined()
})
