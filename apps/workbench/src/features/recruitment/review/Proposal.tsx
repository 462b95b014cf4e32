import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
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
  if (!proposal)
    return (
      <Text mb={8} c="sub" fz={12}>
        {t('review.second_rule')}
      </Text>
    )
  return (
    <Box mb={10} py={8} px={12} bdrs={6} bg="deadline-tint" c="deadline">
      <strong>{t('review.proposed_by', { name: proposal.by, at: date(proposal.at, 'stamp') })}</strong>
      <p>{wholeSyllables(proposal.reason)}</p>
      <p>{t(proposal.own ? 'review.proposal_own' : 'review.proposal_other')}</p>
    </Box>
  )
}
