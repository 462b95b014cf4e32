import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { PrintArea } from '@rostrum/ui/PrintArea'
import { QrCode } from '@rostrum/ui/QrCode'
import { IconDownload, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '../../recruitment/recruitment-queries.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { callForFile } from '../../shell/api.ts'
import { Permitted } from '../../shell/authority.tsx'
import { useDownload } from '../../shell/use-download.ts'
import { useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'
import classes from './TicketSheet.module.css'
import { type Sitting, type Ticket, ticketQuery } from './tickets.ts'

/** The ticket as it is shown and printed: the same facts as in the file. */
export function TicketSheet({ ticket: listed }: { ticket: Ticket }) {
  const t = useT()
  // Kept apart from the list, so that it can be read again without a network.
  const { data: ticket = listed } = useQuery({ ...ticketQuery(listed.applicationId), placeholderData: listed })
  return (
    <div className={classes.frame}>
      <PrintArea
        label={t('ticket.print')}
        actions={
          <Permitted button="ticket:print">
            <DownloadButton id={ticket.applicationId} />
          </Permitted>
        }
      >
        <article className={classes.sheet} aria-label={t('ticket.title')}>
          <header className={classes.head}>
            <p>{ticket.project.title}</p>
            <h3>{t('ticket.title')}</h3>
          </header>
          <Examinee ticket={ticket} />
          <Sittings sittings={ticket.sittings} timeZone={ticket.project.timeZone} />
          <footer className={classes.foot}>
            <Notes />
            {ticket.code && (
              <figure className={classes.code}>
                <QrCode text={ticket.code} label={t('ticket.code')} />
                <figcaption>{t('ticket.code_text')}</figcaption>
              </figure>
            )}
          </footer>
        </article>
      </PrintArea>
    </div>
  )
}

function DownloadButton({ id }: { id: string }) {
  const t = useT()
  const { download, isPending } = useDownload(() => callForFile('GET /recruitApi/app/api/exam/ticket/print', { id }))
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={download}
    >
      {t('ticket.download')}
    </Button>
  )
}

function Examinee({ ticket: { applicationId, number, position } }: { ticket: Ticket }) {
  const t = useT()
  const user = useUser()
  const { data: application } = useQuery(applicationQuery(applicationId))
  return (
    <div className={classes.examinee}>
      <FactList
        layout="beside"
        facts={[
          { key: 'number', term: t('ticket.number'), value: <b className={classes.number}>{number}</b> },
          { key: 'name', term: t('ticket.name'), value: user?.personName },
          { key: 'sex', term: t('ticket.sex'), value: user && t(`ticket.sex_${user.sex}`) },
          { key: 'id', term: t('ticket.id_number'), value: user?.idNumber },
          { key: 'employer', term: t('ticket.employer'), value: position.employer },
          {
            key: 'position',
            term: t('ticket.position'),
            value: t('recruitment.choice', { title: position.title, code: position.code }),
          },
        ]}
      />
      <div className={classes.photo}>
        {application?.photo.url ? (
          <img src={application.photo.url} alt={t('ticket.photo')} />
        ) : (
          <IconUser size={40} stroke={1.2} aria-hidden="true" />
        )}
      </div>
    </div>
  )
}

function Sittings({ sittings, timeZone }: { sittings: readonly Sitting[]; timeZone: string }) {
  const t = useT()
  const date = useDates(timeZone)
  return (
    <LabelledTable
      label={t('ticket.subject')}
      columns={[
        { key: 'subject', label: t('ticket.subject') },
        { key: 'time', label: t('ticket.time') },
        { key: 'site', label: t('ticket.site') },
        { key: 'room', label: t('ticket.room') },
        { key: 'seat', label: t('ticket.seat') },
      ]}
      rows={sittings.map(({ subject, start, end, site, room, seat }) => ({
        key: subject.code,
        cells: {
          subject: subject.name,
          time: t('ticket.times', { day: date(start, 'day'), start: date(start, 'time'), end: date(end, 'time') }),
          site: (
            <>
              {site.name}
              <span className={classes.address}>{site.address}</span>
            </>
          ),
          room: <b>{room}</b>,
          seat: <b>{seat}</b>,
        },
      }))}
    />
  )
}

function Notes() {
  const t = useT()
  return (
    <div className={classes.notes}>
      <h4>{t('ticket.notes')}</h4>
      <ol>
        <li>{t('ticket.note_1')}</li>
        <li>{t('ticket.note_2')}</li>
        <li>{t('ticket.note_3')}</li>
        <li>{t('ticket.note_4')}</li>
      </ol>
    </div>
  )
}
