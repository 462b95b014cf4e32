import { type Locale, languageNames, locales } from '@rostrum/i18n/locale'
import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useStore } from '@rostrum/ui/store'
import {
  IconCalendarCheck,
  IconChevronRight,
  IconDeviceMobile,
  IconDeviceMobileCheck,
  IconId,
  IconLanguage,
  IconLock,
  IconLogout,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isUnsent } from '../../outbox/entries.ts'
import { outboxEntries } from '../../outbox/outbox.ts'
import { flushOwnOutbox } from '../../outbox/use-outbox.ts'
import { Button } from '../../parts/Button.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { call } from '../../shell/api.ts'
import { useFailureMessage } from '../../shell/failure.ts'
import { logOut } from '../../shell/log-out.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { showLocale, texts } from '../../shell/texts.ts'
import { useT } from '../../shell/use-t.ts'
import { startWaitingVersion, waitingVersion } from '../../shell/worker-client.ts'
import { useInstall } from './use-install.ts'

/** The own account: language, password, what is stored on the phone, and the log-out. */
export function MePage({ account }: { account: OwnAccount }) {
  const t = useT()
  const { locale } = useStore(texts)
  const update = useStore(waitingVersion)
  const install = useInstall()
  const [opened, setOpened] = useState<'language' | 'log-out'>()
  const close = () => setOpened(undefined)
  return (
    <Page title={t('guide.me')}>
      <section className={`${parts.card} ${parts.row}`}>
        <span className={parts.face} aria-hidden="true">
          {initialOf(account.displayName)}
        </span>
        <span className={parts.grow}>
          <span className={parts.rowTitle}>{account.displayName}</span>
          <span className={parts.second}>{account.username}</span>
        </span>
      </section>
      {update && (
        <Button kind="main" onClick={startWaitingVersion}>
          {t('guide.update')}
        </Button>
      )}
      <ul className={`${parts.card} ${parts.rows}`}>
        <li>
          <PageRow to="/month" icon={<IconCalendarCheck aria-hidden="true" />} title={t('guide.my_attendance')} />
        </li>
        <li>
          <PageRow to="/me/file" icon={<IconId aria-hidden="true" />} title={t('guide.my_file')} />
        </li>
        <li>
          <PageRow to="/me/phones" icon={<IconDeviceMobileCheck aria-hidden="true" />} title={t('guide.my_phones')} />
        </li>
      </ul>
      <ul className={`${parts.card} ${parts.rows}`}>
        <li>
          <Item
            icon={<IconLanguage />}
            title={t('ui.language')}
            value={languageNames[locale]}
            onOpen={() => setOpened('language')}
          />
        </li>
        <li>
          <Link to="/me/password" className={parts.row}>
            <IconLock aria-hidden="true" />
            <span className={`${parts.grow} ${parts.rowTitle}`}>{t('ui.change_password')}</span>
          </Link>
        </li>
        <li>
          <StorageRow />
        </li>
        {install && (
          <li>
            <Item icon={<IconDeviceMobile />} title={t('guide.install')} onOpen={() => void install()} />
          </li>
        )}
        <li>
          <Item icon={<IconLogout />} title={t('ui.log_out')} onOpen={() => setOpened('log-out')} />
        </li>
      </ul>
      {opened === 'language' && <LanguageSheet current={locale} onClose={close} />}
      {opened === 'log-out' && <LogOutSheet accountId={account.accountId} onClose={close} />}
    </Page>
  )
}

type ItemProps = { icon: ReactNode; title: string; value?: string; onOpen: () => void }

const Item = ({ icon, title, value, onOpen }: ItemProps) => (
  <button type="button" className={parts.row} onClick={onOpen}>
    {icon}
    <span className={`${parts.grow} ${parts.rowTitle}`}>{title}</span>
    {value && <span className={parts.second}>{value}</span>}
  </button>
)

/** How much the app stores on this phone. */
function StorageRow() {
  const t = useT()
  const { number } = useFormats()
  const { data } = useQuery({
    queryKey: ['storage'],
    queryFn: async () => (await navigator.storage?.estimate())?.usage ?? 0,
  })
  return (
    <div className={parts.row}>
      <IconDeviceMobile aria-hidden="true" />
      <span className={`${parts.grow} ${parts.rowTitle}`}>{t('guide.storage')}</span>
      <span className={parts.second}>
        {data === undefined ? '' : `${number(data / 1e6, { maximumFractionDigits: 1 })} MB`}
      </span>
    </div>
  )
}

function LanguageSheet({ current, onClose }: { current: Locale; onClose: () => void }) {
  const t = useT()
  const choose = async (locale: Locale) => {
    await showLocale(locale)
    onClose()
    // Without a network the phone shows the language, and the account takes it at the next choice.
    await call('PUT /workbenchApi/auth/locale', { locale }).catch(() => undefined)
  }
  return (
    <Sheet title={t('ui.language')} onClose={onClose}>
      <ul className={parts.rows}>
        {locales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              className={parts.row}
              aria-pressed={locale === current}
              onClick={() => void choose(locale)}
            >
              <span className={parts.rowTitle}>{languageNames[locale]}</span>
              {locale === current && <span aria-hidden="true">✓</span>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function LogOutSheet({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useT()
  const messageOf = useFailureMessage()
  const waiting = useStore(outboxEntries).filter(isUnsent).length
  const leave = useMutation({ mutationFn: logOut })
  const send = useMutation({ mutationFn: () => flushOwnOutbox(accountId) })
  return (
    <Sheet title={t('guide.log_out_title')} onClose={onClose}>
      <p>{t('guide.log_out_text')}</p>
      {waiting > 0 && (
        <>
          <p className={parts.note} data-tone="deadline">
            {t('guide.log_out_waiting', { count: waiting })}
          </p>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {t('queue.send_now')}
          </Button>
        </>
      )}
      {leave.error && (
        <p className={parts.error} role="alert">
          {messageOf(leave.error)}
        </p>
      )}
      <div className={parts.acts}>
        <Button onClick={onClose}>{t('ui.back')}</Button>
        <Button kind="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('ui.log_out')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Leads to a page of its own. */
function PageRow({ to, icon, title }: { to: string; icon: ReactNode; title: string }) {
  return (
    <Link to={to} className={parts.row}>
      {icon}
      <span className={`${parts.grow} ${parts.rowTitle}`}>{title}</span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
