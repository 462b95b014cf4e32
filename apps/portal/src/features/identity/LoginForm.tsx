import { Tabs } from '@mantine/core'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { openDialog } from '../../shell/session.ts'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './identity.module.css'
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
          <PasswordLogin smsAllowed={smsAllowed} />
        </Tabs.Panel>
        {smsAllowed && (
          <Tabs.Panel value="sms">
            <SmsLogin />
          </Tabs.Panel>
        )}
      </Tabs>
      <Flex
        wrap="wrap"
        justify="space-between"
        rowGap={8}
        columnGap={16}
        fz={14}
        lh={22}
        className={classes.foot}
        data-below=""
      >
        {bySms ? (
          <Box
            component={PlainButton}
            fz="inherit"
            c="link"
            className={classes.link}
            aria-expanded={trouble}
            onClick={() => setTrouble(!trouble)}
          >
            {t('identity.sms_trouble')}
          </Box>
        ) : (
          <Box component={PlainButton} fz="inherit" c="link" className={classes.link} onClick={onForgot}>
            {t('identity.forgot_link')}
          </Box>
        )}
        <span>
          {t('identity.no_account')}{' '}
          <Box
            component={PlainButton}
            fz="inherit"
            c="link"
            className={classes.link}
            onClick={() => openDialog('register')}
          >
            {t('identity.register_link')}
          </Box>
        </span>
        {bySms && trouble && (
          <Text mt={4} fz={13} lh={20} c="mute" className={classes.help}>
            {t('identity.sms_trouble_text')}
          </Text>
        )}
      </Flex>
    </>
  )
}
