import { Stack } from '@rostrum/ui/layout'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { ForgotForm } from './ForgotForm.tsx'
import classes from './identity.module.css'

export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const toLogin = () => void navigate(paths.login())
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
      <h1>{t('identity.forgot')}</h1>
      <ForgotForm onDone={toLogin} onBack={toLogin} />
    </Stack>
  )
}
