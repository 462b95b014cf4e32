import type { ScriptError } from '@rostrum/forms/scripts/script-runner'
import type { useT } from '../view/messages.ts'

/** Why a script failed, for its author. What the script itself reports is in its own language. */
export function scriptFailure(t: ReturnType<typeof useT>, { reason, message }: Omit<ScriptError, 'line'>): string {
  switch (reason) {
    case 'time':
    case 'memory':
    case 'depth':
      return t(`designer.script_reason_${reason}`)
    case 'syntax':
    case 'error':
      return message
  }
}
