import type { ScriptChange, ScriptTrial } from '@rostrum/forms/scripts/run-script'
import { Box, Text } from '@rostrum/ui/layout'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'

/** Milliseconds that a script may take. */
const limit = 100

/** What a script did in its trial. */
export function ScriptTrialOutput({ trial }: { trial: ScriptTrial }) {
  const t = useT()
  const changeWords = useChangeWords()
  const { failures, messages, logged, missing, returned, changes } = trial
  const isReported = [failures, messages, logged, missing, changes].some((each) => each.length > 0)
  const isQuiet = !isReported && returned === undefined
  return (
    <>
      <ul>
        {failures.map(({ reason, message, line }) => (
          <Box key={`${reason} ${line} ${message}`} component="li" c="error" overflowWrap="anywhere">
            {reason === 'time'
              ? t('designer.script_timed_out', { limit })
              : t('designer.script_run_error', { line: line ?? 1, message })}
          </Box>
        ))}
        {logged.map((text, at) => (
          <Box key={at} component="li" overflowWrap="anywhere">
            <code>{text}</code>
          </Box>
        ))}
        {missing.map((name) => (
          <Box key={name} component="li" c="deadline">
            {t(name === '' ? 'designer.script_unknown_blank' : 'designer.script_unknown_widget', { name })}
          </Box>
        ))}
        {messages.map(({ kind, text }) => (
          <Box key={`${kind} ${text}`} component="li" overflowWrap="anywhere">
            {t('designer.script_message', { text })}
          </Box>
        ))}
        {changes.map((change) => (
          <Box key={changeWords(change)} component="li" overflowWrap="anywhere">
            {changeWords(change)}
          </Box>
        ))}
        {returned !== undefined && (
          <Box component="li" overflowWrap="anywhere">
            {t('designer.script_returned', { value: returned })}
          </Box>
        )}
      </ul>
      {isQuiet && <Text c="mute">{t('designer.script_no_effect')}</Text>}
    </>
  )
}

/** How long the last run took, of the time that a script has. */
export function TrialDuration({ trial: { milliseconds } }: { trial: ScriptTrial }) {
  const t = useT()
  return (
    <Text span ms="auto" py={8} fz={12} c="mute">
      {t('designer.script_took', { milliseconds: Math.max(1, Math.round(milliseconds)), limit })}
    </Text>
  )
}

function useChangeWords(): (change: ScriptChange) => string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const textOf = (value: unknown) => (value === undefined || value === null ? '–' : JSON.stringify(value))
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
