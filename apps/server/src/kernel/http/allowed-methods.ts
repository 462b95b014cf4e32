import type { FastifyInstance } from 'fastify'

type Node = { readonly methods: Set<string>; readonly below: Map<string, Node> }

const newNode = (): Node => ({ methods: new Set(), below: new Map() })

/** Any text of one segment, and any rest of a path, in the syntax of the router. */
const [parameter, rest] = [':', '*']

/** The page for unknown addresses is no route of an address. */
const fallback = '/*'

/**
 * The methods that a path is answered by, in alphabetical order; none for an unknown path. The router cannot be asked:
 * it has one tree of paths for each method, and gives no access to them.
 *
 * Only routes that are added later are counted.
 */
export function collectAllowedMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const root = newNode()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === fallback) return
    let node = root
    for (const segment of url.split('/')) {
      const key = segment.startsWith(parameter) ? parameter : segment
      const next = node.below.get(key) ?? newNode()
      node.below.set(key, next)
      node = next
    }
    for (const one of [method].flat()) node.methods.add(one)
  })
  return (path) => [...methodsOf(root, path.split('/'))].sort()
}

function methodsOf(node: Node, [first, ...others]: readonly string[]): ReadonlySet<string> {
  if (first === undefined) return node.methods
  const any = node.below.get(rest)?.methods ?? []
  const below = [node.below.get(first), first === '' ? undefined : node.below.get(parameter)]
  return new Set([...any, ...below.flatMap((next) => (next ? [...methodsOf(next, others)] : []))])
}
