// Refuses circles of imports between folders. Run with: npm run check:circles
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitFailures } from './folder-circles.mjs'
import { root } from './steps.mjs'

const built = new Set(['node_modules', 'dist'])

const sourcesBelow = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return built.has(entry.name) ? [] : sourcesBelow(below)
    return /\.tsx?$/.test(entry.name) ? [{ path: below, text: readFileSync(join(root, below), 'utf8') }] : []
  })

const failures = limitFailures(['apps', 'packages'].flatMap(sourcesBelow))
for (const failure of failures) console.error(failure)
process.exitCode = failures.length === 0 ? 0 : 1
