import { Switch } from '@mantine/core'
import { Box, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './ProfilePage.module.css'

type Profile = Output<'GET /workbenchApi/auth/profile'>

const facts = ['username', 'displayName', 'phone', 'email'] as const

/** The own account, and the channels of its notifications. */
export function ProfilePage() {
  const t = useT()
  const { field } = useResourceLabels('account')
  const profile = useQuery(apiQuery('GET /workbenchApi/auth/profile', {}))
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{t('shell.profile')}</h1>
      </header>
      <QueryContent query={profile} shape="text">
        {(known) => (
          <Stack gap={16}>
            <section className={layout.block}>
              <Stack component="dl" gap={8}>
                {facts.map((name) => (
                  <Stack key={name} gap={8} className={classes.fact}>
                    <Box component="dt" c="sub">
                      {field(name)}
                    </Box>
                    <Box component="dd" overflowWrap="anywhere">
                      {known[name] ?? '–'}
                    </Box>
                  </Stack>
                ))}
              </Stack>
            </section>
            <section className={layout.block} aria-label={t('profile.channels')}>
              <Box component="h2" fz={14} lh={20}>
                {t('profile.channels')}
              </Box>
              <MailSwitch profile={known} />
            </section>
          </Stack>
        )}
      </QueryContent>
    </div>
  )
}

function MailSwitch({ profile: { email, mailAvailable, mailNotifications } }: { profile: Profile }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const change = useMutation({
    mutationFn: (on: boolean) => call('PUT /workbenchApi/auth/profile/mail-notifications', { on }),
    onSuccess: ({ mailNotifications: on }) => {
      toast({
        tone: 'done',
        topic: 'profile.mail',
        message: t(on ? 'profile.mail_on' : 'profile.mail_off'),
        undo: () => change.mutate(!on),
      })
      return queries.invalidateQueries({ queryKey: ['GET /workbenchApi/auth/profile'] })
    },
    onError: reportFailure,
  })
  const blocked = !mailAvailable ? t('profile.no_mail') : email === null ? t('profile.no_email') : undefined
  return (
    <Switch
      label={t('profile.mail')}
      description={blocked ?? t('profile.mail_hint')}
      checked={mailNotifications}
      // Switching off is always possible.
      disabled={change.isPending || (blocked !== undefined && !mailNotifications)}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}
