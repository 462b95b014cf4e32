import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))

/** Modules that are readable offline, with everything that they import. */
const offline = [
  '/features/application/ApplicationPage.tsx',
  '/features/application/EventLogPanel.tsx',
  '/features/applications/ApplicationsPage.tsx',
  '/features/ticket/TicketPage.tsx',
  '/features/verify/VerifyPage.tsx',
  '/shell/MobileSheets.tsx',
  '/styles/mantine-rest.css',
  '/portal/first.zh-CN.ts',
  '/portal/first.en.ts',
  '/portal/rest.zh-CN.ts',
  '/portal/rest.en.ts',
]

/** Builds the service worker as one script of its own, and tells it which files to fetch for offline use. */
export function offlineWorker(): Plugin {
  let base = '/'
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    // After Vite has taken out the chunks that hold nothing but a style sheet.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...shellFiles(bundle)].sort().map((file) => base + file)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await workerScript(files, version) })
      },
    },
  }
}

function shellFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const output = bundle[file]
    if (!output || files.has(file)) return
    files.add(file)
    if (output.type !== 'chunk') return
    for (const part of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) add(part)
  }
  for (const output of Object.values(bundle)) {
    const isEntry = output.type === 'chunk' && output.isEntry
    if (isEntry || sourcesOf(output).some(isOffline)) add(output.fileName)
  }
  return files
}

const sourcesOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): readonly string[] =>
  output.type === 'chunk' ? [output.facadeModuleId ?? ''] : output.originalFileNames

const isOffline = (source: string): boolean => offline.some((module) => source.endsWith(module))

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
