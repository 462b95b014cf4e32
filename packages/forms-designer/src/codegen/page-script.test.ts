import type { FormDefinition } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { field, form } from '../testing/build.ts'
import { type PageRenderer, pageScript } from './page-script.ts'

const part = (module: string | undefined, imports: readonly string[] = [], loads: readonly string[] = []) => ({
  code: `exports.at = ${JSON.stringify(module ?? 'shared')}`,
  ...{ imports, loads, module },
})

const renderer: PageRenderer = {
  entry: 'page.cjs',
  styles: '',
  parts: {
    'page.cjs': {
      ...part(
        '/form/page.tsx',
        ['shared.cjs'],
        ['scripts.cjs', 'patterns.cjs', 'rich.cjs', 'en.cjs', 'zh.cjs', 'vi.cjs', 'icons.cjs'],
      ),
      code: 'exports.open = () => require("./shared.cjs").at',
    },
    'shared.cjs': part(undefined),
    'scripts.cjs': part('/scripts/start-scripts.ts', ['engine.cjs']),
    'engine.cjs': part(undefined),
    'patterns.cjs': part('/patterns/load-engine-eagerly.ts'),
    'rich.cjs': part('/fields/RichEditor.tsx'),
    'en.cjs': part('virtual:messages/ui.en'),
    'zh.cjs': part('virtual:messages/ui.zh-CN'),
    'vi.cjs': part('virtual:messages/ui.vi'),
    'icons.cjs': part('/icons/ElementIcon.tsx'),
  },
}

const partsOf = (definition: FormDefinition, language: string) =>
  [...pageScript(definition, language, renderer).script.matchAll(/"\.\/(\w+)\.cjs": function/g)].map(([, name]) => name)

it('contains the parts that a form uses, in its language', () => {
  const always = ['page', 'shared', 'icons']
  expect(partsOf(form([field('a')]), 'en').toSorted()).toEqual([...always, 'en'].toSorted())
  expect(partsOf(form([field('a', 'rich-editor')]), 'zh-CN').toSorted()).toEqual([...always, 'zh', 'rich'].toSorted())
  expect(partsOf(form([field('a')]), 'vi').toSorted()).toEqual([...always, 'vi'].toSorted())
  expect(partsOf(form([field('a')]), 'fr').toSorted()).toEqual([...always, 'en'].toSorted())
  const scripted = form([
    { id: 's', type: 'section', options: {}, children: [field('a', 'input', { onChange: 'f()' })] },
  ])
  expect(partsOf(scripted, 'en').toSorted()).toEqual([...always, 'en', 'scripts', 'engine', 'patterns'].toSorted())
})

it('is a script that defines the entry with its parts', () => {
  const { script } = pageScript(form([]), 'en', renderer)
  const opened: unknown = new Function(`${script}; return rostrumForm.open()`)()
  expect(opened).toBe('shared')
})
