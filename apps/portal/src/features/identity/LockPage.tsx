import { Button } from '@mantine/core'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { call } from '../../shell/api.ts'
import { endSessionHere } from '../../shell/end-session-here.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { unlockScreen, useLockedAt } from '../../shell/lock.ts'
import { useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'
import { BusyRetryNotice } from './BusyRetryNotice.tsx'
import { useIdentityChecks } from './checks.ts'
import { PasswordField } from './fields.tsx'
import classes from './identity.module.css'
import { Refusal } from './Refusal.tsx'
import { useBusyRetry } from './use-busy-retry.ts'
import { useFields } from './use-fields.ts'

/** Hides the portal until the account's password is typed. */
export function Component() {
  const t = useT()
  const checks = useIdentityChecks()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const user = useUser()
  const lockedAt = useLockedAt()
  const { form, field, submitWith, refusal, busy } = useFields(
    { password: '' },
    { password: ({ password }) => checks.loginPassword(password) },
  )
  const turn = useBusyRetry()
  /** The page that led here; the one of the lock, unless another address was opened since then. */
  const from: unknown = useLocation().state
  const back = useRef(typeof from === 'string' ? from : (lockedAt ?? paths.home()))
  useEffect(() => {
    if (lockedAt === null) void navigate(back.current, { replace: true })
  }, [lockedAt, navigate])

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  const unlock = submitWith(async ({ password }) => {
    await turn.run(() => call('POST /recruitApi/app/api/auth/unlock', { password }))
    unlockScreen()
  })
  const leave = async () => {
    try {
      await call('POST /recruitApi/app/api/auth/logout', {})
      back.current = paths.home()
      await endSessionHere()
    } catch (error) {
      reportFailure(error)
    }
  }
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
      <h1>{t('identity.screen_locked')}</h1>
      <Text c="sub">
        {user && <b>{user.personName} </b>}
        {t('identity.locked_text')}
      </Text>
      <Stack ref={form} component="form" gap={16} noValidate onSubmit={unlock}>
        <PasswordField
          field={field('password')}
          label={t('identity.password')}
          placeholder={t('identity.password_hint')}
          kind="current"
        />
        <Refusal>{refusal}</Refusal>
        <BusyRetryNotice retryAt={turn.retryAt} onCancel={turn.cancel} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('identity.unlock')}
        </Button>
        <Flex
          component="p"
          wrap="wrap"
          justify="space-between"
          rowGap={8}
          columnGap={16}
          fz={14}
          lh={22}
          className={classes.foot}
          data-centred=""
        >
          <Box component={PlainButton} fz="inherit" c="link" className={classes.link} onClick={leave}>
            {t('identity.other_account')}
          </Box>
        </Flex>
      </Stack>
    </Stack>
  )
}
