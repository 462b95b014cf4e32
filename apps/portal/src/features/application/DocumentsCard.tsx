import { Button } from '@mantine/core'
import { Item, ItemList } from '@rostrum/ui/ItemList'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { toast } from '@rostrum/ui/Toasts'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useServerNow } from '../../recruitment/server-now.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { callForFile } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { type ReceivedFile, saveFile } from '../../shell/received-file.ts'
import { useT } from '../../shell/use-t.ts'
import { type Application, isAhead, isPossible, reasonAgainst } from './application.ts'

/** Papers that come with an application; those that are locked say when or why. */
export function DocumentsCard({ application }: { application: Application }) {
  const t = useT()
  const date = useDates(application.project.timeZone)
  const { id, submittedAt, states } = application
  const formText = submittedAt
    ? t('application.document_form_of', { day: date(submittedAt, 'date') })
    : t('application.document_form_draft')
  return (
    <SectionCard title={t('application.documents')}>
      <ItemList label={t('application.documents')}>
        <Paper
          kind="DOC"
          name={t('application.document_form')}
          text={formText}
          lockedBecause={states.review === 'DRAFT' ? formText : reasonAgainst(application, 'downloadForm')}
          fetch={() => callForFile('POST /recruitApi/app/api/person/jobApply/downloadJobApplyWord', { id })}
        />
        <Paper
          kind="PDF"
          name={t('application.document_certificate')}
          text={t('application.document_certificate_text')}
          lockedBecause={reasonAgainst(application, 'printCertificate')}
          fetch={() => callForFile('GET /recruitApi/app/api/person/jobApply/printExamineeCertificate', { id })}
        />
        <TicketRow application={application} />
      </ItemList>
    </SectionCard>
  )
}

type PaperProps = {
  kind: 'DOC' | 'PDF'
  name: string
  text: string
  lockedBecause: string | undefined
  fetch: () => Promise<ReceivedFile>
}

function Paper({ kind, name, text, lockedBecause, fetch }: PaperProps) {
  const t = useT()
  const nameId = useId()
  const reportFailure = useReportFailure()
  const download = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file)
      toast({ tone: 'done', message: t('application.downloaded') })
    },
    onError: reportFailure,
  })
  if (lockedBecause !== undefined) return <LockedPaper kind={kind} name={name} text={lockedBecause} />
  return (
    <Item
      tile={kind}
      name={<span id={nameId}>{name}</span>}
      text={text}
      action={
        <Button
          variant="default"
          size="xs"
          aria-describedby={nameId}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('application.download')}
        </Button>
      }
    />
  )
}

function LockedPaper({ kind, name, text }: { kind: 'DOC' | 'PDF'; name: string; text: ReactNode }) {
  const t = useT()
  return (
    <Item
      off
      tile={kind}
      name={name}
      text={text}
      action={<IconLock size={16} role="img" aria-label={t('application.locked')} color="var(--rs-mute)" />}
    />
  )
}

/** The ticket has a page of its own; before it opens, this says when that will be. */
function TicketRow({ application }: { application: Application }) {
  const t = useT()
  const now = useServerNow()
  const nameId = useId()
  const date = useDates(application.project.timeZone)
  const { ticketPrinting } = application.project.windows
  const name = t('application.document_ticket')
  if (!isPossible(application, 'printTicket')) {
    const ahead = ticketPrinting && isAhead(application, 'ticketPrinting') && now < Date.parse(ticketPrinting.start)
    const text = ahead
      ? t('application.document_opens', { opens: date(ticketPrinting.start, 'moment') })
      : reasonAgainst(application, 'printTicket')
    return <LockedPaper kind="PDF" name={name} text={text} />
  }
  return (
    <Item
      tile="PDF"
      name={<span id={nameId}>{name}</span>}
      text={t('application.document_ticket_text')}
      action={
        <Button
          component={Link}
          to={paths.ticket({ id: application.id })}
          variant="default"
          size="xs"
          aria-describedby={nameId}
        >
          {t('application.open_print')}
        </Button>
      }
    />
  )
}
