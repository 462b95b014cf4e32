/** Imports of any kind: of values and types, re-exports, and those at run time. */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const modulePath = /^@rostrum\/([\w-]+)\/(.+)$/
const test = /\.(?:test|spec)\.tsx?$|\/testing\//

/**
 * What may not import each other in a circle: each view names the folder that a file belongs to, or none.
 *
 * @type {Readonly<Record<string, (path: string) => string | undefined>>}
 */
export const views = {
  'contracts, areas': within(/^packages\/contracts\/src\/([^/]+)\//),
  'contracts, modules': within(/^packages\/contracts\/src\/((?!kernel\/|engines\/)[^/]+\/[^/]+)\//),
  'contracts, engines': within(/^packages\/contracts\/src\/engines\/([^/]+)\//),
  'server, kernel': within(/^apps\/server\/src\/kernel\/([^/]+)/),
  'server, engines': within(/^apps\/server\/src\/engines\/([^/]+)\//),
  'server, areas': within(/^apps\/server\/src\/modules\/([^/]+)\//),
  'server, modules': within(/^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//),
  // The parts of pages and of editing are below the engine, the other parts above it.
  'workbench, folders': within(/^apps\/workbench\/src\/(parts\/[^/]+|[^/]+)\//),
  'workbench, modules': within(/^apps\/workbench\/src\/features\/([^/]+\/[^/]+)\//),
  'portal, folders': within(/^apps\/portal\/src\/([^/]+)\//),
  'phone app, folders': within(/^apps\/guide\/src\/([^/]+)\//),
  'forms, folders': within(/^packages\/forms\/src\/([^/]+)\//),
  'form pages, folders': within(/^packages\/forms-react\/src\/([^/]+)\//),
  'designer, folders': within(/^packages\/forms-designer\/src\/([^/]+)\//),
  'designer page, folders': within(/^apps\/designer\/src\/([^/]+)\//),
}

/**
 * How many pairs of folders are on circles, in views that had circles before this check; other views have none. The
 * numbers only shrink, and are lowered with each circle that is removed.
 *
 * @type {Readonly<Partial<Record<string, number>>>}
 */
export const limits = { 'forms, folders': 22, 'form pages, folders': 2, 'designer, folders': 38 }

/**
 * What differs from the limits: all pairs on circles where there are too many, and each limit that is too high.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]}
 */
export function limitFailures(files, allowed = limits) {
  const edges = circularImports(files)
  return Object.keys(views).flatMap((view) => {
    const own = edges.filter((edge) => edge.startsWith(`${view}: `))
    const limit = allowed[view] ?? 0
    if (own.length === limit) return []
    if (own.length < limit)
      return [`${view}: ${own.length} pairs of folders are on circles, lower the limit of ${limit}`]
    return own.map((edge) => `${edge} closes a circle (${own.length} do, ${limit} may)`)
  })
}

function within(pattern) {
  return (path) => pattern.exec(path)?.[1]
}

/**
 * The imports of a file as paths from the root, without an ending.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function importsOf(path, text) {
  return [...text.matchAll(specifier)].flatMap(([, name]) => targetOf(path, name) ?? [])
}

function targetOf(path, name) {
  if (name.startsWith('.')) return new URL(name, `file:///${path}`).pathname.slice(1)
  const [, workspace, file] = modulePath.exec(name) ?? []
  if (workspace === undefined) return undefined
  return `${workspace === 'server' ? 'apps' : 'packages'}/${workspace}/src/${file}.ts`
}

/**
 * The imports between folders that lie on a circle, as `view: from > to`. Tests may import what they like.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]}
 */
export function circularImports(files) {
  const imports = files
    .filter(({ path }) => !test.test(path))
    .flatMap(({ path, text }) => importsOf(path, text).map((target) => [path, target]))
  return Object.entries(views).flatMap(([view, folderOf]) => {
    const targets = new Map()
    for (const [path, target] of imports) {
      const [from, to] = [folderOf(path), folderOf(target)]
      if (from === undefined || to === undefined || from === to) continue
      targets.set(from, (targets.get(from) ?? new Set()).add(to))
    }
    return onCircles(targets).map(([from, to]) => `${view}: ${from} > ${to}`)
  })
}

/** The edges of a graph whose end leads back to their start. */
function onCircles(targets) {
  const reached = new Map([...targets.keys()].map((start) => [start, reachableFrom(start, targets)]))
  return [...targets]
    .flatMap(([from, all]) => [...all].map((to) => [from, to]))
    .filter(([from, to]) => reached.get(to)?.has(from))
    .sort()
}

function reachableFrom(start, targets) {
  const found = new Set()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of targets.get(at) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}
