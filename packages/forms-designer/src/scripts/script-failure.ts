import type { ScriptError } from '@rostrum/forms/scripts/script-runner'
import type { useT } from '../view/messages.ts'

type Translate = ReturnType<typeof useT>

/** Why a script failed, in the words of the list of problems where that lists it. */
export function scriptFailure(t: Translate, { reason, message }: Omit<ScriptError, 'line'>): string {
  switch (reason) {
    case 'time':
    case 'memory':
    case 'depth':
      return t(`designer.script_reason_${reason}`)
    case 'syntax':
      return t('designer.script_broken')
    case 'error':
      return engineErrorWords(t, message) ?? message
  }
}

/** The frequent errors of the engine, whose words are English. What a script throws is in the words of its author. */
function engineErrorWords(t: Translate, message: string): string | undefined {
  const unknown = /^ReferenceError: '(.+)' is not defined$/.exec(message)?.[1]
  if (unknown !== undefined) return t('designer.script_unknown_global', { name: unknown })
  const member = /^TypeError: cannot (?:read|set) property '(.+)' of (?:null|undefined)$/.exec(message)?.[1]
  if (member !== undefined) return t('designer.script_reason_empty', { name: member })
  const called = /^TypeError: (.+) is not a function$/.exec(message)?.[1]
  if (called !== undefined) return t('designer.script_reason_called', { name: called })
  if (message === 'TypeError: not a function') return t('designer.script_reason_function')
  if (message === 'InternalError: stack overflow') return t('designer.script_reason_recursion')
  return undefined
}
