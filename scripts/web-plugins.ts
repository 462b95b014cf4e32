import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Plugins that every web application is built with. */

const themeModule = '\0virtual:theme.css'
const runTimeVariables = '\0no-run-time-variables'

/**
 * Gives the variables of the theme as a style sheet, and leaves out the part of Mantine that would calculate them in
 * the browser and write them into the page.
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

/** Lays each asset that is not compressed by itself compressed beside it; the server sends the bytes as they lie there. */
export const precompressed = {
  name: 'precompressed',
  apply: 'build' as const,
  async writeBundle({ dir = '' }: { dir?: string | undefined }, bundle: object) {
    const loose = Object.keys(bundle).filter((file) => /\.(?:js|css|svg|wasm)$/.test(file))
    await Promise.all(
      loose.map(async (file) => {
        const source = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(source))
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(source, { level: 9 }))
      }),
    )
  },
}
