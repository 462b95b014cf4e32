import { NativeSelect } from '@mantine/core'
import type { CandidateRule } from '@rostrum/contracts/engines/approval/flow-definition'
import { useQuery } from '@tanstack/react-query'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { QueryErrorNotice } from '../../../parts/desk/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { type Flow, namedIn } from './flow-draft.ts'
import { useStrategyName } from './labels.ts'
import { PeopleInput } from './PeopleInput.tsx'

type CandidateEditorProps = {
  flow: Flow
  rule: CandidateRule | undefined
  onChange: (rule: CandidateRule) => void
}

/** How the approvers of a step are found, and what that way asks for. */
export function CandidateEditor({ flow, rule, onChange }: CandidateEditorProps) {
  const t = useT()
  const strategyName = useStrategyName()
  const { field } = useResourceLabels(flow.kind)
  const kinds = useQuery(apiQuery('GET /workbenchApi/approvals/kinds', {}))
  const strategies = kinds.data?.strategies ?? []
  const facts = Object.keys(kinds.data?.kinds.find(({ kind }) => kind === flow.kind)?.facts ?? {})
  const { strategy, parameters } = rule ?? { strategy: 'account', parameters: {} }
  const set = (changed: CandidateRule['parameters']) => onChange({ strategy, parameters: changed })
  return (
    <>
      <NativeSelect
        label={t('approval.who')}
        value={strategy}
        data={strategies.map((value) => ({ value, label: strategyName(value) }))}
        onChange={(event) => onChange({ strategy: event.currentTarget.value, parameters: {} })}
      />
      <QueryErrorNotice query={kinds} />
      {strategy === 'account' && (
        <PeopleInput
          label={t('approval.person')}
          multiple
          values={namedIn(parameters, 'accountIds')}
          names={flow.people}
          onChange={(accountIds) => set({ accountIds: [...accountIds] })}
        />
      )}
      {strategy === 'role' && (
        <RelationPicker
          label={t('approval.role')}
          path="/workbenchApi/access/roles"
          values={namedIn(parameters, 'roleId')}
          onChange={([roleId = '']) => set({ roleId })}
        />
      )}
      {strategy === 'field' && (
        <NativeSelect
          label={t('approval.fact')}
          value={namedIn(parameters, 'field')[0] ?? ''}
          data={['', ...facts].map((value) => ({ value, label: field(value) }))}
          onChange={(event) => set({ field: event.currentTarget.value })}
        />
      )}
    </>
  )
}
