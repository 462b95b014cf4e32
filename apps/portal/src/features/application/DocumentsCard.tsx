import { Button } from '@mantine/core'
import { isEditable } from '@rostrum/contracts/recruitment/applications/states'
import { Item, ItemList } from '@rostrum/ui/ItemList'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { findBlockerMessage, isPossible } from '../../recruitment/actions.ts'
import type { Application } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { callForFile } from '../../shell/api.ts'
import { Permitted } from '../../shell/authority.tsx'
import type { ReceivedFile } from '../../shell/received-file.ts'
import { useDownload } from '../../shell/use-download.ts'
import { useT } from '../../shell/use-t.ts'
import { isOver, isStageUpcoming } from './application.ts'

/** Lists the documents of an application; locked documents show when they open or why they are locked. */
export function DocumentsCard({ application }: { application: Application }) {
  const t = useT()
  const date = useDates(application.project.timeZone)
  const { id, submittedAt, states } = application
  const version = isEditable(states.review) ? 'application.document_form_changing' : 'application.document_form_of'
  const formText = submittedAt ? t(version, { day: date(submittedAt, 'date') }) : ''
  const formLocked = findBlockerMessage(application, 'downloadForm')
  return (
    <SectionCard title={t('application.documents')}>
      <ItemList label={t('application.documents')}>
        <DocumentRow
          kind="DOC"
          name={t('application.document_form')}
          text={formText}
          lockedBecause={formLocked}
          fetch={() => callForFile('POST /recruitApi/app/api/person/jobApply/downloadJobApplyWord', { id })}
        />
        <DocumentRow
          kind="PDF"
          name={t('application.document_form_to_print')}
          text={formText}
          lockedBecause={formLocked}
          fetch={() => callForFile('GET /recruitApi/app/api/person/jobApply/printRegistrationForm', { id })}
        />
        <DocumentRow
          kind="PDF"
          name={t('application.document_certificate')}
          text={t('application.document_certificate_text')}
          lockedBecause={findBlockerMessage(application, 'printCertificate')}
          fetch={() => callForFile('GET /recruitApi/app/api/person/jobApply/printExamineeCertificate', { id })}
        />
        {application.fee && (
          <DocumentRow
            kind="PDF"
            name={t('application.document_receipt')}
            text={t('application.document_receipt_text')}
            lockedBecause={findBlockerMessage(application, 'printReceipt')}
            fetch={() => callForFile('GET /recruitApi/app/api/person/jobApply/printPaymentReceipt', { id })}
          />
        )}
        <DocumentRow
          kind="PDF"
          name={t('application.document_confirmation')}
          text={t('application.document_confirmation_text')}
          lockedBecause={findBlockerMessage(application, 'printConfirmation')}
          fetch={() => callForFile('GET /recruitApi/app/api/person/jobApply/printWrittenTestConfirmation', { id })}
        />
        <TicketRow application={application} />
      </ItemList>
    </SectionCard>
  )
}

type DocumentRowProps = {
  kind: 'DOC' | 'PDF'
  name: string
  text: string
  lockedBecause: string | undefined
  fetch: () => Promise<ReceivedFile>
}

function DocumentRow({ kind, name, text, lockedBecause, fetch }: DocumentRowProps) {
  const t = useT()
  const nameId = useId()
  const { download, isPending } = useDownload(fetch)
  if (lockedBecause !== undefined) return <LockedDocumentRow kind={kind} name={name} text={lockedBecause} />
  return (
    <Item
      tile={kind}
      name={<span id={nameId}>{name}</span>}
      text={text}
      action={
        <Permitted button="application:download">
          <Button variant="default" size="xs" aria-describedby={nameId} loading={isPending} onClick={download}>
            {t('application.download')}
          </Button>
        </Permitted>
      }
    />
  )
}

function LockedDocumentRow({ kind, name, text }: { kind: 'DOC' | 'PDF'; name: string; text: ReactNode }) {
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

/** The ticket has its own page. Until it opens, this shows when it will. */
function TicketRow({ application }: { application: Application }) {
  const t = useT()
  const now = useServerNow()
  const nameId = useId()
  const date = useDates(application.project.timeZone)
  const { ticketPrinting } = application.project.windows
  const name = t('application.document_ticket')
  if (!isPossible(application, 'printTicket')) {
    const ahead =
      ticketPrinting &&
      !isOver(application) &&
      isStageUpcoming(application, 'ticketPrinting') &&
      now < Date.parse(ticketPrinting.start)
    const text = ahead
      ? t('application.document_opens', { opens: date(ticketPrinting.start, 'moment') })
      : findBlockerMessage(application, 'printTicket')
    return <LockedDocumentRow kind="PDF" name={name} text={text} />
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
