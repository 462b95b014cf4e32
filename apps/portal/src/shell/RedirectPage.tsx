import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import classes from './RedirectPage.module.css'
import { useT } from './use-t.ts'

/** Only an address inside the portal is followed, so that a link to here cannot lead elsewhere. */
const localPath = (address: string | null): string => (address && /^\/(?![/\\])/.test(address) ? address : paths.home())

/** A stop between two pages, for example on the way back from a payment; goes on at once to `to`. */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const to = localPath(useSearchParams()[0].get('to'))
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return (
    <p className={classes.loading} role="status">
      <Loader size="sm" />
      {t('shell.loading_page')}
    </p>
  )
}
