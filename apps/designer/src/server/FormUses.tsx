import { Button } from '@mantine/core'
import type { FormUse } from '@rostrum/contracts/forms/registry/calls'
import { BrokenScripts, useCopy } from '@rostrum/forms-designer'
import { formatZoned } from '@rostrum/i18n/format'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale, useUiText } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { QrCode } from '@rostrum/ui/QrCode'
import { IconCopy, IconExternalLink, IconLink } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import classes from '../DesignerPage.module.css'
import { trialAddress } from '../form-address.ts'
import { usePageText } from '../messages.ts'
import { ApiError, call } from './api.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { StaffPageButton } from './StaffPageButton.tsx'
import { useFailureMessage } from './use-failure-message.ts'

const fetchUses = (code: string) => call('GET /workbenchApi/forms/{code}/uses', { code })
type Uses = Awaited<ReturnType<typeof fetchUses>>

type FormUsesProps = {
  code: string
  version: number
  /** The version that was published just now: the dialog opens with where people can fill it in. */
  published: number | undefined
  onClosed: () => void
}

/** How many records use the form, and the dialog with where people fill it in, and where the author can try it. */
export function FormUses({ code, version, published, onClosed }: FormUsesProps) {
  const t = usePageText()
  const [uses, setUses] = useState<Uses>()
  const [failure, setFailure] = useState<unknown>()
  const [isOpen, setOpen] = useState(false)
  const load = useCallback(() => {
    let isCurrent = true
    setFailure(undefined)
    fetchUses(code).then(
      (found) => isCurrent && setUses(found),
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [code])
  useEffect(load, [load])
  const used = uses?.records.filter(isInUse).length
  const count = uses?.more ? `${used}+` : used
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
          if (failure !== undefined) load()
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
        {published !== undefined && <BrokenScripts onLead={close} />}
        <section aria-label={t('page.fill_title')}>
          <Box component="h3" fz={15} lh={24} mb={4}>
            {t('page.fill_title')}
          </Box>
          <UseList code={code} uses={uses} failure={failure} version={version} onRetry={load} />
        </section>
        <TrialItem code={code} />
      </Dialog>
    </>
  )
}

/** The page where the published version can be tried, also while no record uses it. */
function TrialItem({ code }: { code: string }) {
  const t = usePageText()
  const address = trialAddress(code)
  return (
    <Flex align="start" justify="space-between" gap={16} wrap="wrap" pt={16} mt={20} bdt="line">
      <Box flex={1} miw={0}>
        <Box component="h3" fz={15} lh={24} mb={4}>
          {t('page.try_phone')}
        </Box>
        <Text fz={13} c="sub" mb={8}>
          {t('page.try_phone_hint')}
        </Text>
        <Flex gap={12} wrap="wrap" align="center" fz={13}>
          <OpenLink address={address}>{t('page.try_open')}</OpenLink>
          <CopyLink address={address} />
        </Flex>
      </Box>
      <CaptionedCode address={address} label={t('page.try_qr')} caption={t('page.try_scan')} />
    </Flex>
  )
}

type CaptionedCodeProps = { address: string; label: string; caption: string }

function CaptionedCode({ address, label, caption }: CaptionedCodeProps) {
  return (
    <div className={classes.code}>
      <QrCode text={address} label={label} />
      <Text fz={12} lh={18} c="sub" ta="center">
        {caption}
      </Text>
    </div>
  )
}

function OpenLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <IconExternalLink size={14} aria-hidden="true" /> {children}
    </a>
  )
}

type UseListProps = {
  code: string
  uses: Uses | undefined
  failure: unknown
  version: number
  onRetry: () => void
}

function UseList({ code, uses, failure, version, onRetry }: UseListProps) {
  const t = usePageText()
  const ui = useUiText()
  const sentence = useFailureMessage()
  const [isSigningIn, setSigningIn] = useState(false)
  if (failure !== undefined) {
    const isOut = failure instanceof ApiError && failure.status === 401
    return (
      <Flex align="center" gap={12} wrap="wrap">
        <Text role="alert">{sentence(failure)}</Text>
        <Button variant="default" onClick={isOut ? () => setSigningIn(true) : onRetry}>
          {isOut ? t('page.sign_in') : ui('ui.retry')}
        </Button>
        {isSigningIn && <SignInDialog onDone={onRetry} onClose={() => setSigningIn(false)} />}
      </Flex>
    )
  }
  if (!uses) return <Text role="status">{ui('ui.loading')}</Text>
  const { records, hidden, more } = uses
  const used = records.filter(isInUse)
  return (
    <>
      <Introduction used={used} hidden={hidden} shownVersion={version} />
      {records.length > 0 && (
        <ul>
          {records.map((use) => (
            <UseItem key={use.id} code={code} use={use} shownVersion={version} onChanged={onRetry} />
          ))}
        </ul>
      )}
      {more && <Text c="mute">{t('page.uses_more')}</Text>}
      <HiddenUses kinds={hidden} />
      <OtherWays code={code} records={records} hidden={hidden} onChanged={onRetry} />
    </>
  )
}

/** The page of staff stays in the list after it was closed, for what was submitted there. */
const isInUse = ({ kind, fillPage }: FormUse) => kind !== 'page' || fillPage !== null

type IntroductionProps = { used: readonly FormUse[]; hidden: Uses['hidden']; shownVersion: number }

/** Which of the uses follow the newest version, and which keep the version that was chosen; or that there are none. */
function Introduction({ used, hidden, shownVersion }: IntroductionProps) {
  const t = usePageText()
  if (used.length === 0)
    return <Text mb={12}>{t(hidden.length > 0 ? 'page.uses_none_readable' : 'page.uses_none')}</Text>
  const choosing = recordKinds.filter((recordKind) => used.some(({ kind }) => kind === recordKind))
  const follows = used.some(({ kind, version }) => kind === 'page' && version >= shownVersion)
  const sentences = [
    ...(follows ? [t('page.uses_follow')] : []),
    ...choosing.map((kind) => t(`page.uses_keep_${kind}`)),
  ]
  return (
    <Stack gap={4} mb={12}>
      {sentences.map((sentence) => (
        <Text key={sentence} c="sub">
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}

type OtherWaysProps = { code: string; records: readonly FormUse[]; hidden: Uses['hidden']; onChanged: () => void }

/** The kinds of pages that the form does not have yet. A form by itself has no address for people. */
function OtherWays({ code, records, hidden, onChanged }: OtherWaysProps) {
  const t = usePageText()
  // A page that was closed has its own item, which opens it again.
  const has = (expected: FormUse['kind']) => records.some(({ kind }) => kind === expected)
  const kinds = recordKinds.filter((kind) => !hidden.includes(kind) && !has(kind))
  if (has('page') && kinds.length === 0) return null
  return (
    <>
      {records.some(isInUse) && (
        <Text mt={12} pt={12} c="sub" bdt="line">
          {t('page.uses_other_ways')}
        </Text>
      )}
      <Stack component="ul" gap={12} mt={records.length > 0 ? 12 : 0}>
        {!has('page') && (
          <li>
            <StaffPageWay code={code} onChanged={onChanged} />
          </li>
        )}
        {kinds.map((kind) => (
          <li key={kind}>
            <OpenLink address={`${workbench}${recordPages[kind]}`}>{t(`page.uses_choose_${kind}`)}</OpenLink>
            <Text fz={13} c="sub">
              {t(`page.uses_choose_${kind}_hint`)}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  )
}

function StaffPageWay({ code, onChanged }: { code: string; onChanged: () => void }) {
  const t = usePageText()
  return (
    <>
      <StaffPageButton code={code} isOpen={false} onChanged={onChanged} />
      <Text fz={13} c="sub" mt={4}>
        {t('page.uses_open_staff_hint')}
      </Text>
    </>
  )
}

/** Records that the author may not read can use the form all the same. */
function HiddenUses({ kinds }: { kinds: Uses['hidden'] }) {
  const t = usePageText()
  return recordKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => (
      <Text key={kind} mt={12} c="mute">
        {t(`page.uses_hidden_${kind}`)}
      </Text>
    ))
}

const workbench = '/workbench'
/** Kinds of records that use forms. The page of staff is no record. */
const recordKinds = ['project', 'post'] as const
const recordPages = { project: '/recruitment/project-settings', post: '/talent/posts' } as const

type UseItemProps = { code: string; use: FormUse; shownVersion: number; onChanged: () => void }

function UseItem({ code, use, shownVersion, onChanged }: UseItemProps) {
  const t = usePageText()
  const { kind, name, version, page, fillPage } = use
  const address = fillPage === null ? undefined : `${window.location.origin}${fillPage}`
  return (
    <Flex component="li" align="start" justify="space-between" gap={16} wrap="wrap" py={12} bdt="line">
      <Box flex={1} miw={0}>
        <Text fw={600} overflowWrap="anywhere">
          {name}
        </Text>
        <Text fz={13} c="sub" mb={8}>
          {t(`page.use_${kind}`)}
          {isInUse(use) && <UsedVersion version={version} shownVersion={shownVersion} />}
        </Text>
        <Flex gap={12} wrap="wrap" align="center" fz={13}>
          <a href={`${workbench}${page}`} target="_blank" rel="noreferrer">
            {t(kind === 'page' ? 'page.use_submissions' : 'page.use_open')}
          </a>
          {address && <OpenLink address={address}>{t('page.use_fill')}</OpenLink>}
          {address && <CopyLink address={address} />}
          {kind === 'page' && <StaffPageButton code={code} isOpen={fillPage !== null} onChanged={onChanged} />}
        </Flex>
        {address && <FillTime use={use} />}
        <UseNote use={use} shownVersion={shownVersion} />
      </Box>
      {address && <CaptionedCode address={address} label={t('page.use_qr', { name })} caption={t('page.use_scan')} />}
    </Flex>
  )
}

function UsedVersion({ version, shownVersion }: { version: number; shownVersion: number }) {
  const t = usePageText()
  return (
    <>
      {` · ${t('page.version', { version })}`}
      {version < shownVersion && ` · ${t('page.use_older')}`}
      {version > shownVersion && ` · ${t('page.use_newer')}`}
    </>
  )
}

/** Why the page of a use is not there, or has an older version. */
function UseNote({ use: { kind, version, fillPage }, shownVersion }: Pick<UseItemProps, 'use' | 'shownVersion'>) {
  const t = usePageText()
  const note = () => {
    if (kind === 'project') return fillPage === null ? t('page.use_unpublished') : undefined
    if (kind !== 'page') return undefined
    if (fillPage === null) return t('page.use_page_closed')
    return version < shownVersion ? t('page.use_page_older', { version }) : undefined
  }
  const text = note()
  if (text === undefined) return null
  return (
    <Text fz={13} c="mute" mt={4}>
      {text}
    </Text>
  )
}

/** Whether people can fill the form in now, by the clock of the project; the page of a project tells them otherwise. */
function FillTime({ use: { fillFrom, fillUntil, timeZone } }: { use: FormUse }) {
  const t = usePageText()
  const { locale, timeZone: reader } = useLocale()
  if (fillFrom === null || fillUntil === null) return null
  const [from, until] = [new Date(fillFrom), new Date(fillUntil)]
  const now = new Date()
  const timeOf = (date: Date) => formatZoned(date, 'moment', locale, { own: timeZone ?? reader, reader })
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
  const copy = useCopy()
  const icon = <IconCopy size={14} aria-hidden="true" />
  return (
    <Button size="xs" variant="default" leftSection={icon} onClick={() => void copy(address)}>
      {t('page.use_copy')}
    </Button>
  )
}
