// Builds the package of the renderer, @rostrum/forms-react, as other programs install it.
// Run with: node scripts/form-package.ts <folder>
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { writeDeclarations } from './form-package-types.ts'
import { messageBundles } from './message-bundles.ts'
import { scriptEngine } from './script-engine.ts'
import { tar, tarEntry } from './tar.ts'
import { themeStyles } from './web-plugins.ts'

const source = fileURLToPath(new URL('../packages/forms-react/', import.meta.url))
const entry = join(source, 'src/form/index.ts')
const license = fileURLToPath(new URL('../LICENSE', import.meta.url))

/** Their versions are those of the host, which renders with the same React. */
const peers = ['react', 'react-dom']

/**
 * Writes the package into an empty folder: modules, declarations, one style sheet and the README. Our own packages are
 * part of it; those of others are its dependencies.
 */
export async function writeFormPackage(folder: string): Promise<void> {
  const dist = join(folder, 'dist')
  const built = await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), messageBundles(), themeStyles(themeCss), scriptEngine()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'index', cssFileName: 'styles' },
      rolldownOptions: { external: isDependency },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const own = new Set(files.map(({ fileName }) => fileName))
  const imported = files
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((name) => !own.has(name))
  writeDeclarations(entry, dist)
  writeFileSync(join(dist, 'styles.d.ts'), 'export {}\n')
  cpSync(join(source, 'README.md'), join(folder, 'README.md'))
  cpSync(license, join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(imported), null, 2)}\n`)
}

/** The package as an archive that `npm install` accepts, with its name. */
export async function packForm(): Promise<{ readonly name: string; readonly content: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-form-package-'))
  try {
    await writeFormPackage(folder)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
    const entries = files.map((path) => tarEntry(`package/${path}`, readFileSync(join(folder, path))))
    const { version } = readManifest(join(source, 'package.json'))
    return { name: `rostrum-forms-react-${version}.tgz`, content: gzipSync(tar(entries), { level: 9 }) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A module of another package. Styles are part of ours. */
function isDependency(id: string): boolean {
  return /^(?:@?[a-z])/i.test(id) && !/^(?:@rostrum\/|virtual:)|\.css$|^[a-z]:[\\/]/i.test(id)
}

const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')

function manifestOf(imported: readonly string[]) {
  const { version } = readManifest(join(source, 'package.json'))
  const { license: licenseName } = readManifest(fileURLToPath(new URL('../package.json', import.meta.url)))
  return {
    name: '@rostrum/forms-react',
    version,
    license: licenseName,
    type: 'module',
    // No `sideEffects`: parts that load on demand register themselves, and a bundler would empty them.
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './styles.css': { types: './dist/styles.d.ts', default: './dist/styles.css' },
    },
    files: ['dist'],
    dependencies: dependenciesOf(imported),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, '>=19'])),
  }
}

/**
 * The versions of the imported packages and of those that they expect next to them. Without a version of ours, npm
 * installs the newest of these, which may expect other versions in turn.
 */
export function dependenciesOf(imported: readonly string[]): Readonly<Record<string, string>> {
  const names = new Set(imported.map(packageOf))
  for (const name of names) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = installedManifest(name)
    for (const peer of Object.keys(peerDependencies))
      if (!peer.startsWith('@types/') && !peerDependenciesMeta[peer]?.optional) names.add(peer)
  }
  return versionsOf([...names].filter((name) => !peers.includes(name)).sort())
}

const versionsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, installedVersion(name)]))

/** The installed version of a dependency of the packages that the renderer consists of. */
function installedVersion(name: string): string {
  for (const own of ['forms-react', 'forms', 'ui']) {
    const path = fileURLToPath(new URL(`../packages/${own}/package.json`, import.meta.url))
    const version = readManifest(path).dependencies?.[name]
    if (version) return version
  }
  return installedManifest(name).version ?? '*'
}

const installedManifest = (name: string) =>
  readManifest(fileURLToPath(new URL(`../node_modules/${name}/package.json`, import.meta.url)))

type Manifest = {
  version?: string
  license?: string
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const readManifest = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, content } = await packForm()
  const folder = resolve(process.argv[2] ?? 'dist')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
  console.log(join(folder, name))
}
