import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './IdentityPage.module.css'
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
    <section className={classes.card}>
      <h1>{t('identity.login')}</h1>
      <LoginForm onForgot={() => void navigate(paths.forgot())} />
    </section>
  )
}
