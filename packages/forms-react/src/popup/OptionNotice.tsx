import { Box, PlainButton, Text } from '@rostrum/ui/layout'
import { useFormText } from '../view/use-form-text.ts'
import classes from './popup.module.css'
import type { OptionList } from './use-option-list.ts'

/** A placeholder for options that are loading, or the message that they failed to load. */
export function OptionNotice({ list }: { list: OptionList }) {
  const t = useFormText()
  if (list.state === 'ready') return null
  return (
    <Box component="p" py={8} px={12} fz={14} lh={22} c="mute" role="status">
      {list.state === 'loading' ? t('form.option_loading') : t('form.option_failed')}
      {list.state === 'failed' && (
        <Box component={PlainButton} ms={8} mih={24} c="link" onClick={list.retry}>
          {t('form.retry')}
        </Box>
      )}
    </Box>
  )
}

/**
 * Says why no more options can be chosen. The live region exists before its text, so that screen readers announce it.
 */
export function MaximumReachedNotice({ most }: { most: number | undefined }) {
  const t = useFormText()
  return (
    <div role="status">
      {most !== undefined && (
        <Text fz={14} lh={22} c="mute" className={classes.most}>
          {t('form.option_most', { limit: most })}
        </Text>
      )}
    </div>
  )
}

/** The message of a search without results, or of an empty list. */
export function NoMatchNotice({ isSearched }: { isSearched: boolean }) {
  const t = useFormText()
  return (
    <Box component="p" py={8} px={12} fz={14} lh={22} c="mute" role="status">
      {t(isSearched ? 'form.option_none' : 'form.option_empty')}
    </Box>
  )
}
