import { type FeeState, isLive, reachesNoExam } from '@rostrum/contracts/recruitment/applications/states'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { type Fact, FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { canLeaveRejection } from '../../recruitment/change-post-end.ts'
import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import type { Application } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { Permitted } from '../../shell/authority.tsx'
import { useT } from '../../shell/use-t.ts'
import { isOver, isStageUpcoming } from './application.ts'
import { Amount } from './pay/Amount.tsx'
import { useActionHandler } from './use-action-handler.ts'
import { useWaiverAgain } from './use-waiver-again.ts'
import { WaiverLink } from './WaiverLink.tsx'

const tones: Record<FeeState, Tone> = {
  NONE: 'neutral',
  DUE: 'deadline',
  PAYING: 'deadline',
  PAID: 'done',
  REFUNDING: 'open',
  REFUNDED: 'neutral',
  WAIVER_PENDING: 'open',
  WAIVED: 'done',
  LAPSED: 'error',
}

/** Shows the exam fee, its items, its state and its actions. */
export function FeeCard({ application }: { application: Application }) {
  const t = useT()
  const { fee, states } = application
  const isEnded = isOver(application) || draftClosedAt(application) !== undefined
  const noneDue = isEnded && (states.fee === 'NONE' || states.fee === 'DUE')
  if (!fee || noneDue) {
    return (
      <SectionCard title={t('payment.fee')}>
        <Text fz={14} lh={22} c="sub">
          {t(fee ? noneDueText(application) : 'payment.no_fee')}
        </Text>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title={t('payment.fee')}
      aside={
        states.fee !== 'NONE' && <StateBadge tone={tones[states.fee]}>{t(`application.fee_${states.fee}`)}</StateBadge>
      }
    >
      {states.fee !== 'WAIVED' && <Amount money={fee} />}
      <FeeFacts application={application} />
      <RefusedWaiver application={application} />
      <FeeActions application={application} />
    </SectionCard>
  )
}

const noneDueText = (application: Application) =>
  canLeaveRejection(application) ? 'payment.none_due_now' : 'payment.none_due'

/** Whether the fee is due, or due again if a waiver is refused. */
const owedStates: readonly FeeState[] = ['DUE', 'PAYING', 'WAIVER_PENDING']

function FeeFacts({ application }: { application: Application }) {
  const { feeLines, project, states } = application
  const t = useT()
  const { money } = useFormats()
  const date = useDates(project.timeZone)
  const lines = feeLines.map(
    ({ name, amount }): Fact => ({
      key: name,
      term: name,
      value: money(amount.amount as `${number}`, amount.currency),
    }),
  )
  const { pay } = project.windows
  const open = isStageUpcoming(application, 'pay') || owedStates.includes(states.fee)
  if (pay && open) {
    lines.push({ key: 'deadline', term: t('payment.deadline'), value: date(pay.end, 'deadline') })
  }
  return (
    <Box mt={12} mb={20}>
      <FactList facts={lines} />
    </Box>
  )
}

function FeeActions({ application }: { application: Application }) {
  const t = useT()
  const state = application.states.fee
  switch (state) {
    case 'NONE':
      return (
        isStageUpcoming(application, 'pay') && (
          <Text fz={14} lh={22} c="sub">
            {t('payment.after_review')}
          </Text>
        )
      )
    case 'DUE':
      return (
        <>
          <PayButton application={application} action="pay">
            {t('payment.pay')}
          </PayButton>
          <Text mt={4} ta="center">
            <WaiverLink application={application} />
          </Text>
        </>
      )
    case 'PAYING':
      return (
        <>
          <PayButton application={application} action="continuePayment">
            {t('payment.pay')}
          </PayButton>
          <Text mt={4} ta="center">
            <WaiverLink application={application} />
          </Text>
        </>
      )
    case 'WAIVER_PENDING':
      return (
        <>
          <Text fz={14} lh={22} c="sub">
            {t('payment.note_WAIVER_PENDING')}
          </Text>
          <OwnWaiver waiver={application.waiver} />
          <Text mt={4} ta="center">
            <WaiverLink application={application} />
          </Text>
        </>
      )
    case 'REFUNDING':
    case 'REFUNDED':
      return (
        <Text fz={14} lh={22} c="sub">
          {t(`payment.note_${state}`)}
          {isLive(application.states.review) && reachesNoExam(application.states) && (
            <Box component="span" display="block" mt={8}>
              {t('home.ended_refunded_text')}
            </Box>
          )}
        </Text>
      )
    case 'PAID':
    case 'WAIVED':
    case 'LAPSED':
      return (
        <Text fz={14} lh={22} c="sub">
          {t(`payment.note_${state}`)}
        </Text>
      )
  }
}

/** What the person wrote and uploaded to request the waiver. */
function OwnWaiver({ waiver }: Pick<Application, 'waiver'>) {
  const t = useT()
  if (!waiver) return null
  const papers = waiver.attachments.map(({ name, url }) => <div key={url}>{name}</div>)
  return (
    <Box mt={12}>
      <FactList
        facts={[
          { key: 'reason', term: t('application.waiver_reason'), value: waiver.reason },
          { key: 'papers', term: t('application.waiver_papers'), value: papers },
        ]}
      />
    </Box>
  )
}

/** Why the last request was refused, and whether another one can follow. */
function RefusedWaiver({ application }: { application: Application }) {
  const t = useT()
  const again = useWaiverAgain(application)
  const { refusedWaiver, states } = application
  if (!refusedWaiver) return null
  return (
    <Box mb={20}>
      <FactList
        facts={[
          { key: 'waiver', term: t('application.waiver'), value: t('application.waiver_not_approved') },
          ...(refusedWaiver.opinion
            ? [
                {
                  key: 'opinion',
                  term: t('application.waiver_opinion'),
                  value: <CommentSentence comment={refusedWaiver.opinion}>{refusedWaiver.opinion}</CommentSentence>,
                },
              ]
            : []),
        ]}
      />
      {states.fee !== 'LAPSED' && !isOver(application) && (
        <Text mt={8} fz={14} lh={22} c="sub">
          {again}
        </Text>
      )}
    </Box>
  )
}

type PayButtonProps = { application: Application; action: 'pay' | 'continuePayment'; children: string }

function PayButton({ application, action, children }: PayButtonProps) {
  const act = useActionHandler()
  return (
    <Permitted button="application:pay">
      <ActionButton
        variant="light"
        fullWidth
        align="center"
        reason={findBlockerMessage(application, action)}
        onClick={() => act(action)}
      >
        {children}
      </ActionButton>
    </Permitted>
  )
}
