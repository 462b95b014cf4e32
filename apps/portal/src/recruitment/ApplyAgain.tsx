import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useT } from '../shell/use-t.ts'
import { activeApplication, isInactive } from './active-application.ts'
import type { ApplicationSummary } from './records.ts'
import { projectQuery } from './recruitment-queries.ts'

/** Links to a new application after a withdrawal, while applications are open and no other one was started. */
export function ApplyAgain({ application: { project, states } }: { application: ApplicationSummary }) {
  const t = useT()
  const isOffered = isInactive(states) && project.phase === 'applying'
  const { data } = useQuery({ ...projectQuery(project.id), enabled: isOffered })
  if (!isOffered || !data || activeApplication(data) !== undefined) return null
  return (
    <Button
      component={Link}
      variant="light"
      to={paths.deliver({ projectId: project.id })}
      aria-label={t('recruitment.apply_again_in', { project: project.title })}
    >
      {t('recruitment.apply_again')}
    </Button>
  )
}
