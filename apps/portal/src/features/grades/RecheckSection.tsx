import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { useState } from 'react'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import { RecheckDialog } from './RecheckDialog.tsx'
import { RecheckRules } from './RecheckRules.tsx'
import classes from './ScoreCard.module.css'
import type { Score } from './scores.ts'

/** Shows the recheck of a score, or the way to request one. */
export function RecheckSection({ score }: { score: Score }) {
  const t = useT()
  const { date } = useFormats()
  const [asking, setAsking] = useState(false)
  const { recheck } = score
  return (
    <Flex
      align="center"
      justify="space-between"
      rowGap={12}
      columnGap={24}
      phone={{ direction: 'column', align: 'stretch' }}
    >
      <Box miw={0} fz={14} lh={22} c="sub">
        <b>{t('grades.recheck')}</b>
        <p>
          {recheck ? (
            <RecheckState recheck={recheck} time={(value) => date(value, 'stamp')} />
          ) : (
            <RecheckRules score={score} />
          )}
        </p>
      </Box>
      {!recheck && (
        <Box flex="none" className={classes.recheckAct}>
          <ActionButton
            variant="default"
            align="end"
            reason={findBlockerMessage(score, 'requestRecheck')}
            onClick={() => setAsking(true)}
          >
            {t('grades.recheck_action')}
          </ActionButton>
        </Box>
      )}
      <RecheckDialog score={score} opened={asking} onClose={() => setAsking(false)} />
    </Flex>
  )
}

type RecheckStateProps = { recheck: NonNullable<Score['recheck']>; time: (value: string) => string }

function RecheckState({ recheck: { requestedAt, concludedAt, opinion }, time }: RecheckStateProps) {
  const t = useT()
  const join = useSentences()
  if (concludedAt === null) return t('grades.recheck_running', { time: time(requestedAt) })
  return join(
    t('grades.recheck_done', { time: time(concludedAt) }),
    opinion && t('grades.recheck_opinion', { opinion }),
  )
}
