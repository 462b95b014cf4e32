// Checks the pages of docs/specification: each line has a state, and each line that works names tests that exist.
// Run with: npm run check:specification. `--in <folder>` checks another folder.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { specificationProblems } from './specification-rules.mjs'
import { root } from './steps.mjs'

const { values: options } = parseArgs({ options: { in: { type: 'string', default: root } } })
const folder = options.in
const pages = ['portal', 'forms', 'workbench', 'organisation', 'attendance'].map(
  (name) => `docs/specification/${name}.md`,
)

const testFiles = globSync('{apps,packages,e2e,bench,scripts}/**/*.{test.ts,test.tsx,spec.ts}', {
  cwd: folder,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
}).map((path) => path.replaceAll('\\', '/'))

const project = {
  testFiles,
  read: (path) => readFileSync(join(folder, path), 'utf8'),
  linkExists: (target) => existsSync(join(folder, 'docs/specification', target)),
}

const problems = pages.flatMap((page) =>
  existsSync(join(folder, page))
    ? specificationProblems(page, readFileSync(join(folder, page), 'utf8'), project)
    : [`${page} is missing`],
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
