import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { actionOf } from '@rostrum/contracts/permissions'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { toast } from '@rostrum/ui/Toasts'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconKey, IconShieldOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePermissionGroups } from '../../../parts/scopes/use-permission-groups.ts'
import { useScopeLabel } from '../../../parts/scopes/use-scope-label.ts'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage, useReportFailure } from '../../../shell/failure.ts'
import { usePasswordPolicy } from '../../../shell/NewPasswordFields.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { AccountInvitation } from './AccountInvitation.tsx'
import classes from './RoleInputs.module.css'

type Authority = Output<'GET /workbenchApi/access/accounts/{id}/authority'>

/** How the person of an account gets in: the password, the invitation and two-step verification. */
export function AccountActs({ record }: { record: ResourceRecord }) {
  const t = useT()
  const [setting, setSetting] = useState(false)
  if (!useHasPermission('account:write')) return null
  return (
    <>
      {record.hasPassword === false && <AccountInvitation record={record} />}
      <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => setSetting(true)}>
        {t('shell.set_password')}
      </Button>
      {record.secondFactor === true && <FactorReset id={record.id} />}
      <PasswordSetting id={record.id} opened={setting} onClose={() => setSetting(false)} />
    </>
  )
}

/** What an account can open, see and do, and through which roles. */
export function AccountPanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  const authority = useQuery(apiQuery('GET /workbenchApi/access/accounts/{id}/authority', { id: record.id }))
  return (
    <Stack component="section" gap={8} justifyItems="start" className={classes.authority}>
      {record.hasPassword === false && <p>{t('shell.no_password')}</p>}
      <QueryContent query={authority} shape="text">
        {(known) => <AuthoritySummary authority={known} />}
      </QueryContent>
    </Stack>
  )
}

type Grant = Authority['permissions'][number]

function AuthoritySummary({ authority: { pages, permissions } }: { authority: Authority }) {
  const t = useT()
  const { list } = useTextJoins()
  const held = useMemo(() => permissions.map(({ permission }) => permission), [permissions])
  const grants = new Map<string, Grant>(permissions.map((grant) => [grant.permission, grant]))
  return (
    <>
      <h3>{t('role.may_open')}</h3>
      <ul>
        {pages.map(({ path, label, roles }) => (
          <Flex
            key={path}
            component="li"
            wrap="wrap"
            justify="space-between"
            rowGap={0}
            columnGap={12}
            py={4}
            bdb="line"
          >
            <span>{label}</span>
            <Text span c="mute" fz={12}>
              {list(roles)}
            </Text>
          </Flex>
        ))}
      </ul>
      <h3>{t('role.may_do')}</h3>
      {permissions.length === 0 && <p>{t('role.nothing')}</p>}
      <ul>
        {usePermissionGroups(held).flatMap(({ subjects }) =>
          subjects.map(({ subject, name, permissions: about }) => (
            <GrantSummary key={subject} name={name} grants={about.flatMap((one) => grants.get(one) ?? [])} />
          )),
        )}
      </ul>
    </>
  )
}

/** The actions on one subject; actions with the same rows and roles are listed together. */
function GrantSummary({ name, grants }: { name: string; grants: readonly Grant[] }) {
  const { option } = useResourceLabels('role')
  const { list } = useTextJoins()
  const reachOf = useScopeLabel()
  const described = grants.map((grant) => ({ ...grant, reach: reachOf(grant), through: list(grant.roles) }))
  const byReach = Map.groupBy(described, ({ reach, through }) => JSON.stringify([reach, through]))
  return [...byReach].map(([key, some]) => (
    <Stack key={key} component="li" gap={8} py={4} bdb="line" className={classes.grant}>
      <span>
        <b>{name}</b>
        <LabelMark />
        {list(some.map(({ permission }) => option('action', actionOf(permission))))}
      </span>
      <span>{some[0]?.reach}</span>
      <Text span c="mute" fz={12}>
        {some[0]?.through}
      </Text>
    </Stack>
  ))
}

/** For a person who lost the phone and the recovery codes. */
function FactorReset({ id }: { id: string }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [asking, setAsking] = useState(false)
  const reset = async () => {
    try {
      await call('DELETE /workbenchApi/access/accounts/{id}/second-factor', { id })
      toast({ tone: 'done', message: t('factor.was_reset') })
      await queries.invalidateQueries()
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff size={16} />} onClick={() => setAsking(true)}>
        {t('factor.reset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('factor.reset')}
        consequence={t('factor.reset_consequence')}
        confirmLabel={t('factor.reset')}
        kind="destructive"
        onConfirm={reset}
      />
    </>
  )
}

function PasswordSetting({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const setPassword = useMutation({
    mutationFn: (password: string) => call('PUT /workbenchApi/access/accounts/{id}/password', { id, password }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('shell.password_changed') })
      onClose()
      void queries.invalidateQueries({ queryKey: ['/workbenchApi/access/accounts'] })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPassword.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  const policy = usePasswordPolicy()
  const failure = setPassword.error
  const error = failure ? (fieldErrorMessages(failure).password ?? sentenceOf(failure)) : undefined
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shell.set_password')} width={380}>
      <Stack component="form" gap={14} onSubmit={submit} noValidate>
        <PasswordInput
          name="password"
          label={t('shell.new_password')}
          description={error === policy ? undefined : policy}
          autoComplete="new-password"
          error={error}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('shell.set_password')} busy={setPassword.isPending} />
      </Stack>
    </Dialog>
  )
}
