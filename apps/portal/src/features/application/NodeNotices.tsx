import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Application } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import type { FlowNode } from './application.ts'

type NoticedStage = 'interview' | 'publicity' | 'scoreRelease'

/** Whether the office publishes time and place of a stage that runs, or its list, or has released the scores. */
export const hasNotices = (node: FlowNode): node is FlowNode & { stage: NoticedStage } =>
  node.stage === 'scoreRelease'
    ? node.state === 'done'
    : node.state === 'current' && (node.stage === 'interview' || node.stage === 'publicity')

/** Leads to what the office publishes about a stage. */
export function NodeNotices({ stage, application }: { stage: NoticedStage; application: Application }) {
  const t = useT()
  const project = application.project.id
  const { to, label } = {
    interview: { to: paths.notices({ project }), label: t('application.notices_interview') },
    publicity: { to: paths.publicity({ project }), label: t('application.notices_publicity') },
    scoreRelease: { to: paths.grades(), label: t('recruitment.do_viewScore') },
  }[stage]
  return (
    <Button component={Link} variant="default" to={to}>
      {label}
    </Button>
  )
}
