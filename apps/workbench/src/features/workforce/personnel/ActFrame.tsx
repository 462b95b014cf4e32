import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { ApprovalPath } from '../../../parts/workforce/ApprovalPath.tsx'
import { PersonHeading, RequestFrame, SubmitKey } from '../../../parts/workforce/RequestFrame.tsx'
import { setUnsaved, useNavigateIfActive, usePage } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import type { ActPreview } from './act-types.ts'
import { LaterPanel } from './LaterPanel.tsx'
import classes from './personnel.module.css'

type ActFrameProps = {
  /** The list of acts of the kind. */
  list: string
  title: (name: string) => string
  preview: UseQueryResult<ActPreview>
  /** Whether the reader has entered anything. */
  dirty: boolean
  /** Whether the preview is that of what is entered now. */
  settled: boolean
  submit: (key: string) => Promise<{ readonly id: string; readonly state: string }>
  children: (preview: ActPreview) => ReactNode
}

/** An act under edit: the person, what is entered, what it does to what comes later, who decides, and the submission. */
export function ActFrame({ list, title, preview, dirty, settled, submit, children }: ActFrameProps) {
  const t = useT()
  const { tab } = usePage()
  const navigate = useNavigateIfActive()
  // The same key until an answer has come, so that a submission that is sent again counts once.
  const [key] = useState(newKey)
  useUnsavedGuard(tab.path, dirty)
  const { run, running } = useAction(() => submit(key), {
    refresh: ['/workforce/', '/stores/', '/approvals/'],
    successMessage: ({ state }) => t(state === 'in_approval' ? 'personnel.submitted' : 'personnel.counted'),
  })
  const { data } = preview
  const ready = data !== undefined && settled && problemsOf(data).length === 0 && data.required.missing.length === 0
  const act = async () => {
    if (!ready || running) return
    const done = await run(undefined).catch(() => undefined)
    if (!done) return
    setUnsaved(tab.path, false)
    navigate(`${list}?${new URLSearchParams({ id: done.id })}`)
  }
  useShortcuts({ 'Ctrl+Enter': () => void act() })
  return (
    <QueryContent query={preview} shape="text">
      {(shown) => (
        <RequestFrame
          aside={
            <Stack gap={20} alignContent="start">
              <LaterPanel preview={shown} />
              <ApprovalPath approval={shown.approval} />
            </Stack>
          }
          readiness={<Readiness preview={shown} dirty={dirty} />}
          submit={
            <>
              {shown.approval && (
                <Text c="sub" fz={13} className={classes.hint}>
                  {t('personnel.before_approval')}
                </Text>
              )}
              <Button disabled={!ready} loading={running} onClick={() => void act()}>
                {t('personnel.submit')} <SubmitKey />
              </Button>
            </>
          }
        >
          <EmployeeHeading person={shown.person} title={title(shown.person.name)} />
          {children(shown)}
        </RequestFrame>
      )}
    </QueryContent>
  )
}

function EmployeeHeading({ person, title }: { person: ActPreview['person']; title: string }) {
  const { option } = useResourceLabels('employment')
  const { date } = useFormats()
  const { field } = useResourceLabels('employment')
  const states = [
    option('employmentState', person.employmentState),
    ...(person.probationState === 'none' ? [] : [option('probationState', person.probationState)]),
  ]
  const entry = `${field('entryDate')} ${date(person.entryDate, 'date')}`
  return <PersonHeading name={person.name} title={title} facts={[person.jobNumber, ...states, entry]} />
}

/** What is against the act, and against its submission. */
const problemsOf = ({ problems, approval }: ActPreview): readonly string[] => [
  ...problems.map(({ message }) => message),
  ...(approval?.stop ? [approval.stop] : []),
]

/** Why it cannot be submitted yet, or that nothing is missing. */
function Readiness({ preview, dirty }: { preview: ActPreview; dirty: boolean }) {
  const t = useT()
  const { list } = useTextJoins()
  const { missing, count } = preview.required
  const [problem] = problemsOf(preview)
  if (missing.length > 0)
    return (
      <StatusLine icon={<IconAlertTriangle size={16} />} tone="error">
        {t('personnel.missing', { fields: list(missing) })}
      </StatusLine>
    )
  if (problem)
    return (
      <StatusLine icon={<IconInfoCircle size={16} />} tone={dirty ? 'error' : 'quiet'}>
        {problem}
      </StatusLine>
    )
  return (
    <StatusLine icon={<IconCircleCheck size={16} />} tone="done">
      {count === 0 ? t('personnel.ready') : t('personnel.complete', { count: String(count) })}
    </StatusLine>
  )
}
