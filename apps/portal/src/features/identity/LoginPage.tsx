import { Stack } from '@rostrum/ui/layout'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './identity.module.css'
import { LoginForm } from './LoginForm.tsx'

/** The log-in form as a page; redirects home if the person is logged in. */
export function Component() {
  const t = useT()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (signedIn) void navigate(paths.home(), { replace: true })
  }, [signedIn, navigate])
  return (
    <Stack
      component="section"
      gap={16}
      py={32}
      px={40}
      bd="line"
      bdrs={12}
      bg="card"
      phone={{ p: 16 }}
      className={classes.card}
    >
      <h1>{t('identity.login')}</h1>
      <LoginForm onForgot={() => void navigate(paths.forgot())} />
    </Stack>
  )
}
