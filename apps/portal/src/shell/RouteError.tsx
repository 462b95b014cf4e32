import { Button } from '@mantine/core'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useOnline } from '@rostrum/ui/network'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { useT } from './use-t.ts'

/** The files of a page cannot be fetched: a new release removed the old files, or there is no network. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|arrive in time/i.test(error.message)

/** Replaces a page that failed, while the rest of the portal works. */
export function RouteError() {
  const t = useT()
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (isMissingFile(error)) return <MissingPage />
  return (
    <>
      <ErrorState
        title={t('shell.page_failed')}
        message={t('shell.page_failed_message')}
        onRetry={() => navigate(pathname + search, { replace: true })}
      />
      <Link to={paths.home()}>{t('shell.to_home')}</Link>
    </>
  )
}

/** Without a network nothing is outdated: the page is opened again when the network is back. */
function MissingPage() {
  const t = useT()
  const online = useOnline()
  const wasAway = useRef(false)
  useEffect(() => {
    if (!online) wasAway.current = true
    else if (wasAway.current) window.location.reload()
  }, [online])
  if (!online) return <ErrorState title={t('shell.page_offline')} message={t('shell.page_offline_message')} />
  return (
    <ErrorState
      title={t('shell.page_outdated')}
      message={t('shell.page_outdated_message')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
    />
  )
}
