import { Tabs, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { openDialog } from '../../shell/session.ts'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './forms.module.css'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SmsLogin } from './SmsLogin.tsx'

/** Log-in by password or SMS code; the setting `smsLogin` disables SMS. */
export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const t = useT()
  const smsAllowed = useSetting('smsLogin') !== 'off'
  const [way, setWay] = useState<string | null>('password')
  const [trouble, setTrouble] = useState(false)
  const bySms = smsAllowed && way === 'sms'
  return (
    <>
      <Tabs value={bySms ? 'sms' : 'password'} onChange={setWay} keepMounted={false}>
        <Tabs.List mb={24}>
          <Tabs.Tab value="password">{t('identity.login_password')}</Tabs.Tab>
          {smsAllowed && <Tabs.Tab value="sms">{t('identity.login_sms')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="password">
          <PasswordLogin />
        </Tabs.Panel>
        {smsAllowed && (
          <Tabs.Panel value="sms">
            <SmsLogin />
          </Tabs.Panel>
        )}
      </Tabs>
      <div className={classes.foot} data-below="">
        {bySms ? (
          <UnstyledButton className={classes.link} aria-expanded={trouble} onClick={() => setTrouble(!trouble)}>
            {t('identity.sms_trouble')}
          </UnstyledButton>
        ) : (
          <UnstyledButton className={classes.link} onClick={onForgot}>
            {t('identity.forgot_link')}
          </UnstyledButton>
        )}
        <span>
          {t('identity.no_account')}{' '}
          <UnstyledButton className={classes.link} onClick={() => openDialog('register')}>
            {t('identity.register_link')}
          </UnstyledButton>
        </span>
        {bySms && trouble && <p className={classes.help}>{t('identity.sms_trouble_text')}</p>}
      </div>
    </>
  )
}
