import { Button } from '@mantine/core'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { useT } from './use-t.ts'

/** Files of a page that cannot be fetched: most often the portal was published anew and the old files are gone. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|arrive in time/i.test(error.message)

/** What stands in place of a page that failed, while the rest of the portal goes on. */
export function RouteError() {
  const t = useT()
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (isMissingFile(error)) {
    return (
      <ErrorState
        title={t('shell.page_outdated')}
        message={t('shell.page_outdated_message')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
      />
    )
  }
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
