import { Button } from '@mantine/core'
import type { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { UndoRedo } from '@rostrum/ui/UndoRedo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { useUndo } from '../../../parts/editing/use-undo.ts'
import { useUndoKeys } from '../../../parts/editing/use-undo-keys.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DryRunPanel } from './DryRunPanel.tsx'
import { FlowDrawing } from './FlowDrawing.tsx'
import { emptyFlow, type Flow, storedDefinition } from './flow-draft.ts'
import classes from './flow-editor.module.css'
import { StepEditor } from './StepEditor.tsx'

const refresh = ['/approvals/flows']

/** The flow that the URL names: its steps, the settings of the chosen one, and the dry run. */
export function FlowEditorPage() {
  const [params] = usePageAddress()
  const id = params.get('id') ?? ''
  const found = useQuery(apiQuery('GET /workbenchApi/approvals/flows/{id}/editor', { id }))
  return <QueryContent query={found}>{(flow) => <FlowEditor key={flow.revision} flow={flow} />}</QueryContent>
}

function FlowEditor({ flow }: { flow: Flow }) {
  const t = useT()
  const { tab } = usePage()
  const stored = storedDefinition(flow)
  const edits = useUndo<FlowDefinition>(() => stored ?? emptyFlow(t('approval.step', { number: '1' })))
  const { value: draft, set: setDraft } = edits
  useUndoKeys(edits, flow.writable)
  const [chosen, setAt] = useState(0)
  const at = Math.min(chosen, draft.steps.length - 1)
  const dirty = JSON.stringify(draft) !== JSON.stringify(stored)
  useUnsavedGuard(tab.path, dirty)
  const { id, revision } = flow
  const save = useAction(() => call('PUT /workbenchApi/approvals/flows/{id}/draft', { id, revision, draft }), {
    refresh,
    successMessage: () => t('list.saved'),
  })
  const dryRun = useAction(() => call('POST /workbenchApi/approvals/flows/{id}/dry-run', { id, revision }), { refresh })
  const publish = useAction(() => call('POST /workbenchApi/approvals/flows/{id}/publication', { id, revision }), {
    refresh,
    successMessage: () => t('approval.published'),
  })
  const step = draft.steps[at]
  const isTried = !dirty && flow.dryRun !== null && flow.dryRun.stopped === 0 && flow.problems.length === 0
  const act = ({ run }: typeof save | typeof dryRun | typeof publish) => void run(undefined).catch(() => undefined)
  return (
    <div className={classes.page}>
      <Flex component="header" wrap="wrap" align="center" gap={12} className={classes.head}>
        <Box component="h1" fz={18} lh={26}>
          {flow.name}
        </Box>
        {flow.draft !== null && (
          <StateBadge tone="open">
            {t('approval.version_draft', { version: String((flow.version ?? 0) + 1) })}
          </StateBadge>
        )}
        {flow.version !== null && (
          <Text fz={13} c="sub">
            {t('approval.version_in_use', { version: String(flow.version), count: flow.running })}
          </Text>
        )}
        {flow.writable && (
          <Flex gap={8} ms="auto" align="center" wrap="wrap">
            <UndoRedo canUndo={edits.canUndo} canRedo={edits.canRedo} onUndo={edits.undo} onRedo={edits.redo} />
            <Button variant="default" disabled={!dirty} loading={save.running} onClick={() => act(save)}>
              {t('list.save')}
            </Button>
            <Button
              variant="default"
              disabled={dirty || flow.draft === null}
              loading={dryRun.running}
              onClick={() => act(dryRun)}
            >
              {t('approval.dry_run')}
            </Button>
            <Button disabled={!isTried} loading={publish.running} onClick={() => act(publish)}>
              {t('approval.publish')}
            </Button>
          </Flex>
        )}
      </Flex>
      <FlowDrawing
        {...{ flow, draft, at }}
        dryRun={dirty ? null : flow.dryRun}
        onSelect={setAt}
        onChange={(steps, selected) => {
          setDraft({ ...draft, steps: [...steps] })
          setAt(selected)
        }}
      />
      {step && (
        <StepEditor
          key={step.key}
          {...{ flow, draft, step, at }}
          stopped={dirty ? 0 : (flow.dryRun?.steps[at]?.stopped ?? 0)}
          problems={dirty ? [] : flow.problems.filter((problem) => problem.step === at).map(({ message }) => message)}
          onSamePerson={(samePerson) => setDraft({ ...draft, samePerson })}
          onChange={(changed) =>
            setDraft(
              { ...draft, steps: draft.steps.map((one, position) => (position === at ? changed : one)) },
              changed.name === step.name && changed.nameEn === step.nameEn ? undefined : `name of ${step.key}`,
            )
          }
        />
      )}
      <DryRunPanel dryRun={dirty ? null : flow.dryRun} />
    </div>
  )
}
