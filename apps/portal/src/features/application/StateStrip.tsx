import { isLive, type ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isPossible } from '../../recruitment/actions.ts'
import { lacksOtherPosition } from '../../recruitment/change-post-end.ts'
import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import type { Application } from '../../recruitment/records.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useT } from '../../shell/use-t.ts'
import { isOver, isStageUpcoming, isTestOver } from './application.ts'
import classes from './StateStrip.module.css'
import { type Mark, stateMarks } from './state-marks.ts'

/** Shows the four states of an application side by side. */
export function StateStrip({ application }: { application: Application }) {
  const t = useT()
  const { money } = useFormats()
  const { states, fee, flowNodes } = application
  const marks = stateMarks(application)
  const feeWord = t(isFeeLater(application) ? 'application.fee_later' : `application.fee_${states.fee}`)
  const examWord = useExamWord(application)
  // The draft of a change shows the decision on the former position, until another one is chosen.
  const isNotPassed = lacksOtherPosition(application)
  const sitsNoMore = flowNodes.some(({ stage, state }) => stage === 'writtenExam' && state === 'skipped')
  const owed = fee && (states.fee === 'DUE' || states.fee === 'PAYING')
  return (
    <Stack component="dl" bdt="line" className={classes.strip} aria-label={t('application.states')}>
      <State mark={isNotPassed ? 'bad' : marks.review} term={t('application.column_review')}>
        {t(`application.review_${isNotPassed ? 'REJECTED' : states.review}`)}
      </State>
      <State mark={marks.photo} term={t('application.column_photo')}>
        {t(
          `application.photo_${states.photo === 'PENDING' && !isPhotoReviewed(states.review) ? 'uploaded' : states.photo}`,
        )}
      </State>
      <State mark={marks.fee} term={t('application.column_fee')}>
        {owed
          ? t('application.state_amount', { state: feeWord, amount: money(fee.amount as `${number}`, fee.currency) })
          : feeWord}
      </State>
      <State mark={examWord ? 'plain' : marks.exam} term={t('application.column_exam')}>
        {sitsNoMore ? t('application.skipped') : (examWord ?? t(`application.exam_${states.exam}`))}
      </State>
    </Stack>
  )
}

/** The card of the fee says the same. */
const isFeeLater = (application: Application): boolean =>
  application.fee !== null &&
  application.states.fee === 'NONE' &&
  isStageUpcoming(application, 'pay') &&
  !isOver(application) &&
  draftClosedAt(application) === undefined

/** What has become of a ticket that can no longer be printed, or is of no use any more. */
function useExamWord(application: Application): string | undefined {
  const t = useT()
  const now = useServerNow()
  if (application.states.exam !== 'TICKET_OPEN') return undefined
  if (isTestOver(application.project, now)) return t('application.done_writtenExam')
  return isPossible(application, 'printTicket') ? undefined : t('application.done_ticketPrinting')
}

/** The photo of a draft, or of an application that has ended, is not looked at. */
const isPhotoReviewed = (review: ReviewState): boolean => review !== 'DRAFT' && isLive(review)

const icons = { good: <IconCheck />, bad: <IconX />, now: null, plain: null } as const

function State({ mark, term, children }: { mark: Mark; term: string; children: ReactNode }) {
  return (
    <Box py={16} px={24} phone={{ py: 12, px: 16 }} className={classes.state} data-mark={mark}>
      <dt>{term}</dt>
      <dd>
        {icons[mark] && (
          <Box component="span" display="inline-grid" flex="none" className={classes.icon} aria-hidden="true">
            {icons[mark]}
          </Box>
        )}
        {children}
      </dd>
    </Box>
  )
}
