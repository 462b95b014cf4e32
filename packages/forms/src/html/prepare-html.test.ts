import { expect, it, vi } from 'vitest'
import { definitionVersion, type FormDefinition } from '../definition/definition.ts'

/** Loads fresh modules, as on a page that has not seen formatted text yet. */
async function beginning() {
  vi.resetModules()
  const [{ compileForm }, { hasHtmlParser }, { prepareForm }] = await Promise.all([
    import('../compiled-form.ts'),
    import('./parser.ts'),
    import('../prepare-form.ts'),
  ])
  return { compileForm, hasHtmlParser, prepareForm }
}

const form = (type: string): FormDefinition => ({
  version: definitionVersion,
  config: {},
  children: [{ id: 's', type: 'section', options: {}, children: [{ id: 'a', type, options: { name: 'a' } }] }],
})

it('loads the parser for the first form with formatted text, and for no other', async () => {
  const { compileForm, hasHtmlParser, prepareForm } = await beginning()
  for (const described of [undefined, null, 'html-text', form('input'), form('static-text')])
    await prepareForm(described)
  expect(hasHtmlParser()).toBe(false)

  const editor = compileForm(form('rich-editor'))
  const context = { today: '2026-11-22' }
  expect(editor.cleanAnswers({ a: 'plain' }, context)).toEqual({ a: 'plain' })
  expect(() => editor.cleanAnswers({ a: '<b>x</b>' }, context)).toThrow(/prepareForm/)
  await prepareForm(form('rich-editor'))
  expect(editor.cleanAnswers({ a: '<b>&copy;<svg/></b>' }, context)).toEqual({ a: '<b>©</b>' })
})

it('loads the parser for a form that only shows formatted text', async () => {
  const { hasHtmlParser, prepareForm } = await beginning()
  await prepareForm(form('html-text'))
  expect(hasHtmlParser()).toBe(true)
})
