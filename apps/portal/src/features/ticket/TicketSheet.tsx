import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { PrintArea } from '@rostrum/ui/PrintArea'
import { QrCode } from '@rostrum/ui/QrCode'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { IconAlertTriangle, IconDownload, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { callForFile } from '../../shell/api.ts'
import { Permitted } from '../../shell/authority.tsx'
import { noBreak } from '../../shell/no-break.ts'
import { useDownload } from '../../shell/use-download.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './TicketSheet.module.css'
import { type PrintedText, type Sheet, type Ticket, ticketQuery } from './tickets.ts'

/** The ticket on screen and in print, with the same content as the file. */
export function TicketSheet({ ticket: listed }: { ticket: Ticket }) {
  const t = useT()
  // Separate from the list, so that it can be read offline.
  const { data: ticket = listed } = useQuery({ ...ticketQuery(listed.applicationId), placeholderData: listed })
  // A ticket that an earlier version cached on the device has no such data.
  const { sheet, code, applicationId, photo, unprintable = [] } = ticket
  if (!sheet) return null
  return (
    <Stack gap={12} mt={16} pt={16} bdt="line" className={classes.frame}>
      {unprintable.length > 0 && (
        <StatusLine icon={<IconAlertTriangle size={18} />} tone="deadline">
          {t('ticket.unprintable', { characters: unprintable.join(' ') })}
        </StatusLine>
      )}
      <PrintArea
        label={t('ticket.print')}
        actions={
          <Permitted button="ticket:print">
            <DownloadButton id={applicationId} />
          </Permitted>
        }
      >
        <Stack
          component="article"
          gap={16}
          p={24}
          bd="line-strong"
          bdrs={8}
          className={classes.sheet}
          aria-label={t('ticket.sheet')}
          data-bilingual={sheet.title.note !== undefined || undefined}
        >
          <Box component="header" ta="center" className={classes.head}>
            <Text fz={16} lh={24} c="sub">
              <BilingualText of={sheet.project} />
            </Text>
            <Box component="h3" fz={24} lh={32}>
              <BilingualText of={sheet.title} />
            </Box>
          </Box>
          <Examinee facts={sheet.facts} photo={photo} />
          <ExamSessions sheet={sheet} />
          <Stack component="footer" gap={24} align="start" className={classes.foot}>
            <Notes notes={sheet.notes} />
            {code && (
              <Box component="figure" ta="center" fz={13} lh={20} c="mute" className={classes.code}>
                <QrCode text={code} label={t('ticket.code')} />
                <figcaption>{t('ticket.code_text')}</figcaption>
              </Box>
            )}
          </Stack>
        </Stack>
      </PrintArea>
    </Stack>
  )
}

/** Chinese for the invigilators, and English below it for a reader of English. */
function BilingualText({ of: { text, note } }: { of: PrintedText }) {
  if (note === undefined) return <ProperName>{text}</ProperName>
  return (
    <>
      <span lang="zh-CN">{text}</span>{' '}
      <Box lang="en" component="span" display="block" ws="pre-line" c="sub" className={classes.note}>
        {note}
      </Box>
    </>
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

function Examinee({ facts, photo }: { facts: Sheet['facts']; photo: Ticket['photo'] }) {
  const t = useT()
  return (
    <Stack gap={24} className={classes.examinee}>
      <FactList
        layout="beside"
        facts={facts.flat().map(({ label, value }, at) => ({
          key: label.text,
          term: <BilingualText of={label} />,
          value:
            at === 0 ? (
              <Box component="b" fz={16}>
                {value.text}
              </Box>
            ) : (
              <BilingualText of={value} />
            ),
        }))}
      />
      <Stack place="center" overflow="hidden" bd="line-strong" c="mute" className={classes.photo}>
        {photo ? <img src={photo} alt={t('ticket.photo')} /> : <IconUser size={40} stroke={1.2} aria-hidden="true" />}
      </Stack>
    </Stack>
  )
}

const noBreakTime = ({ text, note }: PrintedText): PrintedText => ({ text: noBreak(text), note: note && noBreak(note) })

const columns = ['subject', 'time', 'site', 'room', 'seat'] as const

function ExamSessions({ sheet: { head, sessions } }: { sheet: Sheet }) {
  const t = useT()
  return (
    <LabelledTable
      label={t('ticket.sittings')}
      columns={columns.map((key, at) => ({ key, label: head[at] && <BilingualText of={head[at]} /> }))}
      rows={sessions.map(({ subject, time, site, address, room, seat }) => ({
        key: subject.text,
        cells: {
          subject: <BilingualText of={subject} />,
          time: <BilingualText of={noBreakTime(time)} />,
          site: (
            <>
              <BilingualText of={site} />
              <Box component="span" display="block" fz={13} lh={20} c="mute">
                <BilingualText of={address} />
              </Box>
            </>
          ),
          room: <b>{room}</b>,
          seat: <b>{seat}</b>,
        },
      }))}
    />
  )
}

function Notes({ notes: { title, items } }: { notes: Sheet['notes'] }) {
  return (
    <div className={classes.notes}>
      <h4>
        <BilingualText of={title} />
      </h4>
      <ol>
        {items.map((item) => (
          <li key={item.text}>
            <BilingualText of={item} />
          </li>
        ))}
      </ol>
    </div>
  )
}
