import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from './use-t.ts'

/** Missing pages and pages without a role look alike. */
export function NoAccess() {
  const t = useT()
  return (
    <EmptyState
      wholePage
      icon={<IconLock size={28} />}
      title={t('shell.no_access')}
      description={t('shell.no_access_why')}
      action={<Link to="/">{t('shell.home')}</Link>}
    />
  )
}
