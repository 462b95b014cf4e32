import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { useState } from 'react'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import { useMarkText } from './points.ts'
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
        {recheck && <Corrections corrections={recheck.corrections} />}
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

type Recheck = NonNullable<Score['recheck']>

/** The marks that the recheck has corrected, next to those that the applicant had read before. */
function Corrections({ corrections }: Pick<Recheck, 'corrections'>) {
  const t = useT()
  const markText = useMarkText()
  if (corrections.length === 0) return null
  return (
    <ul>
      {corrections.map(({ code, name, before, after }) => (
        <li key={code}>
          {t('grades.recheck_correction', { subject: name, before: markText(before), after: markText(after) })}
        </li>
      ))}
    </ul>
  )
}

type RecheckStateProps = { recheck: Recheck; time: (value: string) => string }

function RecheckState({ recheck: { requestedAt, concludedAt, opinion }, time }: RecheckStateProps) {
  const t = useT()
  const join = useSentences()
  if (concludedAt === null) return t('grades.recheck_running', { time: time(requestedAt) })
  return (
    <CommentSentence comment={opinion}>
      {join(t('grades.recheck_done', { time: time(concludedAt) }), opinion && t('grades.recheck_opinion', { opinion }))}
    </CommentSentence>
  )
}
