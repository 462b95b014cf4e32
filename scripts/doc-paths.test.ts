import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { deadPaths } from './doc-paths.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/README.md'], { cwd: root })
/** Documents of a package name its files from its `src` on. */
const sources = ['', ...globSync('{apps,packages}/*/src', { cwd: root })]

it('each link and each path of a document leads to a file or folder', () => {
  expect(documents.length).toBeGreaterThan(100)
  const dead = documents.flatMap((document) =>
    deadPaths(
      readFileSync(join(root, document), 'utf8'),
      (target) => existsSync(join(root, dirname(document), target)),
      (path) => sources.some((source) => [path, `${path}.ts`].some((one) => existsSync(join(root, source, one)))),
    ).map((path) => `${document}: ${path}`),
  )
  expect(dead).toEqual([])
})

it('a link and a path that lead nowhere are found, and addresses and placeholders are not paths', () => {
  const text =
    '[a](gone.md) [b](there.md#part) [c](https://example.org/x) `apps/gone` `apps/there` `apps/<area>/x` `a/b`'
  const exists = (path: string) => path.includes('there')
  expect(deadPaths(text, exists, exists)).toEqual(['gone.md', 'apps/gone'])
})
