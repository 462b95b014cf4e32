import { expect, it } from 'vitest'
import { field, form } from '../testing/build.ts'
import { scriptVersions } from './script-versions.ts'

const place = { nodeId: 'a', hook: 'onChange' }
const withScript = (onChange: string) => form([field('a', 'input', { onChange })])
const published = (version: number, onChange: string) => ({
  version,
  publishedAt: '2026-11-20T00:00:00Z',
  definition: withScript(onChange),
})

it('lists each former text once, those of the session first, without the current and blank ones', () => {
  const past = [withScript('now()'), withScript('b()'), withScript('b()'), withScript(' '), form([])]
  const found = scriptVersions(place, 'now()', past, [published(2, 'c()'), published(1, 'b()')])
  expect(found.map(({ text, published }) => [text, published?.version])).toEqual([
    ['b()', undefined],
    ['c()', 2],
  ])
})

it('finds scripts of the form and of widgets in containers', () => {
  const definition = {
    ...form([{ id: 's', type: 'section', options: {}, children: [field('a', 'input', { onChange: 'x()' })] }]),
    config: { functions: 'f()' },
  }
  const texts = (of: Parameters<typeof scriptVersions>[0]) =>
    scriptVersions(of, '', [definition], []).map(({ text }) => text)
  expect(texts(place)).toEqual(['x()'])
  expect(texts({ nodeId: undefined, hook: 'functions' })).toEqual(['f()'])
})
