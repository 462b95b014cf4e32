import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import portalConfig from '../apps/portal/vite.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const styles = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')

it('static files of the portal are below /pc/', () => {
  expect(portalConfig({ command: 'build', mode: 'production', isSsrBuild: false }).base).toBe('/pc/')
})

it('the button back to the top is 50 px above the bottom', () => {
  const button = /\.button \{[^}]*\}/.exec(styles('apps/portal/src/shell/Shell.module.css'))?.[0]
  expect(button).toContain('bottom: 50px;')
})

it('layouts change at 768, 992 and 1200 px, and the main menu of the header also at 1280 px', () => {
  const queries = styles('{apps/portal,packages/forms-react}/src/**/*.css').match(/@media[^{]*/g) ?? []
  const edges = queries.flatMap((query) => [...query.matchAll(/(?:min|max)-width: ([\d.]+)em/g)])
  const widths = new Set(edges.map(([, edge]) => Math.round(Number(edge) * 16)))
  expect([...widths].sort((a, b) => a - b)).toEqual([768, 992, 1200, 1280])
})
