// Compressed JavaScript of the workbench: what its first page loads before anybody does anything, and what each screen and
// each part on demand loads beyond that and beyond whatever asks for it; what is too large is named with the files it is
// made of.
// Run with: node bench/workbench-scripts.ts
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../scripts/build-web.mjs'

const targets = { first: 300, further: 60 }
const built = fileURLToPath(new URL('../apps/workbench/dist/', import.meta.url))

type Chunk = { readonly imports: readonly string[]; readonly onDemand: readonly string[]; readonly kilobytes: number }

await buildWeb()
const chunks = new Map(
  readdirSync(`${built}assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, Chunk] => {
      const source = readFileSync(`${built}assets/${name}`, 'utf8')
      const named = (pattern: RegExp) => [...source.matchAll(pattern)].flatMap(([, file]) => file ?? [])
      return [
        name,
        {
          imports: named(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g),
          onDemand: named(/import\(\s*[`"']\.\/([\w.-]+\.js)[`"']\s*\)/g),
          kilobytes: statSync(`${built}assets/${name}.gz`).size / 1024,
        },
      ]
    }),
)

/** What loads with a file, the file included. */
function withImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = chunks.get(name)
  if (chunk === undefined || seen.has(name)) return seen
  seen.add(name)
  for (const file of chunk.imports) withImports(file, seen)
  return seen
}

const kilobytesOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (chunks.get(name)?.kilobytes ?? 0), 0)

const tell = (what: string, names: readonly string[], target: number): void => {
  const kilobytes = kilobytesOf(names)
  const kept = kilobytes <= target
  console.log(`${what}: ${kilobytes.toFixed(0)} KB (target ${target}, ${kept ? 'kept' : 'MISSED'})`)
  if (kept) return
  process.exitCode = 1
  for (const name of names.toSorted((one, other) => kilobytesOf([other]) - kilobytesOf([one])).slice(0, 5))
    console.log(`  ${name}: ${kilobytesOf([name]).toFixed(0)} KB`)
}

const entries = [...readFileSync(`${built}index.html`, 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)]
const shell = [...chunks.keys()].filter((name) => /^(?:TopBar|Shell)-/.test(name))
const words = [...chunks.keys()]
  .filter((name) => name.startsWith('all.'))
  .sort((one, other) => kilobytesOf([other]) - kilobytesOf([one]))
  .slice(0, 1)
const first = new Set(
  [...entries.map(([, name = '']) => name), ...shell, ...words].flatMap((name) => [...withImports(name)]),
)
tell('first load, with the words of the longest language', [...first], targets.first)
const parts = new Set([...chunks.values()].flatMap(({ onDemand }) => onDemand))

/** What is loaded whenever a part is asked for: the first page, and what all that ask for it have in common. */
function alreadyThere(part: string, asking: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const askers = [...parts].filter(
    (asker) =>
      asker !== part &&
      !asking.has(asker) &&
      [...withImports(asker)].some((name) => chunks.get(name)?.onDemand.includes(part)),
  )
  if ([...first].some((name) => chunks.get(name)?.onDemand.includes(part))) return first
  const loaded = askers.map((asker) => withImports(asker).union(alreadyThere(asker, new Set([...asking, part]))))
  return loaded.reduce<ReadonlySet<string>>((common, one) => common.intersection(one), loaded[0] ?? first)
}

const beyond = [...parts]
  .map((part) => {
    const there = alreadyThere(part)
    return [part, [...withImports(part)].filter((name) => !there.has(name))] as const
  })
  .filter(([part, names]) => names.length > 0 && !part.startsWith('all.'))
  .sort(([, one], [, other]) => kilobytesOf(other) - kilobytesOf(one))
for (const [part, names] of beyond.slice(0, 12)) tell(part, names, targets.further)
