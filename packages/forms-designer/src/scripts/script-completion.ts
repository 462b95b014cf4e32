import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { explanationKey, type ScriptApiPart, scriptApi } from './script-api.ts'

/** How long a script is parsed before completion, in milliseconds: names in quotes differ from code. */
const parsingLimit = 200

/** @param word the message of a key */
function completionsOf(part: ScriptApiPart, word: (key: string) => string): readonly Completion[] {
  return scriptApi[part].map((signature) => {
    const name = signature.replace(/\(.*$/, '')
    const info = word(explanationKey(part, signature))
    return { label: name, detail: signature.slice(name.length), type: 'method', info }
  })
}

/**
 * Offers methods after a dot, names of the form in quotes, and arguments and globals elsewhere.
 *
 * @param word the message of a key
 */
export function scriptCompletion(names: readonly string[], word: (key: string) => string): CompletionSource {
  const methods = [...completionsOf('form', word), ...completionsOf('widget', word)]
  const globals: readonly Completion[] = [...completionsOf('global', word), { label: 'this', type: 'keyword' }]
  const words: readonly Completion[] = names.map((name) => ({ label: name, type: 'variable' }))
  return (context) => {
    const place = completionContext(context)
    if (place.kind === 'prose') return null
    if (place.kind === 'quoted') return completionResult(context, place.from, words)
    const method = context.matchBefore(/\.[\w$]*$/)
    if (method) return completionResult(context, method.from + 1, methods)
    const word = context.matchBefore(/[\p{L}\p{N}_$]+$/u)
    if (word ? /^\p{N}/u.test(word.text) : !context.explicit) return null
    return completionResult(context, word?.from ?? context.pos, [...words, ...globals])
  }
}

/** A completely typed word is not offered, so that Enter starts the next line. */
function completionResult(
  { state, pos }: CompletionContext,
  from: number,
  all: readonly Completion[],
): CompletionResult {
  const typed = state.sliceDoc(from, pos)
  return { from, options: all.filter(({ label }) => label !== typed) }
}

type CompletionContextKind = { readonly kind: 'code' | 'prose' } | { readonly kind: 'quoted'; readonly from: number }

/**
 * Whether the cursor is in code, in quotes, or in a place without completion: in a comment, or after the end of a text.
 */
function completionContext({ state, pos }: CompletionContext): CompletionContextKind {
  const tree = ensureSyntaxTree(state, pos, parsingLimit) ?? syntaxTree(state)
  const { name, from, to } = tree.resolveInner(pos, -1)
  if (name.endsWith('Comment') || name === 'TemplateString') return { kind: 'prose' }
  if (name !== 'String') return { kind: 'code' }
  const isEnded = pos === to && to - from > 1 && state.sliceDoc(to - 1, to) === state.sliceDoc(from, from + 1)
  return isEnded ? { kind: 'prose' } : { kind: 'quoted', from: from + 1 }
}
