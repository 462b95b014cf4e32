import { Tabs } from '@mantine/core'
import { Box, PlainButton, Text } from '@rostrum/ui/layout'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '../view/messages.ts'
import { positionAt } from './check-script.ts'
import { PublicationVerdict } from './PublicationVerdict.tsx'
import classes from './ScriptDialog.module.css'
import type { TrialOutcome } from './ScriptTrial.tsx'
import { LastRun, linesOfOutput, ScriptTrialOutput, TrialDuration } from './ScriptTrialOutput.tsx'
import type { ScriptProblem } from './use-script-problems.ts'

const resultTabs = ['problems', 'output', 'run'] as const
export type ResultTab = (typeof resultTabs)[number]

type ScriptResultsProps = {
  text: string
  problems: readonly ScriptProblem[]
  /** Whether the script is still to be tried for further problems. */
  isPending: boolean
  /** The last run of this script, if it can be tried. */
  outcome: TrialOutcome | undefined
  canRun: boolean
  tab: ResultTab
  onTab: (tab: ResultTab) => void
  onReveal: (problem: ScriptProblem) => void
  onFix: (fix: NonNullable<ScriptProblem['fix']>) => void
}

/** What is wrong in the script, and what its last run did. */
export function ScriptResults(props: ScriptResultsProps) {
  const { text, problems, isPending, outcome, canRun, tab, onTab, onReveal, onFix } = props
  const t = useT()
  const shown = canRun ? tab : 'problems'
  const run = outcome && 'trial' in outcome ? outcome : undefined
  return (
    <Tabs
      value={shown}
      onChange={(next) => onTab(resultTabs.find((known) => known === next) ?? 'problems')}
      keepMounted={false}
      classNames={{ tab: classes.resultTab }}
    >
      <Tabs.List>
        <Tabs.Tab value="problems">
          {t('designer.script_problems')}
          <Count of={problems.length} />
        </Tabs.Tab>
        {canRun && (
          <Tabs.Tab value="output">
            {t('designer.script_output')}
            <Count of={run ? linesOfOutput(run.trial) : 0} />
          </Tabs.Tab>
        )}
        {canRun && <Tabs.Tab value="run">{t('designer.script_last_run')}</Tabs.Tab>}
        {canRun && run && <TrialDuration trial={run.trial} />}
      </Tabs.List>
      <Box role="status" pt={8} fz={13} lh={20} className={classes.results}>
        <Tabs.Panel value="problems" className={classes.problems}>
          {problems.length === 0 && (
            <Text c="mute">{t(isPending ? 'designer.script_trying' : 'designer.no_problems')}</Text>
          )}
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
        {run && run.text !== text && shown !== 'problems' && <Text c="mute">{t('designer.script_outdated')}</Text>}
        <Tabs.Panel value="output">
          {run ? <ScriptTrialOutput trial={run.trial} /> : <NoRun outcome={outcome} />}
          {run && <PublicationVerdict run={run} />}
        </Tabs.Panel>
        <Tabs.Panel value="run">
          {run ? <LastRun run={run} /> : <NoRun outcome={outcome} />}
          {run && <PublicationVerdict run={run} />}
        </Tabs.Panel>
      </Box>
    </Tabs>
  )
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null
  return (
    <Text span ms={6} c="mute">
      {count}
    </Text>
  )
}

function NoRun({ outcome }: { outcome: TrialOutcome | undefined }) {
  const t = useT()
  if (outcome) return t('designer.script_run_failed')
  return <Text c="mute">{t('designer.script_not_run')}</Text>
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
