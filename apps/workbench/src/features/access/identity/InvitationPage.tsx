import { Button } from '@mantine/core'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { AuthLayout } from '../../../shell/AuthLayout.tsx'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage } from '../../../shell/failure.ts'
import { NewPasswordFields, textsOf, useAgreement } from '../../../shell/NewPasswordFields.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

/** The person of a new account chooses the first password. */
export function InvitationPage() {
  const t = useT()
  const navigate = useNavigate()
  const sentenceOf = useFailureMessage()
  // The token is in the fragment, which no browser sends to a server or to another site.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const { differ, agreed } = useAgreement()
  const invitation = useQuery({ ...apiQuery('POST /workbenchApi/auth/invitations/preview', { token }), retry: false })
  const accept = useMutation({
    mutationFn: (password: string) => call('POST /workbenchApi/auth/invitations/acceptance', { token, password }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('shell.invitation_done') })
      void navigate('/', { replace: true })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = agreed(textsOf(event.currentTarget))
    if (password !== undefined) accept.mutate(password)
  }
  const errors = fieldErrorMessages(accept.error)
  const hasFailed = accept.error !== null && Object.keys(errors).length === 0
  return (
    <AuthLayout title={t('shell.invitation')}>
      <QueryContent query={invitation} shape="text">
        {({ displayName, username, policy }) => (
          <Stack component="form" gap={14} onSubmit={submit} noValidate>
            <Text>{t('shell.invitation_for', { name: displayName, username })}</Text>
            <Text c="sub" fz={13}>
              {policy}
            </Text>
            <NewPasswordFields error={errors.password} differ={differ} />
            {hasFailed && (
              <Box component="p" py={8} px={12} bdrs={6} bg="error-tint" c="error" role="alert">
                {sentenceOf(accept.error)}
              </Box>
            )}
            <Button type="submit" loading={accept.isPending}>
              {t('shell.set_password')}
            </Button>
          </Stack>
        )}
      </QueryContent>
      <Flex align="center" mih={32} mt={12}>
        <Link to="/">{t('shell.back_to_login')}</Link>
      </Flex>
    </AuthLayout>
  )
}
