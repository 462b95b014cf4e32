import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { minify, transformWithOxc } from 'vite'

/** Plugins of every web application. */

const themeModule = '\0virtual:theme.css'
const runTimeVariables = '\0no-run-time-variables'

/**
 * Provides the variables of the theme as a style sheet, and removes the part of Mantine that would compute them in the
 * browser and write them into the page.
 */
export const themeStyles = (themeCss: () => string) => ({
  name: 'theme-styles',
  enforce: 'pre' as const,
  resolveId(id: string) {
    if (id === 'virtual:theme.css') return themeModule
    return id.endsWith('/MantineCssVariables.mjs') ? runTimeVariables : undefined
  },
  load(id: string) {
    if (id === themeModule) return themeCss()
    return id === runTimeVariables ? 'export const MantineCssVariables = () => null' : undefined
  },
})

/** Starts each page with the handler of scripts that a deployment removed, in the languages of the application. */
export const missingScripts = (locales: readonly string[]) => ({
  name: 'missing-scripts',
  async transformIndexHtml() {
    const texts = locales.map((locale) => {
      const file = new URL(`../packages/i18n/src/ui/${locale}.json`, import.meta.url)
      const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      return [locale, { message: words['ui.chunk_outdated'], reload: words['ui.reload'] }]
    })
    const name = 'recover-missing-scripts.ts'
    const source = await readFile(new URL(`../packages/ui/src/${name}`, import.meta.url), 'utf8')
    const script = await minify(name, (await transformWithOxc(source, name)).code, { module: true })
    const handler = script.code.replace('export function', 'function')
    const children = `{${handler};recoverMissingScripts(${JSON.stringify(Object.fromEntries(texts))})}`
    return [{ tag: 'script', children, injectTo: 'head-prepend' as const }]
  },
})

/**
 * Writes a compressed copy next to each asset that has no compression of its own; the server sends these bytes
 * unchanged.
 */
export const precompressed = {
  name: 'precompressed',
  apply: 'build' as const,
  async writeBundle({ dir = '' }: { dir?: string | undefined }, bundle: object) {
    const loose = Object.keys(bundle).filter((file) => /\.(?:m?js|css|svg|wasm|json)$/.test(file))
    await Promise.all(
      loose.map(async (file) => {
        const source = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(source))
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(source, { level: 9 }))
      }),
    )
  },
}

/**
 * The code of every visit in two files, because many small ones compress worse. Libraries change rarely and stay in the
 * browser's cache across releases.
 */
export const firstFiles = {
  codeSplitting: {
    groups: [
      { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
      { name: 'shell', tags: ['$initial' as const], test: /\.tsx?$/, priority: 2 },
    ],
  },
}

/** Scripts of fewer characters are not preloaded: they come with the scripts that import them. */
const preloadedLength = 6000

/**
 * Leaves files out of the lists of preloads that the first page has loaded, and small scripts. The lists are part of the
 * first load, and grow with every page.
 */
export function preloadsWithoutFirstFiles() {
  const first = new Set<string>()
  const small = new Set<string>()
  return {
    name: 'preloads-without-first-files',
    apply: 'build' as const,
    config: () => ({
      build: {
        modulePreload: {
          // The page itself names its first files.
          resolveDependencies: (_file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
            hostType === 'html' ? dependencies : dependencies.filter((name) => !(first.has(name) || small.has(name))),
        },
      },
    }),
    generateBundle: {
      order: 'pre' as const,
      handler(_options: unknown, bundle: Readonly<Record<string, BundleFile>>) {
        const add = (name: string) => {
          const file = bundle[name]
          if (file?.type !== 'chunk' || first.has(name)) return
          first.add(name)
          for (const style of file.viteMetadata?.importedCss ?? []) first.add(style)
          for (const imported of file.imports ?? []) add(imported)
        }
        for (const [name, file] of Object.entries(bundle)) {
          if (file.isEntry) add(name)
          if (file.type === 'chunk' && (file.code?.length ?? 0) < preloadedLength) small.add(name)
        }
      },
    },
  }
}

type BundleFile = {
  readonly type: 'chunk' | 'asset'
  readonly isEntry?: boolean
  readonly code?: string
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
