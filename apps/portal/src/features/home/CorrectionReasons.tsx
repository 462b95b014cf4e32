import { Box, Text } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'
import type { Step } from './pick-steps.ts'

const sentences = { review: 'registration.returned_opinion', photo: 'registration.photo_refused' } as const

/**
 * Says why an application was returned and why its photo was refused. Long reasons are cut: the button below leads
 * to the form or the dialog that gives them in full.
 */
export function CorrectionReasons({ corrections }: Pick<Step, 'corrections'>) {
  const t = useT()
  return corrections.map(({ of, opinion }) => (
    <Text key={of} mt={8} fz={14} lh={22} c="sub" overflowWrap="anywhere" className={classes.about}>
      <Box component="span" className={classes.reason}>
        {t(sentences[of], { opinion })}
      </Box>
    </Text>
  ))
}
