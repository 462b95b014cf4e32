import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form } from '../testing/build.ts'
import { preparePatterns } from './prepare-patterns.ts'

it('the engine comes for a rule of an upload too', async () => {
  const words = form([field('files', { customRule: '^(?:\\w+ )+\\w+$' }, 'file-upload')])
  expect(() => compileForm(words)).toThrow(/preparePatterns/)
  await preparePatterns(words)
  const files = [{ name: 'one', url: '/files/1' }]
  expect(compileForm(words).validate({ files }, { today: '2026-11-22' })).toMatchObject([{ path: 'files' }])
})
