import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RendererArchive } from '@rostrum/forms-designer/codegen/react-project'
import type { Plugin } from 'vite'
import { packForm } from './form-package.ts'

const moduleName = '\0virtual:form-archive'

/** The packed renderer, with the versions of React and of the tools that this repository tests it with. */
export async function buildRendererArchive(): Promise<RendererArchive> {
  const { name, content } = await packForm()
  return {
    name,
    content: content.toString('base64'),
    dependencies: versionsOf(['react', 'react-dom']),
    devDependencies: versionsOf(['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite']),
  }
}

type Manifest = { version: string }

const versionsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, installedVersion(name)]))

function installedVersion(name: string): string {
  const path = fileURLToPath(new URL(`../node_modules/${name}/package.json`, import.meta.url))
  return (JSON.parse(readFileSync(path, 'utf8')) as Manifest).version
}

/** Provides the packed renderer to the designer, as text. */
export const formArchive: Plugin = {
  name: 'form-archive',
  resolveId: (id) => (id === 'virtual:form-archive' ? moduleName : undefined),
  load: async (id) =>
    id === moduleName ? `export const archive = ${JSON.stringify(await buildRendererArchive())}` : undefined,
}
