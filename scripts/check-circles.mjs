// Refuses circles of imports between folders. Run with: npm run check:circles
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circularImports } from './folder-circles.mjs'
import { root } from './steps.mjs'

const built = new Set(['node_modules', 'dist'])

const sourcesBelow = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return built.has(entry.name) ? [] : sourcesBelow(below)
    return /\.tsx?$/.test(entry.name) ? [{ path: below, text: readFileSync(join(root, below), 'utf8') }] : []
  })

const edges = circularImports(['apps', 'packages'].flatMap(sourcesBelow))
for (const edge of edges) console.error(`${edge} closes a circle`)
process.exitCode = edges.length === 0 ? 0 : 1
