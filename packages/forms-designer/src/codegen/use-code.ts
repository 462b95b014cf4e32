import { compileForm, DefinitionError, type FormDefinition } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import { useMemo } from 'react'
import { fileName } from '../exchange/file-name.ts'
import { findScriptSyntaxError } from '../scripts/check-script.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useProblemMessage, useT } from '../view/messages.ts'
import { htmlCode, shownRenderer } from './html-code.ts'
import { jsonSchema, uncheckedBySchema } from './json-schema.ts'
import { pageScript } from './page-script.ts'
import { type CodeFile, reactCode } from './react-code.ts'
import { type ProjectContext, projectName, reactProject } from './react-project.ts'
import { scriptName } from './script-name.ts'
import { type UnsupportedFeature, unsupportedInHtml, unsupportedInReact } from './unsupported-features.ts'

export type CodeKind = 'react' | 'html' | 'schema'

export type CodeProblem = { readonly location: string; readonly message: string }
/** A file as shown. `complete` adds what is too long to show. */
export type ShownFile = CodeFile & { readonly complete?: () => Promise<string> }
export type Code = {
  readonly files: readonly ShownFile[]
  readonly notes: readonly string[]
  readonly problems: readonly CodeProblem[]
  /** The files as parts of a program. */
  readonly project?: () => Promise<Archive>
}
type Archive = { readonly name: string; readonly content: Blob }

/** The files of one kind of code and its unsupported features, or the reason why there are none. */
export function useCode(kind: CodeKind, language: string): Code {
  const t = useT()
  const sentenceOf = useProblemMessage()
  const { session, formName } = useDesigner()
  const { definition } = session.document
  const title = formName || t('designer.form')
  return useMemo(() => {
    const problems = [
      ...collectScripts(definition)
        .filter(({ source }) => findScriptSyntaxError(source) !== undefined)
        .map((script) => ({ location: scriptName(definition, script), message: t('designer.script_error') })),
      ...problemsOf(definition).map((problem) => ({ location: problem.path, message: sentenceOf(problem) })),
    ]
    if (problems.length > 0) return { files: [], notes: [], problems }
    const names = (list: readonly string[]) => list.join(t('form.list_separator'))
    const notesOf = (features: readonly UnsupportedFeature[]) =>
      features.map((one) => t(`designer.unsupported_${one.feature}`, { names: names(one.names) }))
    const context = { title, language }
    switch (kind) {
      case 'react':
        return {
          files: reactCode(definition, language),
          notes: notesOf(unsupportedInReact(definition)),
          problems,
          project: () => packProject(definition, context),
        }
      case 'html': {
        const complete = async () => {
          const { renderer } = await import('virtual:form-page')
          return htmlCode(definition, context, pageScript(definition, language, renderer))
        }
        const code = htmlCode(definition, context, shownRenderer)
        const files = [{ name: fileName(formName, 'html'), code, complete }]
        return { files, notes: notesOf(unsupportedInHtml(definition)), problems }
      }
      case 'schema': {
        const code = JSON.stringify(jsonSchema(definition), null, 2)
        const unchecked = uncheckedBySchema(definition)
        const notes = unchecked.length > 0 ? notesOf([{ feature: 'checks', names: unchecked }]) : []
        return { files: [{ name: 'form.schema.json', code }], notes, problems }
      }
    }
  }, [kind, definition, title, formName, language, t, sentenceOf])
}

function problemsOf(definition: FormDefinition): DefinitionError['problems'] {
  try {
    compileForm(definition)
    return []
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
}

/** The project as a ZIP archive. The packed renderer and the packer load with the first one. */
async function packProject(definition: FormDefinition, context: ProjectContext): Promise<Archive> {
  const [{ archive }, { default: JSZip }] = await Promise.all([import('virtual:form-archive'), import('jszip')])
  const zip = new JSZip()
  const folder = projectName(context.title)
  for (const { name, code } of reactProject(definition, context, archive)) zip.file(`${folder}/${name}`, code)
  zip.file(`${folder}/vendor/${archive.name}`, archive.content, { base64: true })
  return { name: `${folder}.zip`, content: await zip.generateAsync({ type: 'blob', compression: 'DEFLATE' }) }
}
