import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import type { FormStore } from '../model/form-store.ts'
import { field, form } from '../testing/build.ts'
import { open } from '../testing/open-scripted.ts'
import { newEngine } from './load-quickjs.ts'
import { maximumScriptMilliseconds } from './replay.ts'
import { createReplayOptions } from './replay-in-sandbox.ts'
import { scriptLimits } from './sandbox.ts'
import { validateByReplay } from './validate-by-replay.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

/** A device on which this many clock reads use up the time of all scripts of the form. */
async function slowly(looks: number) {
  let time = 0
  const now = () => {
    time += maximumScriptMilliseconds / looks
    return time
  }
  return createReplayOptions({ quickjs: await newEngine(), now, limits: scriptLimits })
}

async function validate(nodes: readonly WidgetNode[], store: FormStore) {
  const options = { quickjs: await newEngine(), now: () => 0 }
  return validateWithScripts(compileForm(form(nodes)), store.answers(), { today: '2026-11-22' }, options)
}

const shows = (name: string, when: string) => `this.getWidgetRef('${name}').setHidden(!(${when}))`

const nodes = [
  field('way', { onChange: shows('more', "value === 'open'") }),
  field('more', { required: true, onCreated: 'this.setHidden(true)' }),
  field('last', { onChange: 'this.setRequired(true)' }),
]

/** From a device that cannot finish the first script to one that barely finishes all. */
const devices = Array.from({ length: 14 }, (_, at) => at + 2)

describe('a page too slow to replay its form', () => {
  it.each(devices)('discards partial results of its scripts, after %i clock reads', async (looks) => {
    const { store } = open(nodes)
    for (const [path, value] of Object.entries({ way: 'open', more: 'typed', last: 'typed' }))
      store.setValue(path, value)
    expect(await validateByReplay(store, await slowly(looks))).toEqual([])
    expect(store.getField('more')).toMatchObject({ visible: true, required: true, value: 'typed' })
    expect(store.answers()).toEqual({ way: 'open', more: 'typed', last: 'typed' })
    expect(await validate(nodes, store)).toMatchObject({ answers: store.answers(), errors: [], discarded: [] })
  })

  it.each(devices)('reports missing answers by itself, after %i clock reads', async (looks) => {
    const { store } = open(nodes)
    store.setValue('way', 'open')
    const errors = await validateByReplay(store, await slowly(looks))
    expect(errors.map(({ path, code }) => [path, code])).toEqual([['more', 'required']])
  })

  it('lets the server refuse values in a field that only a button has opened', async () => {
    const button: WidgetNode = { id: 'b', type: 'button', options: { name: 'press', onClick: shows('more', 'true') } }
    const { store } = open([...nodes, button])
    const plan = store.compiled.plan.nodes.find(({ node }) => node.id === 'b')
    if (plan) store.fire({ plan, hook: 'onClick', args: [] })
    store.setValue('more', 'typed')
    expect(await validateByReplay(store, await slowly(2))).toEqual([])
    expect(store.answers()).toMatchObject({ more: 'typed' })
    const { discarded } = await validate([...nodes, button], store)
    expect(discarded.map(({ path, code }) => [path, code])).toEqual([['more', 'answer_discarded']])
  })
})
