import { Loader } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import classes from './Shell.module.css'
import { useT } from './use-t.ts'

/**
 * Follows only portal URLs, so that a link to this page is no open redirect. Browsers drop tabs and line breaks from an
 * address, so a slash after one counts as the second slash.
 */
const localPath = (address: string | null): string =>
  address && /^\/(?![/\\])\P{Cc}*$/u.test(address) ? address : paths.home()

/** Redirects at once to `to`, for example on the way back from a payment. */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const to = localPath(useSearchParams()[0].get('to'))
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return (
    <Flex component="p" align="center" justify="center" gap={12} c="sub" className={classes.loading} role="status">
      <Loader size="sm" />
      {t('shell.loading_page')}
    </Flex>
  )
}
