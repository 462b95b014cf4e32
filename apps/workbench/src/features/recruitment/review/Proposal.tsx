import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import classes from './DecisionPane.module.css'
import type { ReviewApplication } from './review-queries.ts'

/** The proposal of the first reviewer, if a rejection needs two. */
export function Proposal({
  secondReview: { required, proposal },
}: {
  secondReview: ReviewApplication['secondReview']
}) {
  const t = useT()
  const { date } = useFormats()
  if (!required) return null
  if (!proposal) return <p className={classes.hint}>{t('review.second_rule')}</p>
  return (
    <div className={classes.proposal}>
      <strong>{t('review.proposed_by', { name: proposal.by, at: date(proposal.at, 'stamp') })}</strong>
      <p>{proposal.reason}</p>
      <p>{t(proposal.own ? 'review.proposal_own' : 'review.proposal_other')}</p>
    </div>
  )
}
