import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { ForgotForm } from './ForgotForm.tsx'
import classes from './IdentityPage.module.css'

export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const toLogin = () => void navigate(paths.login())
  return (
    <section className={classes.card}>
      <h1>{t('identity.forgot')}</h1>
      <ForgotForm onDone={toLogin} onBack={toLogin} />
    </section>
  )
}
