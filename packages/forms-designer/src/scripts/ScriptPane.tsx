import type { Rule } from '@rostrum/forms'
import { Box, Flex } from '@rostrum/ui/layout'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useHookName, useT } from '../view/messages.ts'
import { CodeEditor, type CodeEditorHandle } from './CodeEditor.tsx'
import { RuleProposal } from './RuleProposal.tsx'
import { ScriptApi } from './ScriptApi.tsx'
import { type ResultTab, ScriptResults } from './ScriptResults.tsx'
import { ScriptTrial, type TrialOutcome } from './ScriptTrial.tsx'
import { linesOfOutput } from './ScriptTrialOutput.tsx'
import { ScriptVersions } from './ScriptVersions.tsx'
import type { ScriptSide } from './script-dialog-parts.tsx'
import type { ScriptLocation } from './script-locations.ts'
import { proposedRules } from './turn-into-rules.ts'
import { useEndlessProblem } from './use-endless-problem.ts'
import { useScriptProblems } from './use-script-problems.ts'

type ScriptPaneProps = {
  place: ScriptLocation
  text: string
  /** The texts of all scripts under edit. */
  drafts: ComponentProps<typeof ScriptTrial>['drafts']
  side: ScriptSide | undefined
  onChange: (text: string) => void
  onTurn: (rules: readonly Rule[]) => void
}

/** One script with its results, and what is open next to it: its trial, the API, or its versions. */
export function ScriptPane({ place, text, drafts, side, onChange, onTurn }: ScriptPaneProps) {
  const [tab, setTab] = useState<ResultTab>('problems')
  const [outcome, setOutcome] = useState<TrialOutcome>()
  const [restored, setRestored] = useState(0)
  const endless = useEndlessProblem(place, text, drafts)
  return (
    <>
      <Script
        key={restored}
        place={place}
        text={text}
        endless={endless}
        outcome={outcome}
        tab={tab}
        onTab={setTab}
        onChange={onChange}
        onTurn={onTurn}
      />
      {side === 'api' && <ScriptApi />}
      {side === 'versions' && (
        <ScriptVersions
          place={place}
          text={text}
          onRestore={(former) => {
            onChange(former)
            setRestored(restored + 1)
          }}
        />
      )}
      {place.language === 'javascript' && (
        <ScriptTrial
          place={place}
          text={text}
          drafts={drafts}
          isHidden={side !== undefined}
          onOutcome={(last) => {
            setOutcome(last)
            setTab(tabAfter(last))
          }}
        />
      )}
    </>
  )
}

/** What a run wrote comes first, else what it did. */
function tabAfter(outcome: TrialOutcome): ResultTab {
  return 'failed' in outcome || linesOfOutput(outcome.trial) > 0 ? 'output' : 'run'
}

type ScriptProps = {
  place: ScriptLocation
  text: string
  endless: ReturnType<typeof useEndlessProblem>
  outcome: TrialOutcome | undefined
  tab: ResultTab
  onTab: (tab: ResultTab) => void
  onChange: (text: string) => void
  onTurn: (rules: readonly Rule[]) => void
}

function Script({ place, text, endless: { problem, isPending }, outcome, tab, onTab, onChange, onTurn }: ScriptProps) {
  const { session } = useDesigner()
  const hookName = useHookName()
  const findProblems = useScriptProblems()
  const problemsOf = (code: string) => [...findProblems(place, code), ...(problem && code === text ? [problem] : [])]
  const editor = useRef<CodeEditorHandle>(null)
  const names = useMemo(() => {
    const widgets = [...session.document.positions.values()].flatMap(({ node }) => node.options.name ?? [])
    return [...place.parameters, ...widgets]
  }, [session, place])
  const rules = useMemo(() => proposedRules(session.document, place, text), [session, place, text])
  return (
    <Box miw={0}>
      <Signature place={place} />
      <CodeEditor
        label={`${hookName(place)} (${place.hook})`}
        language={place.language}
        text={text}
        names={names}
        onChange={onChange}
        lint={problemsOf}
        found={problem?.message}
        handle={editor}
      />
      {rules && <RuleProposal rules={rules} onAccept={() => onTurn(rules)} />}
      <ScriptResults
        text={text}
        problems={problemsOf(text)}
        isPending={isPending}
        outcome={outcome}
        canRun={place.language === 'javascript'}
        tab={tab}
        onTab={onTab}
        onReveal={({ from }) => editor.current?.reveal(from)}
        onFix={({ change }) => editor.current?.change(change)}
      />
    </Box>
  )
}

/** The explanation of the editor's content: when a script runs, or what CSS applies to. */
function Signature({ place }: { place: ScriptLocation }) {
  const t = useT()
  const hookName = useHookName()
  const { hook, parameters, language } = place
  const isCss = language === 'css'
  return (
    <Flex component="p" wrap="wrap" gap={12} mb={8} fz={13} c="mute">
      <strong>{hookName(place)}</strong>
      {!isCss && <code>{`${hook}(${parameters.join(', ')})`}</code>}
      {isCss && <span>{t('designer.css_where')}</span>}
    </Flex>
  )
}
