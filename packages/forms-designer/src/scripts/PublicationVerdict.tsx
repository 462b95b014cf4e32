import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { Text } from '@rostrum/ui/layout'
import { useEffect, useState } from 'react'
import { useDiagnosticMessage } from '../diagnostics/use-diagnostic-message.ts'
import { useT } from '../view/messages.ts'
import type { TrialRun } from './ScriptTrial.tsx'

/** Whether the form can be published with the script as it ran. It may end for the author's values, and for others not. */
export function PublicationVerdict({ run: { trial, verdict } }: { run: TrialRun }) {
  const t = useT()
  const sentence = useDiagnosticMessage()
  const [checked, setChecked] = useState<{ readonly endless: EndlessScript | undefined | null }>()
  useEffect(() => {
    let isCurrent = true
    setChecked(undefined)
    void verdict.then((endless) => isCurrent && setChecked({ endless }))
    return () => {
      isCurrent = false
    }
  }, [verdict])
  const isStopped = trial.failures.some(({ reason }) => reason === 'time' || reason === 'depth')
  if (!checked) return isStopped ? <Text c="mute">{t('designer.script_verdict_pending')}</Text> : null
  const { endless } = checked
  // Time decided on this device; on the server it may decide otherwise.
  if (endless === null || endless?.isTotal) return null
  if (!endless) return isStopped ? <Text c="deadline">{t('designer.script_verdict_untried')}</Text> : null
  const { nodeId, hook } = endless.script
  const problem = sentence({ kind: 'endless', nodeId, hook, endless })
  return <Text c="error">{t('designer.script_verdict_refused', { problem })}</Text>
}
