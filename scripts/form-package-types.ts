import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isolatedDeclarationSync } from 'rolldown/experimental'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const moduleName = /(?<=(?:from|import) ?")[^"]+(?=")/g

/**
 * Writes the declarations of a module and of all of ours that it mentions. Each depends on its own source alone, so no
 * type needs to be computed, and what no declaration mentions is left out.
 *
 * @throws for an export whose type its source does not state
 */
export function writeDeclarations(entry: string, folder: string): void {
  const written = new Set<string>()
  const write = (source: string) => {
    if (written.has(source)) return
    written.add(source)
    const code = declarationOf(source).replaceAll(moduleName, (name) => {
      const target = targetOf(source, name)
      if (!target) return name
      write(target)
      const path = relative(dirname(fileOf(source)), fileOf(target)).replace(/\.d\.ts$/, '.js')
      return path.startsWith('.') ? path : `./${path}`
    })
    const file = join(folder, fileOf(source))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  const fileOf = (source: string) =>
    source === entry ? 'index.d.ts' : join('types', relative(packages, source).replace(/\.tsx?$/, '.d.ts'))
  write(entry)
}

function declarationOf(source: string): string {
  // A check of a constant is no part of its type, but its type would have to be computed.
  const text = readFileSync(source, 'utf8').replaceAll(/ as const satisfies .+$/gm, ' as const')
  const { code, errors } = isolatedDeclarationSync(source, text, {})
  const [error] = errors
  if (error) throw new Error(`${source}: ${error.message}`)
  // A declaration has no effects, and styles have no types.
  return code.replaceAll(/^import "[^"]+";\n/gm, '')
}

/** The file of one of our modules; undefined for those of others. */
function targetOf(source: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(source), name)
  return name.startsWith('@rostrum/') ? createRequire(source).resolve(name) : undefined
}
