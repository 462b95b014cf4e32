import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { bundleClosure } from './bundle-closure.ts'

const entry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))

/** Modules that work offline, with everything that they import. */
const offlineModules = [
  '/portal/index.html',
  '/features/application/ApplicationPage.tsx',
  '/features/application/EventLogPanel.tsx',
  '/features/applications/ApplicationsPage.tsx',
  '/features/ticket/TicketPage.tsx',
  '/features/verify/VerifyPage.tsx',
  '/shell/MobileSheets.tsx',
  '/styles/mantine-shell.css',
  '/styles/mantine-rest.css',
  '/portal-first.zh-CN',
  '/portal-first.en',
  '/portal-rest.zh-CN',
  '/portal-rest.en',
]

/** Builds the service worker as one script and passes it the list of files to cache for offline use. */
export function offlineWorker(): Plugin {
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
        const files = [...bundleClosure(bundle, offlineModules)].sort().map((file) => base + file)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await workerScript(files, version) })
      },
    },
  }
}

async function workerScript(files: readonly string[], version: string): Promise<string> {
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
