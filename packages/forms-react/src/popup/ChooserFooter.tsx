import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { useFormText } from '../view/use-form-text.ts'
import classes from './popup.module.css'

type ChooserFooterProps = {
  /** Offers to clear the choice. */
  onClear?: (() => void) | undefined
  /** For several choices: closes the popup when the selection is complete. */
  onDone?: (() => void) | undefined
}

export function ChooserFooter({ onClear, onDone }: ChooserFooterProps) {
  const t = useFormText()
  if (!onClear && !onDone) return null
  return (
    <Flex justify="space-between" gap={8} p={4} bdt="line" className={classes.footer}>
      {onClear && (
        <Button variant="subtle" size="xs" onClick={onClear}>
          {t('form.clear')}
        </Button>
      )}
      {onDone && (
        <Button size="xs" onClick={onDone}>
          {t('form.done')}
        </Button>
      )}
    </Flex>
  )
}
