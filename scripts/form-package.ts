// Builds the package of the renderer, @rostrum/forms-react, as other programs install it.
// Run with: node scripts/form-package.ts <folder>
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { writeDeclarations } from './form-package-types.ts'
import { messageBundles } from './message-bundles.ts'
import { scriptEngine } from './script-engine.ts'
import { themeStyles } from './web-plugins.ts'

const source = fileURLToPath(new URL('../packages/forms-react/', import.meta.url))
const entry = join(source, 'src/form/index.ts')

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
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(imported), null, 2)}\n`)
}

/** Writes the package as an archive that `npm install` accepts. Returns its path. */
export async function packForm(folder: string): Promise<string> {
  const content = mkdtempSync(join(tmpdir(), 'rostrum-form-package-'))
  try {
    await writeFormPackage(content)
    mkdirSync(folder, { recursive: true })
    const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(folder)], { cwd: content })
    const [{ filename }] = JSON.parse(String(answer)) as [{ filename: string }]
    return join(resolve(folder), filename)
  } finally {
    rmSync(content, { recursive: true })
  }
}

/** A module of another package. Styles are part of ours. */
function isDependency(id: string): boolean {
  return /^(?:@?[a-z])/i.test(id) && !/^(?:@rostrum\/|virtual:)|\.css$|^[a-z]:[\\/]/i.test(id)
}

const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')

function manifestOf(imported: readonly string[]) {
  const names = [...new Set(imported.map(packageOf))].sort()
  const { version } = readManifest(join(source, 'package.json'))
  const { license } = readManifest(fileURLToPath(new URL('../package.json', import.meta.url)))
  return {
    name: '@rostrum/forms-react',
    version,
    license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './styles.css': { types: './dist/styles.d.ts', default: './dist/styles.css' },
    },
    files: ['dist'],
    dependencies: versionsOf(names.filter((name) => !peers.includes(name))),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, '>=19'])),
  }
}

const versionsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, installedVersion(name)]))

/** The installed version of a dependency of the packages that the renderer consists of. */
function installedVersion(name: string): string {
  for (const own of ['forms-react', 'forms', 'ui']) {
    const path = fileURLToPath(new URL(`../packages/${own}/package.json`, import.meta.url))
    const version = readManifest(path).dependencies?.[name]
    if (version) return version
  }
  return readManifest(createRequire(entry).resolve(`${name}/package.json`)).version ?? '*'
}

type Manifest = { version?: string; license?: string; dependencies?: Readonly<Record<string, string>> }

const readManifest = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await packForm(process.argv[2] ?? 'dist'))
