import { Button } from '@mantine/core'
import type { Answers } from '@rostrum/forms'
import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import type { ScriptTrial as Trial } from '@rostrum/forms/scripts/run-script'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runInWorker } from '../background/run-in-worker.ts'
import { ruleFields } from '../document/rule-fields.ts'
import { fieldsForTrial } from '../trial/fields-for-trial.ts'
import { openTrialForm } from '../trial/open-trial-form.ts'
import { TrialRestart } from '../trial/TrialRestart.tsx'
import { useTrialForm } from '../trial/use-trial-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { FieldValueInput } from '../view/FieldValueInput.tsx'
import { useT } from '../view/messages.ts'
import { ControlKey, useControlKey } from '../view/use-save-key.tsx'
import { findScriptSyntaxError, placeOfSyntaxError, positionAt } from './check-script.ts'
import classes from './ScriptDialog.module.css'
import type { ScriptLocation } from './script-locations.ts'
import { setScripts } from './set-scripts.ts'
import { argumentsOf, fieldsOfScript } from './trial-values.ts'

/** The sandbox stops a script much earlier; these end a worker that does not answer. */
const maximumMilliseconds = 10_000
const maximumVerdictMilliseconds = 30_000

type ScriptTrialProps = {
  place: ScriptLocation
  text: string
  /** The texts of all scripts under edit, because scripts share functions. */
  drafts: readonly { readonly nodeId: string | undefined; readonly hook: string; readonly text: string }[]
  /** Whether something else is shown in its place. The values stay. */
  isHidden: boolean
  onOutcome: (outcome: TrialOutcome) => void
}

export type TrialOutcome = TrialRun | { readonly failed: true }

export type TrialRun = {
  readonly trial: Trial
  /** The text that ran. */
  readonly text: string
  /** The arguments and the answers that it ran with, by name. */
  readonly given: readonly (readonly [name: string, value: unknown])[]
  /** As the server decides: the script that prevents a publication. Null when it could not be found out. */
  readonly verdict: Promise<EndlessScript | undefined | null>
}

/** Runs a script in the sandbox with values that the author enters. */
export function ScriptTrial({ place, text, drafts, isHidden, onOutcome }: ScriptTrialProps) {
  const t = useT()
  const { session, today } = useDesigner()
  const { document } = session
  const node = place.nodeId === undefined ? undefined : document.find(place.nodeId)?.node
  const fields = useMemo(() => ruleFields(document), [document])
  const keys = [...fieldsOfScript(text, node, fields)].join(' ')
  const open = useCallback(
    (answers: Answers) => {
      const children = fieldsForTrial(fields, new Set(keys.split(' ')))
      return children.length > 0 ? openTrialForm({ children }, today, answers) : undefined
    },
    [keys, fields, today],
  )
  const form = useTrialForm(session.trialAnswers, open)
  const [isRunning, setRunning] = useState(false)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])
  const run = async () => {
    const answers = form?.answers() ?? {}
    const value = node?.options.name === undefined ? null : (answers[node.options.name] ?? null)
    const oldValue = node && session.trialAnswers.previousValue(node.id)
    const args = argumentsOf(place.parameters, { value, oldValue: oldValue ?? null, answers })
    const edited = setScripts(drafts, session.selection)(document, () => '')
    if ('refused' in edited) return
    const { nodeId, hook } = place
    const { definition } = edited
    const within = (milliseconds: number) =>
      AbortSignal.any([running.current.signal, AbortSignal.timeout(milliseconds)])
    setRunning(true)
    try {
      const script = { nodeId, hook, args, answers }
      const trial = await runInWorker('runScript', { definition, today, script }, within(maximumMilliseconds))
      const checked = runInWorker('endlessScript', { definition, today }, within(maximumVerdictMilliseconds))
      const given = givenValues(place.parameters, args, answers, node?.options.name)
      onOutcome({ trial, text, given, verdict: checked.catch(() => null) })
    } catch {
      if (!running.current.signal.aborted) onOutcome({ failed: true })
    } finally {
      setRunning(false)
    }
  }
  const reason = reasonOf(t, place, text, isRunning)
  useControlKey('r', () => {
    if (reason === undefined) void run()
  })
  return (
    <Box component="section" hidden={isHidden} className={classes.side} aria-label={t('designer.script_run_title')}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={8} mb={8}>
        <Box component="h3" fz={13} lh={20}>
          {t('designer.script_run_title')}
        </Box>
        {form && <TrialRestart />}
      </Flex>
      {form && (
        <FormRoot form={form}>
          <FormFields />
        </FormRoot>
      )}
      {node && place.parameters.includes('oldValue') && (
        <Box mt={12} fz={14}>
          <Text fw={600} mb={4}>
            {t('designer.script_old_value')}
          </Text>
          <FieldValueInput
            key={session.trialAnswers.starts}
            node={node}
            label={t('designer.script_old_value')}
            value={session.trialAnswers.previousValue(node.id)}
            onChange={(value) => session.trialAnswers.recordPreviousValue(node.id, value)}
          />
        </Box>
      )}
      <Box mt={4} py={8} bg="soft" className={classes.start}>
        <DisabledReason reason={reason}>
          {(held) => (
            <Button
              size="xs"
              variant="default"
              fullWidth
              leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
              onClick={run}
              {...held}
            >
              {t('designer.script_run')}
              <ControlKey letter="r" />
            </Button>
          )}
        </DisabledReason>
      </Box>
      <Text mt={4} fz={12} lh={18} c="mute">
        {t('designer.script_where')}
      </Text>
    </Box>
  )
}

/** The values that the author can enter: simple arguments, and the answers that are no argument. */
function givenValues(
  parameters: readonly string[],
  args: readonly unknown[],
  answers: Readonly<Record<string, unknown>>,
  own: string | undefined,
): TrialRun['given'] {
  const entered = new Set(['value', 'oldValue', 'keyword'])
  return [
    ...parameters.flatMap((name, at) => (entered.has(name) ? [[name, args[at]] as const] : [])),
    ...Object.entries(answers).filter(([name]) => name !== own || !parameters.includes('value')),
  ]
}

function reasonOf(t: ReturnType<typeof useT>, { hook }: ScriptLocation, text: string, isRunning: boolean) {
  if (isRunning) return t('designer.script_running')
  if (hook === 'functions') return t('designer.script_run_functions')
  if (text.trim() === '') return t('designer.script_run_empty')
  const error = findScriptSyntaxError(text)
  if (!error) return undefined
  return t('designer.script_run_broken', { line: positionAt(text, placeOfSyntaxError(text, error).from).line })
}
