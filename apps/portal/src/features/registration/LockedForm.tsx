import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Application, Project } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'

type LockedFormProps = { project: Project; application: Application | undefined; reason: string }

/** Replaces a form that cannot be filled in now: the reason and the alternatives. */
export function LockedForm({ project, application, reason }: LockedFormProps) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconLock stroke={1.6} />}
      title={t('registration.locked_title')}
      description={reason}
      action={
        application ? (
          <Button component={Link} to={paths.application({ id: application.id })}>
            {t('registration.see_application')}
          </Button>
        ) : (
          <Button component={Link} to={paths.deliver({ projectId: project.id })}>
            {t('registration.see_positions')}
          </Button>
        )
      }
    />
  )
}
