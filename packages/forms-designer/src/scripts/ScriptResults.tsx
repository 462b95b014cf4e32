import { Tabs } from '@mantine/core'
import { Box, PlainButton, Text } from '@rostrum/ui/layout'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '../view/messages.ts'
import { positionAt } from './check-script.ts'
import classes from './ScriptDialog.module.css'
import type { TrialOutcome } from './ScriptTrial.tsx'
import { ScriptTrialOutput, TrialDuration } from './ScriptTrialOutput.tsx'
import type { ScriptProblem } from './use-script-problems.ts'

export type ResultTab = 'problems' | 'output'

type ScriptResultsProps = {
  text: string
  problems: readonly ScriptProblem[]
  /** The last run of this script, if it can be tried. */
  outcome: TrialOutcome | undefined
  canRun: boolean
  tab: ResultTab
  onTab: (tab: ResultTab) => void
  onReveal: (problem: ScriptProblem) => void
  onFix: (fix: NonNullable<ScriptProblem['fix']>) => void
}

/** What is wrong in the script, and what its last run did. */
export function ScriptResults({ text, problems, outcome, canRun, tab, onTab, onReveal, onFix }: ScriptResultsProps) {
  const t = useT()
  const shown = canRun ? tab : 'problems'
  return (
    <Tabs
      value={shown}
      onChange={(next) => onTab(next === 'output' ? 'output' : 'problems')}
      keepMounted={false}
      classNames={{ tab: classes.resultTab }}
    >
      <Tabs.List>
        <Tabs.Tab value="problems">
          {t('designer.script_problems')}
          {problems.length > 0 && (
            <Text span ms={6} c="mute">
              {problems.length}
            </Text>
          )}
        </Tabs.Tab>
        {canRun && <Tabs.Tab value="output">{t('designer.script_output')}</Tabs.Tab>}
        {canRun && outcome && 'trial' in outcome && <TrialDuration trial={outcome.trial} />}
      </Tabs.List>
      <Box role="status" pt={8} fz={13} lh={20} className={classes.results}>
        <Tabs.Panel value="problems" className={classes.problems}>
          {problems.length === 0 && <Text c="mute">{t('designer.no_problems')}</Text>}
          {problems.map((problem) => (
            <Problem
              key={`${problem.from} ${problem.message}`}
              problem={problem}
              text={text}
              onReveal={() => onReveal(problem)}
              onFix={onFix}
            />
          ))}
        </Tabs.Panel>
        <Tabs.Panel value="output">
          {outcome === undefined && <Text c="mute">{t('designer.script_not_run')}</Text>}
          {outcome &&
            ('failed' in outcome ? t('designer.script_run_failed') : <ScriptTrialOutput trial={outcome.trial} />)}
        </Tabs.Panel>
      </Box>
    </Tabs>
  )
}

type ProblemProps = Pick<ScriptResultsProps, 'text' | 'onFix'> & { problem: ScriptProblem; onReveal: () => void }

function Problem({ problem: { from, severity, message, detail, fix }, text, onReveal, onFix }: ProblemProps) {
  const t = useT()
  const isError = severity === 'error'
  const Icon = isError ? IconAlertCircle : IconAlertTriangle
  return (
    <Box component="p" c={isError ? 'error' : 'deadline'}>
      <Icon size={16} aria-hidden="true" />
      {message}
      {fix && (
        <Box component={PlainButton} mih={24} fz="inherit" c="link" td="underline" onClick={() => onFix(fix)}>
          {fix.label}
        </Box>
      )}
      <Box component="span" ms="auto" c="mute">
        {detail !== undefined && `${detail} · `}
        <Box component={PlainButton} mih={24} fz="inherit" c="mute" td="underline" onClick={onReveal}>
          {t('designer.diagnostic_place', positionAt(text, from))}
        </Box>
      </Box>
    </Box>
  )
}
