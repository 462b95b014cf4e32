import { NativeSelect, NumberInput, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import {
  requesterRules,
  samePersonRules,
  stepModes,
  timeoutActs,
} from '@rostrum/contracts/engines/approval/flow-choices'
import type { FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { maximumTimeoutHours } from '@rostrum/contracts/engines/approval/flow-limits'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { CandidateEditor } from './CandidateEditor.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { type Flow, namedIn } from './flow-draft.ts'
import classes from './flow-editor.module.css'
import { PeopleInput } from './PeopleInput.tsx'

type StepEditorProps = {
  flow: Flow
  draft: FlowDefinition
  step: FlowStep
  at: number
  problems: readonly string[]
  /** People whose requests the last dry run ended at this step. */
  stopped: number
  onChange: (step: FlowStep) => void
  onSamePerson: (rule: FlowDefinition['samePerson']) => void
}

const fallbackActs = ['refuse', 'skip', 'administrator', 'named'] as const

/** Who decides on a step, how, and what happens where no one can. */
export function StepEditor({ flow, draft, step, at, problems, stopped, onChange, onSamePerson }: StepEditorProps) {
  const t = useT()
  const set = (part: Partial<FlowStep>) => onChange({ ...step, ...part })
  const { ifNone, timeout } = step
  return (
    <fieldset className={classes.settings} disabled={!flow.writable}>
      <Stack gap={12}>
        <h2>{t('approval.step', { number: String(at + 1) })}</h2>
        {problems.map((problem) => (
          <Text key={problem} role="alert" c="error">
            {problem}
          </Text>
        ))}
        <StepNames {...{ step, set }} />
        <CandidateEditor flow={flow} rule={step.candidates[0]} onChange={(rule) => set({ candidates: [rule] })} />
        <Stack gap={4}>
          <Text fw={600} id={`mode-${step.key}`}>
            {t('approval.mode')}
          </Text>
          <SegmentedControl
            aria-labelledby={`mode-${step.key}`}
            fullWidth
            disabled={!flow.writable}
            value={step.mode}
            data={stepModes.map((value) => ({ value, label: t(`approval.mode_${value}`) }))}
            onChange={(value) => set({ mode: stepModes.find((one) => one === value) ?? 'any' })}
          />
        </Stack>
        <ConditionEditor kind={flow.kind} condition={step.when} onChange={(when) => set({ when })} />
        <NativeSelect
          label={t('approval.if_none')}
          error={stopped > 0 && t('approval.stop_here', { count: stopped })}
          value={ifNone.act}
          data={fallbackActs.map((value) => ({ value, label: t(`approval.none_${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const act = fallbackActs.find((one) => one === value) ?? 'refuse'
            set({ ifNone: act === 'named' ? { act, accountIds: [] } : { act } })
          }}
        />
        {ifNone.act === 'named' && (
          <PeopleInput
            label={t('approval.person')}
            multiple
            values={namedIn(ifNone, 'accountIds')}
            names={flow.people}
            onChange={(accountIds) => set({ ifNone: { act: 'named', accountIds: [...accountIds] } })}
          />
        )}
        <NativeSelect
          label={t('approval.if_requester')}
          value={step.ifRequester}
          data={requesterRules.map((value) => ({ value, label: t(`approval.requester_${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ ifRequester: requesterRules.find((one) => one === value) ?? 'superior' })
          }
        />
        <NumberInput
          label={t('approval.timeout_hours')}
          description={t('approval.timeout_hint')}
          min={1}
          max={maximumTimeoutHours}
          allowDecimal={false}
          value={timeout?.hours ?? ''}
          onChange={(hours) =>
            set({ timeout: typeof hours === 'number' ? { hours, act: timeout?.act ?? 'remind' } : null })
          }
        />
        {timeout && (
          <NativeSelect
            label={t('approval.timeout_then')}
            value={timeout.act}
            data={timeoutActs.map((value) => ({ value, label: t(`approval.timeout_${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ timeout: { ...timeout, act: timeoutActs.find((one) => one === value) ?? 'remind' } })
            }
          />
        )}
        <Switch
          label={t('approval.may_delegate')}
          checked={step.mayDelegate}
          onChange={(event) => set({ mayDelegate: event.currentTarget.checked })}
        />
        <Switch
          label={t('approval.may_sign')}
          checked={step.mayAddSigner}
          onChange={(event) => set({ mayAddSigner: event.currentTarget.checked })}
        />
        <Switch
          label={t('approval.may_return')}
          checked={step.mayReturn}
          onChange={(event) => set({ mayReturn: event.currentTarget.checked })}
        />
        <NativeSelect
          label={t('approval.same_person')}
          value={draft.samePerson}
          data={samePersonRules.map((value) => ({ value, label: t(`approval.same_${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onSamePerson(samePersonRules.find((one) => one === value) ?? 'once')
          }
        />
      </Stack>
    </fieldset>
  )
}

function StepNames({ step, set }: { step: FlowStep; set: (part: Partial<FlowStep>) => void }) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('approval.step_name')}
        maxLength={inputLength(60)}
        value={step.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.nameEn')}
        maxLength={inputLength(60)}
        value={step.nameEn}
        onChange={(event) => set({ nameEn: event.currentTarget.value })}
      />
    </>
  )
}
