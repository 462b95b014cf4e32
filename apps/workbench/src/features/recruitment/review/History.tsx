import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { HistoryEntries } from '../../../parts/page/HistoryEntries.tsx'
import { useT } from '../../../shell/use-t.ts'
import type { ReviewApplication } from './review-queries.ts'

const ofReview = ({ column, action }: ReviewApplication['history'][number]) =>
  column === 'review' || column === 'photo' || action.endsWith('Waiver')

/** The review events so far, newest first, without those of payment and exam. */
export function History({ entries }: { entries: ReviewApplication['history'] }) {
  const t = useT()
  const say = useTranslateKey()
  return (
    <Box component="section" mt={14} pt={14} bdt="line">
      <h3>{t('review.history')}</h3>
      <HistoryEntries
        entries={entries
          .filter(ofReview)
          .toReversed()
          .map(({ at, column, action, reason }) => ({
            key: `${at} ${column} ${action}`,
            at,
            event: say(`event.${column}.${action}`),
            details: reason,
          }))}
      />
    </Box>
  )
}
