import { useRef } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { locationKey, type ScriptLocation } from './script-locations.ts'
import { knownAt } from './use-endless-problem.ts'
import { type ScriptProblem, useScriptProblems } from './use-script-problems.ts'

/** The problems of a script in the list of scripts. */
export type ScriptMark = { readonly severity: ScriptProblem['severity']; readonly count: number }

/** Finds out whether a text has problems. A text that did not change is not checked again. */
export function useScriptMarks(): (place: ScriptLocation, text: string) => ScriptMark | undefined {
  const { slowDiagnostics } = useDesigner()
  const find = useScriptProblems()
  const checked = useRef(new Map<string, { readonly text: string; readonly problems: readonly ScriptProblem[] }>())
  const problemsOf = (place: ScriptLocation, text: string) => {
    const key = locationKey(place)
    const known = checked.current.get(key)
    if (known?.text === text) return known.problems
    const problems = find(place, text)
    checked.current.set(key, { text, problems })
    return problems
  }
  return (place, text) => {
    const problems = problemsOf(place, text)
    const endless = knownAt(place, text, slowDiagnostics)
    const count = problems.length + (endless ? 1 : 0)
    if (count === 0) return undefined
    const isError = problems.some(({ severity }) => severity === 'error') || endless?.isTotal === false
    return { severity: isError ? 'error' : 'warning', count }
  }
}
