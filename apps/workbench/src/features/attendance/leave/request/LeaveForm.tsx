import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../../engine/public/use-unsaved-guard.ts'
import { useShortcuts } from '../../../../parts/page/shortcuts.ts'
import { useAction } from '../../../../parts/page/use-action.ts'
import { PersonHeading, RequestFrame, SubmitKey } from '../../../../parts/workforce/RequestFrame.tsx'
import { call } from '../../../../shell/api.ts'
import { fieldErrorMessages } from '../../../../shell/failure.ts'
import { setUnsaved, useNavigateIfActive, usePage } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import { LeaveFields } from './LeaveFields.tsx'
import { LeavePriceAside } from './LeavePriceAside.tsx'
import { type Choices, enteredLeave, type LeaveDraft, type QuotedLeave } from './leave-draft.ts'

const list = '/attendance/leave-requests'

type LeaveFormProps = {
  choices: Choices
  draft: LeaveDraft
  dirty: boolean
  quoted: QuotedLeave
  onChange: (changed: Partial<LeaveDraft>) => void
}

/** Leave for an employee: what is asked for, its price, the team on those days, and the submission. */
export function LeaveForm({ choices, draft, dirty, quoted, onChange }: LeaveFormProps) {
  const t = useT()
  const { person } = choices
  const { tab } = usePage()
  const navigate = useNavigateIfActive()
  // The same key until an answer has come, so that a submission that is sent again counts once.
  const [key] = useState(newKey)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  useUnsavedGuard(tab.path, dirty)
  const { run, running } = useAction(
    () =>
      call('POST /workbenchApi/attendance/leave-requests', {
        ...enteredLeave(choices, draft),
        ...{ reason: draft.reason, evidenceFileId: draft.evidenceFileId, key },
      }),
    {
      refresh: ['/attendance/', '/approvals/'],
      successMessage: ({ state }) => t(state === 'pending' ? 'leave.sent' : 'leave.approved_at_once'),
      onFailure: (error) => {
        const found = fieldErrorMessages(error)
        setRefused(found)
        return Object.keys(found).length > 0
      },
    },
  )
  const change = (changed: Partial<LeaveDraft>) => {
    setRefused({})
    onChange(changed)
  }
  const problems = { ...problemsOf(quoted), ...refused }
  const ready = quoted.settled && Object.keys(problems).length === 0
  const submit = async () => {
    if (!ready || running) return
    const done = await run(undefined).catch(() => undefined)
    if (!done) return
    setUnsaved(tab.path, false)
    navigate(`${list}?${new URLSearchParams({ id: done.id })}`)
  }
  useShortcuts({ 'Ctrl+Enter': () => void submit() })
  return (
    <RequestFrame
      aside={<LeavePriceAside choices={choices} draft={draft} quoted={quoted} />}
      readiness={<Readiness problems={problems} quoted={quoted} dirty={dirty} />}
      submit={
        <Button disabled={!ready} loading={running} onClick={() => void submit()}>
          {t('leave.submit')} <SubmitKey />
        </Button>
      }
    >
      <PersonHeading
        name={person.name}
        title={t('leave.leave_of', { name: person.name })}
        facts={[person.jobNumber, t('leave.entered_on', { day: person.entryDate }), person.unitName]}
      />
      <LeaveFields choices={choices} draft={draft} problems={problems} onChange={change} />
    </RequestFrame>
  )
}

/** The first problem of each field: of the price, or of what is typed. */
function problemsOf({ quote, failure }: QuotedLeave): Readonly<Record<string, string>> {
  if (failure) return fieldErrorMessages(failure)
  return Object.fromEntries((quote?.problems ?? []).map(({ path, message }) => [path, message]).toReversed())
}

type ReadinessProps = { problems: Readonly<Record<string, string>>; quoted: QuotedLeave; dirty: boolean }

/** Why it cannot be submitted yet, or what it takes. */
function Readiness({ problems, quoted: { quote }, dirty }: ReadinessProps) {
  const t = useT()
  const { number } = useFormats()
  const [problem] = Object.values(problems)
  if (problem !== undefined)
    return (
      <StatusLine
        icon={dirty ? <IconAlertTriangle size={16} /> : <IconInfoCircle size={16} />}
        tone={dirty ? 'error' : 'quiet'}
      >
        {problem}
      </StatusLine>
    )
  if (!quote) return null
  return (
    <StatusLine icon={<IconCircleCheck size={16} />} tone="done">
      {quote.balance
        ? t('leave.takes_of', { days: quote.days, after: number(quote.balance.after) })
        : t('leave.takes', { days: quote.days })}
    </StatusLine>
  )
}
