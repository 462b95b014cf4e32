import type { OptionItem } from '@rostrum/forms'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useId } from 'react'
import { allItems } from '../document/option-text.ts'
import { useT } from '../view/messages.ts'
import classes from './OptionsDialog.module.css'

/** A list of regions has thousands of options; the first ones show how the lines are read. */
const shown = 100

type OptionsPreviewProps = {
  items: readonly OptionItem[]
  /** The options that these replace. */
  before: readonly OptionItem[]
}

/** The options that a text describes, each with its value, before they are applied. */
export function OptionsPreview({ items, before }: OptionsPreviewProps) {
  const t = useT()
  const headingId = useId()
  const all = allItems(items)
  const values = new Set(allItems(before).map(({ value }) => value))
  return (
    <Stack gap={4} mt={12}>
      <Text fz={14} fw={600} id={headingId}>
        {t('designer.options_result', { count: all.length })}
      </Text>
      <ol className={classes.result} aria-labelledby={headingId} tabIndex={-1}>
        {all.slice(0, shown).map(({ label, value }, at) => (
          <li key={at}>
            <Flex gap={8} align="baseline">
              <span>{t('designer.options_result_line', { label, value: String(value) })}</span>
              {!values.has(value) && (
                <Text span fz={12} c="mute">
                  {t('designer.options_result_new')}
                </Text>
              )}
            </Flex>
          </li>
        ))}
      </ol>
      {all.length > shown && (
        <Text fz={12} c="mute">
          {t('designer.options_more', { count: all.length - shown })}
        </Text>
      )}
    </Stack>
  )
}
