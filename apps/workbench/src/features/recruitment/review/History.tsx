import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './DecisionPane.module.css'
import type { ReviewApplication } from './review-queries.ts'

const ofReview = ({ column, action }: ReviewApplication['history'][number]) =>
  column === 'review' || column === 'photo' || action.endsWith('Waiver')

/** The review events so far, newest first, without those of payment and exam. */
export function History({ entries }: { entries: ReviewApplication['history'] }) {
  const t = useT()
  const say = useTranslateKey()
  const { date } = useFormats()
  return (
    <Box component="section" mt={14} pt={14} bdt="line">
      <h3>{t('review.history')}</h3>
      <Stack component="ol" gap={6}>
        {entries
          .filter(ofReview)
          .toReversed()
          .map(({ at, column, action, reason }) => (
            <Flex
              component="li"
              wrap="wrap"
              justify="space-between"
              rowGap={0}
              columnGap={8}
              key={`${at} ${column} ${action}`}
            >
              <span>{say(`event.${column}.${action}`)}</span>
              <Box component="time" c="sub" fz={12} dateTime={at}>
                {date(at, 'stamp')}
              </Box>
              {reason && (
                <Text span c="sub" overflowWrap="anywhere" className={classes.said}>
                  {reason}
                </Text>
              )}
            </Flex>
          ))}
      </Stack>
    </Box>
  )
}
