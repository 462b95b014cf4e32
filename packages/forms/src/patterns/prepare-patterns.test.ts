import { expect, it, vi } from 'vitest'
import { definitionVersion, type FormDefinition } from '../definition/definition.ts'

/** Loads fresh modules, as on a page that has not seen a pattern yet. */
async function beginning() {
  vi.resetModules()
  const [{ compileForm }, { getPatternEngine }, { preparePatterns }] = await Promise.all([
    import('../compiled-form.ts'),
    import('./engine.ts'),
    import('./prepare-patterns.ts'),
  ])
  return { compileForm, patternEngine: getPatternEngine, preparePatterns }
}

const form = (validation: string): FormDefinition => ({
  version: definitionVersion,
  config: {},
  children: [
    {
      id: 's',
      type: 'section',
      options: {},
      children: [{ id: 'a', type: 'input', options: { name: 'a', validation } }],
    },
  ],
})

it('loads no engine for a value that is not a form', async () => {
  const { patternEngine, preparePatterns } = await beginning()
  const round: Record<string, unknown> = { validation: 7 }
  round.self = [round, null]
  for (const described of [undefined, null, 'text', 5, [], round]) await preparePatterns(described)
  expect(patternEngine()).toBeUndefined()
})

it('loads the engine for the first form that needs it, and for no other', async () => {
  const { compileForm, patternEngine, preparePatterns } = await beginning()
  for (const validation of ['', 'Email', 'noChinese', '^[A-Z]{2}\\d{6}$', '/^\\d+$/']) {
    await preparePatterns(form(validation))
    compileForm(form(validation))
  }
  expect(patternEngine()).toBeUndefined()

  const words = form('^(?:\\w+ )+\\w+$')
  expect(() => compileForm(words)).toThrow(/preparePatterns/)
  await preparePatterns(words)
  expect(compileForm(words).validate({ a: 'one' }, { today: '2026-11-22' })).toMatchObject([{ path: 'a' }])
})
