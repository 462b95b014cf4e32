import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Imports and re-exports of values: types are gone when the page is built, and `import()` loads later. */
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^'"`;]*?\sfrom\s+)?'([^']+)'/gm

const fileAt = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (one) => /\.tsx?$/.test(one) && existsSync(`${root}${one}`),
  )

function targetOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return fileAt(new URL(name, `file:///${from}`).pathname.slice(1))
  const [, workspace, file] = /^@rostrum\/([\w-]+)\/(.+)$/.exec(name) ?? []
  return workspace === undefined ? undefined : fileAt(`packages/${workspace}/src/${file}`)
}

/** The files of the repository that load with a page, before anything is opened in it. */
function firstFiles(entry: string): ReadonlySet<string> {
  const files = new Set([entry])
  for (const path of files)
    for (const [, name] of readFileSync(`${root}${path}`, 'utf8').matchAll(staticImport)) {
      const target = targetOf(path, name ?? '')
      if (target !== undefined) files.add(target)
    }
  return files
}

/** What a manifest needs at once: the desk of the review is fetched before it is opened, a page of this size. */
const ofManifests = ['apps/workbench/src/features/recruitment/review/queue-size.ts']

it.each([
  ['workbench', 'apps/workbench/src/main.tsx'],
  ['phone app', 'apps/guide/src/main.tsx'],
])('the first load of the %s has the manifests of modules, and no page, contract or text of one', (_app, entry) => {
  const files = [...firstFiles(entry)]
  expect(files.length).toBeGreaterThan(30)
  const ofModules = files.filter((path) =>
    /^apps\/[\w-]+\/src\/features\/|^packages\/(?:contracts|i18n)\/src\/[\w-]+\/[\w-]+\//.test(path),
  )
  expect(ofModules.filter((path) => !path.endsWith('/screens.ts') && !ofManifests.includes(path))).toEqual([])
})
