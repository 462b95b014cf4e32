import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packForm } from './form-package.ts'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

/** What the package depends on, as `npm install` would find it, without a registry. */
const installed = [
  '@jitl',
  '@mantine',
  '@tabler',
  '@tiptap',
  '@types',
  '@vitejs',
  'csstype',
  'dayjs',
  'htmlparser2',
  'quickjs-emscripten-core',
  're2js',
  'react',
  'react-dom',
  'react-easy-crop',
  'vite',
]

const compilerOptions = {
  target: 'es2022',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noEmit: true,
}

/** A React project outside of this workspace that has installed the packed renderer. */
export class HostProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'rostrum-host-'))

  static async create(): Promise<HostProject> {
    const project = new HostProject()
    const { content } = await packForm()
    project.install(content)
    project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }))
    return project
  }

  /** What `npm install` does with the archive of the renderer. */
  install(archive: Buffer): void {
    const own = join(this.folder, 'node_modules/@rostrum/forms-react')
    mkdirSync(own, { recursive: true })
    execFileSync('tar', ['-xzf', '-', '-C', own, '--strip-components=1'], { input: archive })
    for (const name of installed) symlinkSync(join(modules, name), join(this.folder, 'node_modules', name))
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** The errors of the compiler under all strict options; empty when there are none. */
  compile(): string {
    try {
      execFileSync(join(modules, '.bin/tsc'), ['-p', this.folder], { encoding: 'utf8' })
      return ''
    } catch (error) {
      if (error instanceof Error && 'stdout' in error) return String(error.stdout)
      throw error
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
