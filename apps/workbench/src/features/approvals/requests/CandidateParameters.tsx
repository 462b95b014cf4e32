import { NativeSelect, NumberInput } from '@mantine/core'
import type { CandidateRule } from '@rostrum/contracts/engines/approval/flow-definition'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { type Flow, namedIn } from './flow-draft.ts'
import { PeopleInput } from './PeopleInput.tsx'

type CandidateParametersProps = {
  flow: Flow
  rule: CandidateRule
  /** The facts of the kind of request. */
  facts: readonly string[]
  onChange: (parameters: CandidateRule['parameters']) => void
}

const maximumLevels = 10
const paths: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
  role: { name: 'roleId', path: '/workbenchApi/access/roles' },
  post: { name: 'postId', path: '/workbenchApi/organisation/posts' },
  managers_to_rank: { name: 'rankId', path: '/workbenchApi/organisation/ranks' },
}

/** What a way to find approvers asks for. */
export function CandidateParameters({
  flow,
  rule: { strategy, parameters },
  facts,
  onChange,
}: CandidateParametersProps) {
  const t = useT()
  const { field } = useResourceLabels(flow.kind)
  const picked = paths[strategy]
  const label = { role: t('approval.role'), post: t('approval.post'), managers_to_rank: t('approval.rank') }
  const levels = (least: number) => (
    <NumberInput
      label={t('approval.levels_up')}
      min={least}
      max={maximumLevels}
      allowDecimal={false}
      value={typeof parameters.levels === 'number' ? parameters.levels : least}
      onChange={(value) => onChange({ ...parameters, levels: typeof value === 'number' ? value : least })}
    />
  )
  if (picked)
    return (
      <RelationPicker
        label={label[strategy as keyof typeof label]}
        path={picked.path}
        values={namedIn(parameters, picked.name)}
        onChange={([id = '']) => onChange({ [picked.name]: id })}
      />
    )
  switch (strategy) {
    case 'account':
      return (
        <PeopleInput
          label={t('approval.person')}
          multiple
          values={namedIn(parameters, 'accountIds')}
          names={flow.people}
          onChange={(accountIds) => onChange({ accountIds: [...accountIds] })}
        />
      )
    case 'manager_above':
      return levels(2)
    case 'department_head':
      return (
        <>
          <NativeSelect
            label={t('approval.department_of')}
            value={parameters.of === 'employment' ? 'employment' : 'subject'}
            data={[
              { value: 'subject', label: t('approval.of_subject') },
              { value: 'employment', label: t('approval.of_employment') },
            ]}
            onChange={(event) => onChange({ ...parameters, of: event.currentTarget.value })}
          />
          {levels(0)}
        </>
      )
    case 'field':
      return (
        <NativeSelect
          label={t('approval.fact')}
          value={namedIn(parameters, 'field')[0] ?? ''}
          data={['', ...facts].map((value) => ({ value, label: field(value) }))}
          onChange={(event) => onChange({ field: event.currentTarget.value })}
        />
      )
    default:
      return null
  }
}
