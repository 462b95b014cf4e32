import type { ScriptChange, ScriptTrial } from '@rostrum/forms/scripts/run-script'
import { Box, Text } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import classes from './ScriptDialog.module.css'
import type { TrialRun } from './ScriptTrial.tsx'
import { scriptFailure } from './script-failure.ts'

export function linesOfOutput({ failures, messages, logged, missing }: ScriptTrial): number {
  return failures.length + messages.length + logged.length + missing.length
}

/** What a script wrote in its trial: errors, the console, messages to the person. */
export function ScriptTrialOutput({ trial }: { trial: ScriptTrial }) {
  const t = useT()
  const { failures, messages, logged, missing } = trial
  if (linesOfOutput(trial) === 0) return <Text c="mute">{t('designer.script_no_output')}</Text>
  return (
    <ul>
      {failures.map(({ line, ...failure }, at) => (
        <Box key={at} component="li" c="error" overflowWrap="anywhere">
          {failure.reason === 'time'
            ? t('designer.script_timed_out')
            : t('designer.script_run_error', { line: line ?? 1, message: scriptFailure(t, failure) })}
        </Box>
      ))}
      {logged.map((text, at) => (
        <Box key={at} component="li" overflowWrap="anywhere">
          <code>{text}</code>
        </Box>
      ))}
      {missing.map((name, at) => (
        <Box key={at} component="li" c="deadline">
          {t(name === '' ? 'designer.script_unknown_blank' : 'designer.script_unknown_widget', { name })}
        </Box>
      ))}
      {messages.map(({ text }, at) => (
        <Box key={at} component="li" overflowWrap="anywhere">
          {t('designer.script_message', { text })}
        </Box>
      ))}
    </ul>
  )
}

/** With which values a script ran, and what it did to the form. */
export function LastRun({ run: { trial, given } }: { run: TrialRun }) {
  const t = useT()
  const changeWords = useChangeWords()
  const { changes, returned, failures } = trial
  return (
    <dl className={classes.run}>
      {given.length > 0 && (
        <RunRow label={t('designer.script_given')}>
          <ul>
            {given.map(([name, value]) => (
              <Box key={name} component="li" overflowWrap="anywhere">
                <code>
                  {name} = {textOf(value)}
                </code>
              </Box>
            ))}
          </ul>
        </RunRow>
      )}
      <RunRow label={t('designer.script_changes')}>
        {changes.length === 0 && t(failures.length > 0 ? 'designer.script_stopped' : 'designer.script_no_effect')}
        <ul>
          {changes.map((change, at) => (
            <Box key={at} component="li" overflowWrap="anywhere">
              {changeWords(change)}
            </Box>
          ))}
        </ul>
      </RunRow>
      {returned !== undefined && (
        <RunRow label={t('designer.script_returned')}>
          <code>{returned}</code>
        </RunRow>
      )}
    </dl>
  )
}

function RunRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" c="mute">
        {label}
      </Box>
      <Box component="dd" miw={0} overflowWrap="anywhere">
        {children}
      </Box>
    </>
  )
}

/** How long the last run took. */
export function TrialDuration({ trial: { milliseconds } }: { trial: ScriptTrial }) {
  const t = useT()
  return (
    <Text span ms="auto" py={8} fz={12} c="mute">
      {t('designer.script_took', { milliseconds: Math.max(1, Math.round(milliseconds)) })}
    </Text>
  )
}

const textOf = (value: unknown) => (value === undefined || value === null ? '–' : JSON.stringify(value))

function useChangeWords(): (change: ScriptChange) => string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const nodes = [...session.document.positions.values()].map(({ node }) => node)
  return (change) => {
    if (change.kind === 'answer') {
      const node = nodes.find(({ options }) => options.name === change.name)
      const values = { before: textOf(change.before), after: textOf(change.after) }
      return t('designer.script_changed', { field: node ? ofNode(node) : change.name, ...values })
    }
    const node = nodes.find(({ id }) => id === change.nodeId)
    return t(`designer.script_${change.kind}_${change.value}`, { field: node ? ofNode(node) : change.nodeId })
  }
}
