import '@rostrum/forms/eager'
import { compileForm, type DataSource, type WidgetOptions } from '@rostrum/forms'
import { afterAll, expect, it } from 'vitest'
import { runScripts, scriptThreads } from './run-scripts.ts'

afterAll(() => scriptThreads.close())

const formOf = (options: WidgetOptions, dataSources?: readonly DataSource[]) =>
  compileForm({
    version: 1,
    config: {},
    children: [{ id: 'a', type: 'input', options: { name: 'a', readonly: true, ...options } }],
    ...(dataSources && { dataSources }),
  })

const today = '2026-11-22'
const quick = formOf({ onCreated: "this.setValue('quick')" })
const withSource = formOf(
  { onCreated: "this.getFormRef().executeDataSource('slow').then((found) => this.setValue(found))" },
  [{ name: 'slow', kind: 'request' }],
)

it('forms whose scripts wait for a data source do not delay others, and are checked once it has responded', async () => {
  const slow = Promise.withResolvers<string>()
  const waiting = Array.from({ length: 40 }, () =>
    runScripts(withSource, undefined, {}, { today, loadSource: () => slow.promise }),
  )
  for (let round = 0; round < 3; round += 1) {
    const { check } = await runScripts(quick, undefined, {}, { today })
    expect(check?.answers).toEqual({ a: 'quick' })
  }
  slow.resolve('found')
  for (const { check } of await Promise.all(waiting)) expect(check?.answers).toEqual({ a: 'found' })
})
