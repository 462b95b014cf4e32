import { Button } from '@mantine/core'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FormBar } from '../../form-host/FormBar.tsx'
import { paths } from '../../paths.ts'
import { failureMessage } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'

type ClosedBarProps = { projectId: string; applicationId: string | undefined; error: unknown }

/** Leads out of a form that closed while it was open: a reader far down would not see a notice at the top. */
export function ClosedBar({ projectId, applicationId, error }: ClosedBarProps) {
  const t = useT()
  const to = applicationId ? paths.application({ id: applicationId }) : paths.deliver({ projectId })
  return (
    <FormBar
      notice={
        <StatusLine icon={<IconAlertCircle />} tone="error">
          {t('registration.refused')} {failureMessage(error, t)}
        </StatusLine>
      }
    >
      <Button component={Link} to={to}>
        {t(applicationId ? 'registration.see_application' : 'registration.see_positions')}
      </Button>
    </FormBar>
  )
}
