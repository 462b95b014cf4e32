import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useT } from './use-t.ts'

export function Component() {
  const t = useT()
  return (
    <EmptyState
      wholePage
      icon={<IconMapOff stroke={1.6} />}
      title={t('shell.not_found')}
      description={t('shell.not_found_message')}
      action={
        <Button component={Link} to={paths.home()}>
          {t('shell.to_home')}
        </Button>
      }
    />
  )
}
