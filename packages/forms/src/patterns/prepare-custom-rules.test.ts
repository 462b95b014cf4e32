import { expect, it, vi } from 'vitest'
import { definitionVersion, type FormDefinition } from '../definition/definition.ts'

it('loads the engine for a rule of an upload too', async () => {
  vi.resetModules()
  const [{ compileForm }, { preparePatterns }] = await Promise.all([
    import('../compiled-form.ts'),
    import('./prepare-patterns.ts'),
  ])
  const options = { name: 'files', customRule: '^(?:\\w+ )+\\w+$' }
  const words: FormDefinition = {
    version: definitionVersion,
    config: {},
    children: [{ id: 'files', type: 'file-upload', options }],
  }
  expect(() => compileForm(words)).toThrow(/preparePatterns/)
  await preparePatterns(words)
  const files = [{ name: 'one', url: '/files/1' }]
  expect(compileForm(words).validate({ files }, { today: '2026-11-22' })).toMatchObject([{ path: 'files' }])
})
