import { messages as en } from 'virtual:messages/designer.en'
import { messages as chinese } from 'virtual:messages/designer.zh-CN'
import { prelude } from '@rostrum/forms/scripts/prelude'
import { expect, it } from 'vitest'
import { explanationKey, scriptApi } from './script-api.ts'

/** The API of the prelude, with a form that answers every request with this widget. */
const { self, form, globals } = new Function(`
  const made = (${prelude})((operation) =>
    operation === 'describe' ? '{"key":"a","name":"a","type":"input"}' : undefined)
  let self, form
  made.run(function () { self = this; form = this.getFormRef() }, 'a')
  return { self, form, globals: made.globals }
`)()

const nameOf = (signature: string) => signature.replace(/\(.*$/, '')
const isThere = (holder: unknown, signature: string) => {
  const steps = nameOf(signature).split('.')
  const last = steps.reduce<unknown>((within, step) => Reflect.get(Object(within), step), holder)
  return signature.includes('(') ? typeof last === 'function' : steps.every((step) => step in Object(holder))
}

it('completion offers only what a script can call', () => {
  const missing = [
    ...scriptApi.form.filter((signature) => !isThere(form, signature)),
    ...scriptApi.widget.filter((signature) => !isThere(self, signature)),
    ...scriptApi.global.filter((signature) => !isThere(globals, signature)),
  ]
  expect(missing).toEqual([])
})

it.each([
  ['en', en],
  ['zh-CN', chinese],
])('each entry of the API is explained, and nothing else is: %s', (_locale, messages) => {
  const written = Object.keys(messages).filter((key) => key.startsWith('designer.api_'))
  const parts = ['form', 'widget', 'global'] as const
  const keys = parts.flatMap((part) => scriptApi[part].map((signature) => explanationKey(part, signature)))
  expect(written.toSorted()).toEqual(keys.toSorted())
})
