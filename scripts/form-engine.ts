import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prelude } from '@rostrum/forms/scripts/prelude'
import type { EngineTexts } from '@rostrum/forms-designer/codegen/engine-texts'
import { build } from 'vite'

const folder = new URL('../packages/forms-designer/src/codegen/engine/', import.meta.url)
const entryModule = '\0entry'
const preludeModule = '\0virtual:script-prelude'
const engineModule = '\0virtual:form-engine'

/** The runtime of generated code as text, built from the modules that render and validate the form itself. */
export async function engineTexts(): Promise<EngineTexts> {
  const [module, page, types] = await Promise.all([
    bundled(['createForm', 'rewritten', 'waysThrough'], 'es'),
    bundled(['createForm', 'startPage'], 'iife'),
    readFile(new URL('form-handle.ts', folder), 'utf8'),
  ])
  // The source of the bundle is of no use at its destination.
  return { module: module.replace(/^\/\/ \S+$\n/gm, '').replace(/export \{[^}]*\};?\s*$/, ''), page, types }
}

const files: Readonly<Record<string, string>> = {
  createForm: 'create-form.ts',
  rewritten: 'native-values.ts',
  startPage: 'page.ts',
  waysThrough: 'choices.ts',
}

/** A module should be readable, a part of a page should be small. */
async function bundled(names: readonly string[], format: 'es' | 'iife'): Promise<string> {
  const entry = names.map(
    (name) => `export { ${name} } from ${JSON.stringify(fileURLToPath(new URL(files[name] ?? '', folder)))}\n`,
  )
  const parts = {
    name: 'form-engine-parts',
    resolveId: (id: string) =>
      id === 'virtual:entry' ? entryModule : id === 'virtual:script-prelude' ? preludeModule : undefined,
    load: (id: string) => {
      if (id === entryModule) return entry.join('')
      // In generated code the data of scripts is code, not text to evaluate.
      return id === preludeModule ? `export const prelude = ${prelude}` : undefined
    },
  }
  const built = await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: 'error',
    plugins: [parts],
    build: {
      write: false,
      minify: format === 'iife',
      target: 'es2022',
      lib: { entry: '', formats: [format], name: 'formEngine' },
      rolldownOptions: { input: 'virtual:entry' },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The engine of generated code was not bundled')
  return chunk.code
}

/** Provides the runtime of generated code to the designer. */
export const formEngine = {
  name: 'form-engine',
  resolveId: (id: string) => (id === 'virtual:form-engine' ? engineModule : undefined),
  load: async (id: string) =>
    id === engineModule ? `export const engineTexts = ${JSON.stringify(await engineTexts())}` : undefined,
}
