import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { bundleClosure } from './bundle-closure.ts'

type OfflineWorker = {
  /** The script of the worker. */
  readonly entry: string
  /** Endings of the paths of modules that work offline, with everything that they import. */
  readonly modules: readonly string[]
}

/** Builds the service worker as one script and passes it the list of files to cache for offline use. */
export function offlineWorker({ entry, modules }: OfflineWorker): Plugin {
  let base = '/'
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    // Runs after Vite has removed the chunks that contain only a style sheet.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...bundleClosure(bundle, modules)].sort().map((file) => base + file)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await workerScript(entry, files, version),
        })
      },
    },
  }
}

async function workerScript(entry: string, files: readonly string[], version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL_FILES__: JSON.stringify(files), __SHELL_VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (!script) throw new Error('the service worker was not built')
  return script.code
}
