import { NativeSelect } from '@mantine/core'
import type { CandidateRule } from '@rostrum/contracts/engines/approval/flow-definition'
import { useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { CandidateParameters } from './CandidateParameters.tsx'
import type { Flow } from './flow-draft.ts'
import { useStrategyName } from './labels.ts'

type CandidateEditorProps = {
  flow: Flow
  rule: CandidateRule | undefined
  onChange: (rule: CandidateRule) => void
}

/** The settings that a way to find approvers begins with. */
const initial: Readonly<Record<string, CandidateRule['parameters']>> = { manager_above: { levels: 2 } }

/** How the approvers of a step are found, and what that way asks for. */
export function CandidateEditor({ flow, rule, onChange }: CandidateEditorProps) {
  const t = useT()
  const strategyName = useStrategyName()
  const kinds = useQuery(apiQuery('GET /workbenchApi/approvals/kinds', {}))
  const strategies = kinds.data?.strategies ?? []
  const facts = Object.keys(kinds.data?.kinds.find(({ kind }) => kind === flow.kind)?.facts ?? {})
  const { strategy, parameters } = rule ?? { strategy: 'account', parameters: {} }
  return (
    <>
      <NativeSelect
        label={t('approval.who')}
        value={strategy}
        data={strategies.map((value) => ({ value, label: strategyName(value) }))}
        onChange={({ currentTarget: { value } }) => onChange({ strategy: value, parameters: initial[value] ?? {} })}
      />
      <QueryErrorNotice query={kinds} />
      <CandidateParameters
        {...{ flow, facts }}
        rule={{ strategy, parameters }}
        onChange={(changed) => onChange({ strategy, parameters: changed })}
      />
    </>
  )
}
