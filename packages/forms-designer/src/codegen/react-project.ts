import type { FormDefinition } from '@rostrum/forms'
import { escapeText } from '@rostrum/forms/html/escape-text'
import { jsonLiteral } from './literal.ts'
import { type CodeFile, reactCode } from './react-code.ts'

/** The packed renderer and the versions that it is tested with. `scripts/form-archive.ts` builds it. */
export type RendererArchive = {
  readonly name: string
  /** Base64. */
  readonly content: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

export type ProjectContext = { readonly title: string; readonly language: string }

const compilerOptions = {
  target: 'es2022',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: true,
  noEmit: true,
}

/**
 * A program that shows the form: what a host keeps, and what it takes to try it. The renderer is on no public registry,
 * so its archive is one more file of the project, in `vendor`.
 */
export function reactProject(
  definition: FormDefinition,
  { title, language }: ProjectContext,
  { name: archive, dependencies, devDependencies }: Omit<RendererArchive, 'content'>,
): readonly CodeFile[] {
  const manifest = {
    name: projectName(title),
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
    dependencies: { '@rostrum/forms-react': `file:vendor/${archive}`, ...dependencies },
    devDependencies,
  }
  return [
    { name: 'package.json', code: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: 'tsconfig.json', code: `${JSON.stringify({ compilerOptions, include: ['src'] }, null, 2)}\n` },
    { name: 'vite.config.ts', code: viteConfig },
    { name: 'index.html', code: indexPage(title, language) },
    { name: 'README.md', code: readme(title, archive) },
    { name: 'src/main.tsx', code: mainModule(title) },
    ...reactCode(definition, language).map(({ name, code }) => ({ name: `src/form/${name}`, code })),
  ]
}

/** A name that npm accepts. Titles in Chinese have none, and all titles may be longer. */
export const projectName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '') || 'form'

const viteConfig = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

const indexPage = (title: string, language: string) => `<!doctype html>
<html lang="${escapeText(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="root"></div>
<script type="module" src="/src/main.tsx"></script>
</body>
</html>
`

const mainModule = (title: string) => `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Answers } from './form/answers'
import { GeneratedForm } from './form/GeneratedForm'

/** Shows the form, and the valid answers that your program would send to its server. */
function App() {
  const [answers, setAnswers] = useState<Answers>()
  return (
    <main style={{ margin: '24px auto', padding: '0 16px', maxWidth: 960 }}>
      <h1>{${jsonLiteral(title)}}</h1>
      <GeneratedForm onChange={() => setAnswers(undefined)} onSubmit={(valid) => setAnswers(valid)} />
      {answers && <pre role="status">{JSON.stringify(answers, null, 2)}</pre>}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`

const readme = (title: string, archive: string) => `# ${title.replaceAll(/\s+/g, ' ')}

    npm install
    npm run dev

\`npm run build\` checks the types and builds the page into \`dist\`.

- \`src/form\` is what to keep: the definition of the form, the type of its answers, and a component that renders it.
  A later export replaces these three files.
- \`src/main.tsx\` is an example. It shows the answers; your program sends them.
- \`vendor/${archive}\` is \`@rostrum/forms-react\`, the renderer. It is on no public registry, so the project contains it. It
  was packed from the sources of the designer that generated this project; its README lists all properties of the form.
`
