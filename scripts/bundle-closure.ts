import type { Rolldown } from 'vite'

/**
 * Returns the output files that hold the modules whose paths end with one of the given endings, and every script and
 * style sheet that those files import.
 * @throws Error if a module is in no output file
 */
export function bundleClosure(bundle: Rolldown.OutputBundle, endings: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const output = bundle[file]
    if (!output || files.has(file)) return
    files.add(file)
    if (output.type !== 'chunk') return
    for (const part of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) add(part)
  }
  for (const ending of endings) {
    const found = Object.values(bundle).filter((output) => sourcesOf(output).some((source) => source.endsWith(ending)))
    if (found.length === 0) throw new Error(`${ending} is in no file of the bundle`)
    for (const { fileName } of found) add(fileName)
  }
  return files
}

/** The bundler can put a module into a file that is named after another module. */
const sourcesOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): readonly string[] =>
  output.type === 'chunk' ? [output.facadeModuleId ?? '', ...output.moduleIds] : output.originalFileNames
