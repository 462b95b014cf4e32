import { fileURLToPath } from 'node:url'
import type { PageRenderer } from '@rostrum/forms-designer/codegen/page-script'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { messageBundles } from './message-bundles.ts'
import { scriptEngine } from './script-engine.ts'
import { themeStyles } from './web-plugins.ts'

const entry = fileURLToPath(new URL('../packages/forms-react/src/form/page.tsx', import.meta.url))
const rendererModule = '\0virtual:form-page'

/**
 * The renderer as scripts for pages without modules and without further files, and one style sheet. A page contains the
 * scripts that its form uses.
 */
export async function buildPageRenderer(): Promise<PageRenderer> {
  const built = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), messageBundles(), themeStyles(themeCss), scriptEngine('inline')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry, formats: ['cjs'], fileName: 'page', cssFileName: 'page' },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = files.filter((file) => file.type === 'chunk')
  const main = chunks.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('The renderer has no entry')
  const styles = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const parts = chunks.map(({ fileName, code, imports, dynamicImports, facadeModuleId }) => [
    fileName,
    { code, imports, loads: dynamicImports, module: facadeModuleId?.replace(/^\0/, '') },
  ])
  return {
    entry: main.fileName,
    parts: Object.fromEntries(parts),
    styles: styles && 'source' in styles ? String(styles.source) : '',
  }
}

/** Provides the renderer of standalone pages to the designer, as text. */
export const formPage: Plugin = {
  name: 'form-page',
  resolveId: (id) => (id === 'virtual:form-page' ? rendererModule : undefined),
  load: async (id) =>
    id === rendererModule ? `export const renderer = ${JSON.stringify(await buildPageRenderer())}` : undefined,
}
