import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'

/** Leads to the choices of an application. Its name has that of the part, as a page has more than one such control. */
export function ChangeChoicesLink({ projectId, part }: { projectId: string; part: string }) {
  const t = useT()
  const verb = t('registration.change')
  return (
    <Button
      component={Link}
      size="xs"
      variant="default"
      to={paths.deliver({ projectId })}
      aria-label={`${verb} ${part}`}
    >
      {verb}
    </Button>
  )
}
