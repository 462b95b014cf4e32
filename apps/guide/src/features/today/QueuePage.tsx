import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useStore } from '@rostrum/ui/store'
import { IconClockPause, IconCloudCheck, IconCloudUpload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { isUnsent, type OutboxEntry } from '../../outbox/entries.ts'
import { outboxEntries, removeEntry } from '../../outbox/outbox.ts'
import { flushOwnOutbox } from '../../outbox/use-outbox.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { InZone } from '../../parts/InZone.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { ZoneNote } from '../../parts/ZoneNote.tsx'
import { ownZone } from '../../shell/own-zone.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'
import { useToday } from './today.ts'

/** What waits to be sent from this phone, and what the server has refused. */
export function QueuePage({ account }: { account: OwnAccount }) {
  const t = useT()
  const entries = useStore(outboxEntries)
  const zone = useToday(account.accountId).data?.today.timeZone ?? ownZone
  const send = useMutation({ mutationFn: () => flushOwnOutbox(account.accountId) })
  const waits = entries.some(isUnsent)
  return (
    <Page
      title={t('queue.title')}
      back="/"
      dock={
        waits && (
          <Button kind="main" busy={send.isPending} onClick={() => send.mutate()}>
            {t('queue.send_now')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty icon={<IconCloudCheck size={32} />} title={t('queue.empty')} text={t('queue.empty_text')} />
      ) : (
        // The times are by the clock of the store, as on every other page.
        <InZone zone={zone}>
          <ZoneNote className={parts.second} />
          <ul className={`${parts.card} ${parts.rows}`}>
            {entries.map((entry) => (
              <EntryRow key={entry.key} entry={entry} onSeen={() => void removeEntry(account.accountId, entry.key)} />
            ))}
          </ul>
        </InZone>
      )}
    </Page>
  )
}

function EntryRow({ entry, onSeen }: { entry: OutboxEntry; onSeen: () => void }) {
  const t = useT()
  const { date } = useFormats()
  const { kind, enteredAt } = entry
  const Icon = isUnsent(entry)
    ? IconCloudUpload
    : kind === 'notice' && entry.body.state === 'awaiting'
      ? IconClockPause
      : IconX
  return (
    <li className={parts.row}>
      <Icon aria-hidden="true" />
      <span className={parts.grow}>
        <span className={parts.rowTitle}>
          {t(`queue.${kind === 'notice' ? 'punch' : kind}`, { time: date(new Date(enteredAt), 'stamp') })}
        </span>
        <span className={parts.second}>
          {kind === 'notice' ? t(`queue.${entry.body.state}`) : (entry.refusal ?? t('clock.waiting'))}
        </span>
      </span>
      {!isUnsent(entry) && <Button onClick={onSeen}>{t('queue.seen')}</Button>}
    </li>
  )
}
