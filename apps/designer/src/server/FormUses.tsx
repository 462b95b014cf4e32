import { Button } from '@mantine/core'
import type { FormUse } from '@rostrum/contracts/forms/registry/calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { useFormats, useUiText } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { QrCode } from '@rostrum/ui/QrCode'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy, IconExternalLink, IconLink } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import classes from '../DesignerPage.module.css'
import { usePageText } from '../messages.ts'
import { ApiError, call } from './api.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { useSignInRetry } from './use-sign-in-retry.tsx'

const fetchUses = (code: string) => call('GET /workbenchApi/forms/{code}/uses', { code })
type Uses = Awaited<ReturnType<typeof fetchUses>>

type FormUsesProps = {
  code: string
  version: number
  /** The version that was published just now: the dialog opens with where people can fill it in. */
  published: number | undefined
  onClosed: () => void
}

/** How many records use the form, and the dialog that lists them. */
export function FormUses({ code, version, published, onClosed }: FormUsesProps) {
  const t = usePageText()
  const [uses, setUses] = useState<Uses>()
  const [failure, setFailure] = useState<unknown>()
  const [isOpen, setOpen] = useState(false)
  const { withSignIn, dialog: signIn } = useSignInRetry()
  const receive = useCallback((found: Promise<Uses>) => {
    let isCurrent = true
    setFailure(undefined)
    found.then(
      (each) => isCurrent && setUses(each),
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  useEffect(() => receive(fetchUses(code)), [code, receive])
  // Only a person who asks for the list is asked to sign in for it.
  const retry = () => receive(withSignIn(() => fetchUses(code)))
  const count = uses && (uses.more ? `${uses.records.length}+` : uses.records.length)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        title={t('page.uses')}
        leftSection={<IconLink size={16} aria-hidden="true" />}
        onClick={() => {
          setOpen(true)
          if (failure !== undefined) receive(fetchUses(code))
        }}
      >
        <span className={classes.word}>{count === undefined ? t('page.uses') : t('page.used_by', { count })}</span>
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      </Button>
      <Dialog
        opened={isOpen || published !== undefined}
        onClose={close}
        title={published === undefined ? t('page.uses') : t('page.published', { version: published })}
        width={620}
      >
        <UseList uses={uses} failure={failure} version={version} onRetry={retry} />
      </Dialog>
      {signIn}
    </>
  )
}

type UseListProps = { uses: Uses | undefined; failure: unknown; version: number; onRetry: () => void }

function UseList({ uses, failure, version, onRetry }: UseListProps) {
  const t = usePageText()
  const ui = useUiText()
  const sentence = useFailureMessage()
  if (failure !== undefined) {
    return (
      <Flex align="center" gap={12} wrap="wrap">
        <Text role="alert">{sentence(failure)}</Text>
        <Button variant="default" onClick={onRetry}>
          {failure instanceof ApiError && failure.status === 401 ? t('page.sign_in') : ui('ui.retry')}
        </Button>
      </Flex>
    )
  }
  if (!uses) return <Text role="status">{ui('ui.loading')}</Text>
  if (uses.records.length === 0) {
    return (
      <>
        <Text mb={12}>{t('page.uses_none')}</Text>
        <a href={projectsPage} target="_blank" rel="noreferrer">
          {t('page.uses_choose')}
        </a>
      </>
    )
  }
  return (
    <>
      <Text mb={12} c="sub">
        {t('page.uses_hint')}
      </Text>
      <ul>
        {uses.records.map((use) => (
          <UseItem key={use.id} use={use} newest={version} />
        ))}
      </ul>
      {uses.more && <Text c="mute">{t('page.uses_more')}</Text>}
    </>
  )
}

const workbench = '/workbench'
const projectsPage = `${workbench}/recruitment/project-settings`

function UseItem({ use, newest }: { use: FormUse; newest: number }) {
  const t = usePageText()
  const { kind, name, version, page, fillPage } = use
  const address = fillPage === null ? undefined : `${window.location.origin}${fillPage}`
  return (
    <Flex component="li" align="start" justify="space-between" gap={16} wrap="wrap" py={12} bdb="line">
      <Box flex={1} miw={0}>
        <Text fw={600} overflowWrap="anywhere">
          {name}
        </Text>
        <Text fz={13} c="sub" mb={8}>
          {t(`page.use_${kind}`)} · {t('page.version', { version })}
          {version < newest && ` · ${t('page.use_older')}`}
          {version > newest && ` · ${t('page.use_newer')}`}
        </Text>
        <Flex gap={12} wrap="wrap" align="center" fz={13}>
          <a href={`${workbench}${page}`} target="_blank" rel="noreferrer">
            {t('page.use_open')}
          </a>
          {address && (
            <a href={address} target="_blank" rel="noreferrer">
              <IconExternalLink size={14} aria-hidden="true" /> {t('page.use_fill')}
            </a>
          )}
          {address && <CopyLink address={address} />}
        </Flex>
        {address && <FillTime use={use} />}
        {kind === 'project' && !address && (
          <Text fz={13} c="mute" mt={4}>
            {t('page.use_unpublished')}
          </Text>
        )}
      </Box>
      {address && (
        <div className={classes.code}>
          <QrCode text={address} label={t('page.use_qr', { name })} />
        </div>
      )}
    </Flex>
  )
}

/** Whether people can fill the form in now; the page of a project tells them otherwise. */
function FillTime({ use: { fillFrom, fillUntil } }: { use: FormUse }) {
  const t = usePageText()
  const formats = useFormats()
  if (fillFrom === null || fillUntil === null) return null
  const [from, until] = [new Date(fillFrom), new Date(fillUntil)]
  const now = new Date()
  const timeOf = (date: Date) => formats.date(date, 'moment')
  return (
    <Text fz={13} c="mute" mt={4}>
      {now < from
        ? t('page.use_from', { time: timeOf(from) })
        : now < until
          ? t('page.use_until', { time: timeOf(until) })
          : t('page.use_closed', { time: timeOf(until) })}
    </Text>
  )
}

function CopyLink({ address }: { address: string }) {
  const t = usePageText()
  const copy = async () => {
    // Over plain HTTP a page has no clipboard.
    try {
      await navigator.clipboard.writeText(address)
      toast({ tone: 'done', message: t('page.use_copied') })
    } catch {
      toast({ tone: 'error', message: t('page.use_copy_failed') })
    }
  }
  return (
    <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden="true" />} onClick={copy}>
      {t('page.use_copy')}
    </Button>
  )
}
