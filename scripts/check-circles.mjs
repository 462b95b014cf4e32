// Refuses circles of imports between folders. `known-circles.json` lists those that exist. Run with: npm run check:circles
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circleProblems, circularImports } from './folder-circles.mjs'
import { root } from './steps.mjs'

const built = new Set(['node_modules', 'dist'])

const sourcesBelow = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return built.has(entry.name) ? [] : sourcesBelow(below)
    return /\.tsx?$/.test(entry.name) ? [{ path: below, text: readFileSync(join(root, below), 'utf8') }] : []
  })

const known = JSON.parse(readFileSync(join(root, 'scripts/known-circles.json'), 'utf8'))
const problems = circleProblems(circularImports(['apps', 'packages'].flatMap(sourcesBelow)), known)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
