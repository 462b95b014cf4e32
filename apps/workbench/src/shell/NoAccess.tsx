import { EmptyState } from '@rostrum/ui/EmptyState'
import { MissingState } from '@rostrum/ui/MissingState'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from './query-client.ts'
import { useT } from './use-t.ts'

/** Replaces a page that exists and that the reader may not open. */
export function NoAccess({ name, permission }: { name?: string; permission?: string | null }) {
  const t = useT()
  const isNamed = name !== undefined && typeof permission === 'string'
  return (
    <EmptyState
      wholePage
      icon={<IconLock size={28} />}
      title={t('shell.no_access')}
      description={isNamed ? t('shell.no_access_permission', { name, permission }) : t('shell.no_access_why')}
      action={<Link to="/">{t('shell.home')}</Link>}
    />
  )
}

/** Replaces a page that is not in the menu: there is none at the path, or the reader lacks the right to it. */
export function NoPage({ path }: { path: string }) {
  const t = useT()
  const access = useQuery({ ...apiQuery('GET /workbenchApi/system/page-access', { path }), retry: false })
  if (access.isPending) return <SkeletonRows />
  const { name = null, permission } = access.data ?? {}
  if (access.data && name === null) {
    return <MissingState description={t('shell.no_page_why')} action={<Link to="/">{t('shell.home')}</Link>} />
  }
  return <NoAccess {...(name !== null && { name })} {...(permission !== undefined && { permission })} />
}
