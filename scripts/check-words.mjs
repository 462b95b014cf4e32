// Refuses words in names, comments and documents that `refused-words.json` lists. Run with: npm run check:words
//   node scripts/check-words.mjs --write [new words]
// writes the exceptions that today's files need. It fails if a word occurs more often than before, unless the word is new
// in its list and named here. `--in <folder>` checks another folder.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './steps.mjs'
import { countRefusedWords, renewExceptions, wordProblems } from './word-rules.mjs'

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']
const checked = /\.(?:ts|tsx|mjs|cjs|css|md)$/
const generated = new Set(['node_modules', 'dist', 'peers', '.data', '.cache', 'test-results', 'playwright-report'])

const { values: options, positionals: seeded } = parseArgs({
  options: { write: { type: 'boolean', default: false }, in: { type: 'string', default: root } },
  allowPositionals: true,
})
const folder = options.in
const listFile = join(folder, 'scripts/refused-words.json')

/** Every checked file below a folder, and the folders themselves as paths that end with a slash. */
function filesBelow(path) {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) {
      return generated.has(entry.name) ? [] : [{ path: `${below}/`, text: '' }, ...filesBelow(below)]
    }
    return checked.test(entry.name) ? [fileAt(below)] : []
  })
}

const fileAt = (path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })

function checkedFiles() {
  const atTop = readdirSync(folder).filter((name) => checked.test(name))
  return [...atTop.map(fileAt), ...folders.filter((name) => existsSync(join(folder, name))).flatMap(filesBelow)]
}

/** JSON with one line for each path, as the formatter leaves it. */
const formatted = (lists) =>
  JSON.stringify(lists, null, 2)
    .replace(/\[\s+([^[\]]*?)\s+\]/g, (_list, entries) => `[${entries.replace(/\s*\n\s*/g, ' ')}]`)
    .replace(/^ {6}("[^"]+": )(\{[^{}]*\})/gm, (expanded, key, words) => {
      const line = `      ${key}${words.replace(/\s*\n\s*/g, ' ')}`
      return line.length < 120 ? line : expanded
    })

const refused = JSON.parse(readFileSync(listFile, 'utf8'))
const counts = countRefusedWords(checkedFiles(), refused)
const problems = options.write ? renew() : wordProblems(counts, refused)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function renew() {
  const { renewed, problems } = renewExceptions(counts, refused, seeded)
  if (problems.length === 0) writeFileSync(listFile, `${formatted(renewed)}\n`)
  return problems
}
