import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The largest compressed JavaScript of the first load, and of each page and part beyond it, in KB. */
export const weightLimits = { first: 190, further: 60 } as const

const built = fileURLToPath(new URL('../apps/workbench/dist/', import.meta.url))

type Chunk = { readonly imports: readonly string[]; readonly onDemand: readonly string[]; readonly kilobytes: number }

export type BundleWeight = { readonly name: string; readonly kilobytes: number; readonly files: readonly Weight[] }

type Weight = { readonly name: string; readonly kilobytes: number }

/** The editors of formatted text, which no page loads: see the journey `formatted-text`. */
const onFirstInteraction = /^(?:Visual|Rich)Editor-/

/** The library of the map, which loads after the list of exam sites or stores: see decision 51. */
const mapLibrary = /^(?:Store)?MapCanvas-/

/** The labels of a language in one file, for pages that name records of any module, such as the audit log. */
const allLabels = /^workbench-labels-/

/** The function with its results kept by its argument. */
function memoized<Result>(compute: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>()
  return (name) => {
    const result = known.get(name) ?? compute(name)
    known.set(name, result)
    return result
  }
}

type Parts = {
  readonly names: readonly string[]
  readonly first: ReadonlySet<string>
  readonly withImports: (name: string) => ReadonlySet<string>
  /** The parts that request a part; none, if the first page does. */
  readonly importersOf: (name: string) => readonly string[]
}

/**
 * What is loaded whenever a part is requested: the first page, and the common part of all its importers. Parts request
 * each other in circles, so the sets shrink, beginning with all files, until none changes.
 */
function loadedBeforeEach({ names, first, withImports, importersOf }: Parts): ReadonlyMap<string, ReadonlySet<string>> {
  const before = new Map<string, ReadonlySet<string>>()
  const commonOf = (part: string): ReadonlySet<string> | undefined => {
    const importers = importersOf(part)
    if (importers.length === 0) return first
    const sets = importers.flatMap((importer) => {
      const there = before.get(importer)
      return there ? [withImports(importer).union(there)] : []
    })
    return sets.slice(1).reduce<ReadonlySet<string> | undefined>((common, one) => common?.intersection(one), sets[0])
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const part of names) {
      const common = commonOf(part)
      if (common === undefined || common.size === before.get(part)?.size) continue
      before.set(part, common)
      isChanged = true
    }
  }
  return before
}

/**
 * Compressed JavaScript of the built workbench: the initial load of its first page, with the texts of the longest
 * language, and what each page and each lazy part loads in addition to that and to its importers, except what loads at
 * the first interaction with a formatted text. The largest come first.
 */
export function measureWorkbenchWeight(): {
  readonly first: BundleWeight
  readonly further: readonly BundleWeight[]
  readonly touched: readonly BundleWeight[]
  readonly map: readonly BundleWeight[]
  readonly labels: readonly BundleWeight[]
} {
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

  const withImports = memoized((name: string): ReadonlySet<string> => {
    const found = new Set<string>()
    const add = (file: string) => {
      const chunk = chunks.get(file)
      if (chunk === undefined || found.has(file)) return
      found.add(file)
      for (const imported of chunk.imports) add(imported)
    }
    add(name)
    return found
  })

  const kilobytesOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + (chunks.get(name)?.kilobytes ?? 0), 0)

  const entries = [...readFileSync(`${built}index.html`, 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)]
  const shell = [...chunks.keys()].filter((name) => /^(?:TopBar|Shell)-/.test(name))
  const words = [...chunks.keys()]
    .filter((name) => name.startsWith('workbench-first-'))
    .sort((one, other) => kilobytesOf([other]) - kilobytesOf([one]))
    .slice(0, 1)
  const first = new Set(
    [...entries.map(([, name = '']) => name), ...shell, ...words].flatMap((name) => [...withImports(name)]),
  )
  const demanded = new Set([...chunks.values()].flatMap(({ onDemand }) => onDemand))

  const requestedBy = memoized(
    (file: string): ReadonlySet<string> =>
      new Set([...withImports(file)].flatMap((name) => chunks.get(name)?.onDemand ?? [])),
  )
  const requestedFirst = new Set([...first].flatMap((name) => chunks.get(name)?.onDemand ?? []))
  const importersOf = memoized((part: string) =>
    requestedFirst.has(part) ? [] : [...demanded].filter((one) => one !== part && requestedBy(one).has(part)),
  )
  const loadedBefore = loadedBeforeEach({ names: [...demanded], first, withImports, importersOf })

  const beyond = [...demanded]
    .map((part) => {
      const there = loadedBefore.get(part) ?? first
      return [part, [...withImports(part)].filter((name) => !there.has(name))] as const
    })
    .filter(([part, names]) => names.length > 0 && !part.startsWith('workbench-first-'))
    .sort(([, one], [, other]) => kilobytesOf(other) - kilobytesOf(one))

  const weighed = (name: string, files: readonly string[]): BundleWeight => ({
    name,
    kilobytes: kilobytesOf(files),
    files: files
      .map((file) => ({ name: file, kilobytes: kilobytesOf([file]) }))
      .sort((one, other) => other.kilobytes - one.kilobytes),
  })
  const parts = beyond.map(([part, names]) => weighed(part, names))
  return {
    first: weighed('first load', [...first]),
    further: parts.filter(({ name }) => ![onFirstInteraction, mapLibrary, allLabels].some((other) => other.test(name))),
    touched: parts.filter(({ name }) => onFirstInteraction.test(name)),
    map: parts.filter(({ name }) => mapLibrary.test(name)),
    labels: parts.filter(({ name }) => allLabels.test(name)),
  }
}
