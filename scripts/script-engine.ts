import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { meterEngine } from '@rostrum/forms/scripts/engine/meter-engine'
import type { Plugin } from 'vite'

const engineModule = '\0virtual:script-engine'
const requireFromForms = createRequire(new URL('../packages/forms/package.json', import.meta.url))

/**
 * The script engine for pages: transformed once at build time, and not by each page that needs it.
 *
 * @param kind `inline` for a page without further files
 */
export function scriptEngine(kind: 'file' | 'inline' = 'file'): Plugin {
  let isServed = false
  return {
    name: 'script-engine',
    configResolved: ({ command }) => {
      isServed = command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:script-engine' ? engineModule : undefined),
    async load(id) {
      if (id !== engineModule) return undefined
      const source = meterEngine(await readFile(requireFromForms.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')))
      if (isServed || kind === 'inline') {
        const data = `data:application/wasm;base64,${Buffer.from(source).toString('base64')}`
        return `export default ${JSON.stringify(data)}`
      }
      const file = this.emitFile({ type: 'asset', name: 'script-engine.wasm', source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    // The file that its package declares is never requested. Inlined, it would be a second copy.
    transform: (code, id) =>
      kind === 'inline' && /emscripten-module[^/]*\.mjs$/.test(id)
        ? code.replaceAll('new URL("emscripten-module.wasm",import.meta.url)', '{href:""}')
        : undefined,
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (/emscripten-module[^/]*\.wasm$/.test(name)) delete bundle[name]
    },
  }
}
