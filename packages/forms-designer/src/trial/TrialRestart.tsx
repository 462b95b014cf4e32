import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'

/** Empties all trial forms of the form under edit. */
export function TrialRestart() {
  const t = useT()
  const { session } = useDesigner()
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      flex="none"
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      onClick={() => session.trialAnswers.startAgain()}
    >
      {t('designer.trial_restart')}
    </Button>
  )
}
