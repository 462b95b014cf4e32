import { expect, it } from 'vitest'
import { dependenciesOf } from './form-package.ts'

it('the package fixes the versions of what its dependencies expect next to them', () => {
  const versions = dependenciesOf(['@mantine/tiptap', '@tiptap/react', 'react', 'react/jsx-runtime'])
  const editor = Object.entries(versions).filter(([name]) => name.startsWith('@tiptap/'))
  expect(editor.map(([name]) => name)).toEqual([
    '@tiptap/core',
    '@tiptap/extension-link',
    '@tiptap/pm',
    '@tiptap/react',
  ])
  expect(new Set(editor.map(([, version]) => version)).size).toBe(1)
  expect(Object.keys(versions)).not.toContain('react')
})
