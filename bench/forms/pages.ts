import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { formArchive } from '../../scripts/form-archive.ts'
import { formPage } from '../../scripts/form-page.ts'
import { messageBundles } from '../../scripts/message-bundles.ts'
import { scriptEngine } from '../../scripts/script-engine.ts'
import { themeStyles } from '../../scripts/web-plugins.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** A contender of the measurement: its name in the table and the file that renders its form. */
export type Entry = { readonly name: string; readonly file: string }

/** Compressed kilobytes. */
export type Bundle = { readonly scripts: number; readonly styles: number }

/** Builds the page of a contender for production. Returns the compressed kilobytes of its initial load. */
export async function buildPage({ name, file }: Entry, folder: string): Promise<Bundle> {
  const target = join(folder, name)
  const contender: Plugin = {
    name: 'contender',
    resolveId: { order: 'pre', handler: (id) => (id === '/contender.ts' ? join(here, file) : undefined) },
  }
  await build({
    root: join(here, 'page'),
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [contender, react(), messageBundles(), themeStyles(themeCss), formArchive, formPage, scriptEngine()],
    worker: { format: 'es', plugins: () => [scriptEngine()] },
    build: { outDir: target, emptyOutDir: true, target: 'es2022' },
  })
  const html = await readFile(join(target, 'index.html'), 'utf8')
  const loaded = [...html.matchAll(/(?:src|href)="\/[^/]+\/(assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const compressed = async (extension: string) => {
    const paths = loaded.filter((path) => extname(path) === extension)
    const files = await Promise.all(paths.map((path) => readFile(join(target, path))))
    return files.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0) / 1024
  }
  return { scripts: await compressed('.js'), styles: await compressed('.css') }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** Serves the built pages; returns the server and its URL. */
export async function servePages(folder: string): Promise<{ server: Server; address: string }> {
  const files = new Set(await readdir(folder, { recursive: true }))
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').slice(1).replace(/\/$/, '/index.html')
    if (!files.has(path)) return response.writeHead(404).end()
    const type = types[extname(path)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type }).end(await readFile(join(folder, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server of the pages has no address')
  return { server, address: `http://127.0.0.1:${address.port}` }
}
