import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { CancelInterviewDialog } from './CancelInterviewDialog.tsx'
import { Duplicates } from './Duplicates.tsx'
import { InviteToTestDialog } from './InviteToTestDialog.tsx'
import { resumeContentQuery } from './resume-content.ts'
import { useMoveResume } from './use-move-resume.ts'

/** What leads a candidate on; the first one that is possible is the main act. */
const leadingOn: readonly string[] = ['invite', 'pass', 'offer']

/** The stages that a resume can go to, an interview and a test. */
export function ResumeActs({ record }: Pick<PanelProps, 'record'>) {
  const t = useT()
  const mayPlan = useHasPermission('interview:write')
  const [mayInvite, maySeePapers] = [useHasPermission('attempt:write'), useHasPermission('paper:read')]
  const [isInviting, setInviting] = useState(false)
  const { id } = record
  const { data } = useQuery(resumeContentQuery(id))
  const move = useMoveResume()
  if (!data) return null
  const { actions } = data
  const main = actions.find(({ action, possible }) => possible && leadingOn.includes(action))
  const canBePlanned =
    record.stage === 'awaiting_interview' || actions.some(({ action, possible }) => action === 'invite' && possible)
  return (
    <>
      {actions.map((one) => (
        <ActionButton
          key={one.action}
          variant={one === main ? 'filled' : 'default'}
          reason={one.possible ? undefined : one.message}
          loading={move.isPending && move.variables.action === one.action}
          onClick={() => move.mutate({ id, action: one.action, revision: record.revision })}
        >
          {t(`talent.action_${one.action}`)}
        </ActionButton>
      ))}
      {mayPlan && canBePlanned && (
        <Button component={Link} to={`/talent/interviews?id=new&resume=${id}`} variant="default">
          {t('talent.interview_plan')}
        </Button>
      )}
      {mayInvite && maySeePapers && (
        <Button variant="default" onClick={() => setInviting(true)}>
          {t('talent.invite_to_test')}
        </Button>
      )}
      <Duplicates duplicates={data.duplicates} />
      <CancelInterviewDialog move={move} />
      {isInviting && <InviteToTestDialog resumeId={id} onClose={() => setInviting(false)} />}
    </>
  )
}
