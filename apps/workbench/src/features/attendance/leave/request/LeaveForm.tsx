import { Button } from '@mantine/core'
import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../../engine/public/use-unsaved-guard.ts'
import { useShortcuts } from '../../../../parts/desk/shortcuts.ts'
import { useAction } from '../../../../parts/desk/use-action.ts'
import { call } from '../../../../shell/api.ts'
import { fieldErrorMessages } from '../../../../shell/failure.ts'
import { setUnsaved, useNavigateIfActive, usePage } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import { LeaveFields } from './LeaveFields.tsx'
import { LeavePriceAside } from './LeavePriceAside.tsx'
import { type Choices, enteredLeave, type LeaveDraft, type QuotedLeave } from './leave-draft.ts'
import classes from './leave-form.module.css'

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
    <div className={classes.page}>
      <Stack component="section" gap={16} alignContent="start" className={classes.main}>
        <PersonHeading choices={choices} />
        <LeaveFields choices={choices} draft={draft} problems={problems} onChange={change} />
      </Stack>
      <aside className={classes.aside}>
        <LeavePriceAside choices={choices} draft={draft} quoted={quoted} />
      </aside>
      <footer className={classes.footer}>
        <Readiness problems={problems} quoted={quoted} dirty={dirty} />
        <Flex align="center" gap={12} ms="auto" className={classes.submit}>
          <Button disabled={!ready} loading={running} onClick={() => void submit()}>
            {t('leave.submit')} <kbd className={classes.key}>Ctrl ⏎</kbd>
          </Button>
        </Flex>
      </footer>
    </div>
  )
}

/** The first problem of each field: of the price, or of what is typed. */
function problemsOf({ quote, failure }: QuotedLeave): Readonly<Record<string, string>> {
  if (failure) return fieldErrorMessages(failure)
  return Object.fromEntries((quote?.problems ?? []).map(({ path, message }) => [path, message]).toReversed())
}

function PersonHeading({ choices: { person } }: { choices: Choices }) {
  const t = useT()
  return (
    <Flex gap={12} align="center">
      <span className={classes.photo} aria-hidden="true">
        {initialOf(person.name)}
      </span>
      <Box miw={0}>
        <Box component="h1" fz={18} lh={26} overflowWrap="anywhere">
          {t('leave.leave_of', { name: person.name })}
        </Box>
        <Text c="sub" fz={13}>
          {[person.jobNumber, t('leave.entered_on', { day: person.entryDate }), person.unitName].join(' · ')}
        </Text>
      </Box>
    </Flex>
  )
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
