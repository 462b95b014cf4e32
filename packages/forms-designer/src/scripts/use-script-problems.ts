import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { useMemo } from 'react'
import { diagnosticOf, transientChangeFinder } from '../diagnostics/transient-state-diagnostics.ts'
import { useDiagnosticMessage } from '../diagnostics/use-diagnostic-message.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import { createReferenceChecker, insteadFor, type UnknownReference } from './check-references.ts'
import { findScriptSyntaxError, placeOfSyntaxError, syntaxFix, type TextChange } from './check-script.ts'
import { cssMessage } from './css-message.ts'
import { lintCss } from './lint-css.ts'
import { ownClasses } from './own-classes.ts'
import type { ScriptLocation } from './script-locations.ts'
import { syntaxErrorWords } from './syntax-error-words.ts'

/** What is wrong in a script, with the change that corrects it where there is an obvious one. */
export type ScriptProblem = {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** What is missing, or what else is wrong there. */
  readonly detail?: string
  readonly fix?: { readonly label: string; readonly change: TextChange } | undefined
}

/** Finds the problems of the text of a script of the open form, also while the text is not saved. */
export type ScriptProblemFinder = (place: ScriptLocation, code: string) => readonly ScriptProblem[]

/**
 * Finds the problems of a text at a place: syntax errors, unknown names, changes that a submission does not repeat, and
 * styles without an effect.
 */
export function useScriptProblems(): ScriptProblemFinder {
  const t = useT()
  const { session } = useDesigner()
  const unknownSentence = useUnknownReferenceMessage()
  const check = useMemo(() => createReferenceChecker(session.document.definition), [session])
  const passing = usePassingChanges()
  return (place, code) => {
    if (place.language === 'css')
      return lintCss(code, ownClasses(session.document.definition)).map(({ from, to, ...rest }) => ({
        ...{ from, to },
        ...{ severity: 'warning', message: cssMessage(t, { from, to, ...rest }) },
      }))
    const unknown = check({ ...place, source: code }).map((each): ScriptProblem => {
      const like = 'like' in each ? each.like : undefined
      const change = like === undefined ? undefined : replacement(code, each, like)
      return {
        ...{ from: each.from, to: each.to },
        ...{ severity: 'warning', message: unknownSentence(each) },
        fix: change && { label: t('designer.script_fix_replace', { text: like ?? '' }), change },
      }
    })
    const error = findScriptSyntaxError(code)
    if (!error) return [...passing(place, code), ...unknown]
    const change = syntaxFix(code, error)
    const detail = change ? t('designer.script_lacks', { text: change.insert }) : syntaxErrorWords(t, code, error)
    const broken: ScriptProblem = {
      ...placeOfSyntaxError(code, error),
      ...{ severity: 'error', message: t('designer.script_error'), ...(detail !== undefined && { detail }) },
      fix: change && { label: t('designer.script_fix_add', { text: change.insert }), change },
    }
    return [broken, ...unknown]
  }
}

/** What a script changes on an event that the server does not repeat, such as a click. */
function usePassingChanges(): ScriptProblemFinder {
  const { session } = useDesigner()
  const sentence = useDiagnosticMessage()
  const changeIn = useMemo(() => {
    const { definition } = session.document
    return transientChangeFinder(definition, nodesIn(definition.children))
  }, [session])
  return ({ nodeId, hook }, source) => {
    const change = changeIn({ nodeId, hook, source })
    if (!change) return []
    const { start: from, end: to } = change
    const message = sentence(diagnosticOf({ nodeId, hook, source }, change))
    return [{ from, to, severity: 'warning', message }]
  }
}

/** Replaces an unknown name by one that resembles it, within the quotes that the script has. */
function replacement(code: string, unknown: UnknownReference, like: string): TextChange | undefined {
  if (unknown.what === 'choice' || unknown.name === '') return undefined
  const { from, to, name } = unknown
  return { from, to, insert: code.slice(from, to).replace(name, () => like) }
}

/** An unknown name in a script, with a suggestion. */
function useUnknownReferenceMessage(): (unknown: UnknownReference) => string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  return (unknown) => {
    if (unknown.what === 'choice') {
      const field = session.document.find(unknown.fieldId)?.node
      return t('designer.script_unknown_choice', { value: unknown.value, field: field ? ofNode(field) : '' })
    }
    const { what, name, like } = unknown
    if (what === 'widget' && name === '') return t('designer.script_unknown_blank')
    const missing = t(`designer.script_unknown_${what}`, { name })
    const instead = insteadFor(unknown)
    if (instead !== undefined) return t('designer.script_instead', { missing, instead })
    return like === undefined ? missing : t('designer.script_meant', { missing, like })
  }
}
