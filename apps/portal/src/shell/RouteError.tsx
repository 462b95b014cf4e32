import { ErrorState } from '@rostrum/ui/ErrorState'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { MissingFiles } from './MissingFiles.tsx'
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
  if (isMissingFile(error)) return <MissingFiles />
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
