import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { isFormHook, isWidgetHook } from '@rostrum/forms/scripts/hooks'
import { collectScripts, type Script } from '@rostrum/forms/scripts/scripts-of'
import { type Comment, type Options, parse, type Token } from 'acorn'
import { nodesIn } from '../document/node-at.ts'
import { findModuleSyntaxError, findScriptSyntaxError } from '../scripts/check-script.ts'
import { findUndeclared } from '../scripts/undeclared.ts'
import { jsonLiteral } from './literal.ts'

/** The author's name for a script: `title.onChange`, or its hook for a script of the form. */
export function scriptName({ children }: FormDefinition, { nodeId, hook }: Script): string {
  const node = nodeId === undefined ? undefined : nodesIn(children).find(({ id }) => id === nodeId)
  return node ? `${node.options.name ?? node.id}.${hook}` : hook
}

/** Scripts that do not parse and are not generated. */
export const invalidScripts = (definition: FormDefinition): readonly Script[] =>
  collectScripts(definition).filter(({ source }) => findScriptSyntaxError(source) !== undefined)

/** Scripts that run in the sandbox and on a page, but not in a module, which is always strict. */
export const scriptsOutsideModules = (definition: FormDefinition): readonly Script[] =>
  collectScripts(definition).filter(
    ({ source }) => !findScriptSyntaxError(source) && findModuleSyntaxError(source) !== undefined,
  )

/** The globals of scripts, which shadow the globals of a page. */
const scriptParameters = ['formModel', '$message', 'Date', 'Math', 'setTimeout', 'clearTimeout']

/** The scripts as one function that returns them by widget and hook; empty when there are none. */
export function scriptFunction(scripts: readonly Script[]): string | undefined {
  if (scripts.length === 0) return undefined
  const shared = scripts.filter(({ hook }) => hook === 'functions').map(({ source }) => `${indented(source, 4)}\n`)
  const hooks = scripts
    .filter(({ hook }) => hook !== 'functions')
    .map(({ nodeId, hook, parameters, source }) => {
      const name = nodeId === undefined ? hook : `${nodeId}:${hook}`
      return `      ${jsonLiteral(name)}: function (${parameters.join(', ')}) {\n${indented(source, 8)}\n      },`
    })
  // A separate scope, in which the author may reuse any name.
  const loose = findUndeclared(
    scripts.map(({ parameters, source }) => `(function (${parameters.join(', ')}) {${source}\n})`).join('\n'),
  ).filter((name) => !scriptParameters.includes(name))
  const variables = loose.length > 0 ? `    let ${loose.join(', ')}\n` : ''
  return `function formScripts({ ${scriptParameters.join(', ')} }) {
  return (() => {
${variables}${shared.join('')}    return {
${hooks.join('\n')}
    }
  })()
}`
}

const indented = (source: string, depth: number) => {
  const trimmed = source.replace(/^\n+|\s+$/g, '')
  // A template literal may contain line breaks.
  return trimmed.includes('`') ? trimmed : trimmed.replaceAll(/^(?=.)/gm, ' '.repeat(depth))
}

/**
 * The definition in generated code. It contains no scripts, which are separate functions, and no data that only the
 * designer reads.
 */
export function embeddedDefinition(definition: FormDefinition): FormDefinition {
  const { translations: _translations, origin: _origin, config, ...rest } = definition
  const { functions: _functions, cssCode: _css, ...kept } = config
  return { ...rest, config: withHookMarkers(kept), children: definition.children.map(embeddedNode) }
}

function embeddedNode({ origin: _origin, ...node }: WidgetNode): WidgetNode {
  return {
    ...node,
    options: withHookMarkers(node.options),
    ...(node.children && { children: node.children.map(embeddedNode) }),
  }
}

/** The definition records that a script exists, but not its code. */
function withHookMarkers<Options extends object>(options: Options): Options {
  const marked = Object.entries(options).map(([name, value]) => [name, isHook(name) && value ? 'formScripts' : value])
  return Object.fromEntries(marked)
}

const isHook = (name: string) => isWidgetHook(name) || isFormHook(name)

const scriptEndings = /<(?=\/script|!--)/gi

/** Code that cannot close a script element: `</script` and `<!--` are escaped. */
export function escapeScriptElement(code: string): string {
  if (!scriptEndings.test(code)) return code
  const { tokens, comments } = partsOf(code)
  return code.replaceAll(scriptEndings, (sign, at: number) => {
    if (comments.some(({ start }) => start === at)) return '// '
    const isText = tokens.some(({ start, end, type }) => start < at && at < end && texts.has(type.label))
    const isQuasi = tokens.some(({ start, end, type }) => start <= at && at < end && type.label === 'template')
    return isText || isQuasi ? String.raw`\x3C` : `${sign} `
  })
}

const texts = new Set(['string', 'regexp'])

function partsOf(code: string): { readonly tokens: readonly Token[]; readonly comments: readonly Comment[] } {
  const tokens: Token[] = []
  const comments: Comment[] = []
  const options: Options = { ecmaVersion: 'latest', sourceType: 'script', onToken: tokens, onComment: comments }
  parse(code, options)
  return { tokens, comments }
}
