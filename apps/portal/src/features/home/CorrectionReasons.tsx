import { Box, Text } from '@rostrum/ui/layout'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { CommentMark } from '../../recruitment/LanguageMark.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'
import type { Step } from './pick-steps.ts'

const sentences = {
  review: 'registration.returned_opinion',
  photo: 'registration.photo_refused',
  waiver: 'home.waiver_refused',
} as const

/** A reason that the office gave. A long one is cut: what the card leads to gives it in full. */
export function Reason({ comment, children }: { comment: string; children: string }) {
  return (
    <Text mt={8} fz={14} lh={22} c="sub" overflowWrap="anywhere" className={classes.about}>
      <Box component="span" className={classes.reason}>
        <CommentSentence comment={comment} hasMark={false}>
          {children}
        </CommentSentence>
      </Box>
      <CommentMark comment={comment} />
    </Text>
  )
}

/** Says why an application was returned, and why its photo or the waiver of its fee was refused. */
export function CorrectionReasons({ corrections }: Pick<Step, 'corrections'>) {
  const t = useT()
  return corrections.map(({ of, opinion }) => (
    <Reason key={of} comment={opinion}>
      {t(sentences[of], { opinion })}
    </Reason>
  ))
}
