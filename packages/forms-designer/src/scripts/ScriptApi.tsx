import { TextInput } from '@mantine/core'
import { Box, Text } from '@rostrum/ui/layout'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessageByKey, useT } from '../view/messages.ts'
import classes from './ScriptDialog.module.css'
import { explanationKey, scriptApi } from './script-api.ts'

const parts = ['widget', 'form', 'global'] as const

/** The functions that a script can call, by what they belong to. */
export function ScriptApi() {
  const t = useT()
  const word = useMessageByKey()
  const [sought, setSought] = useState('')
  const text = sought.trim().toLowerCase()
  const found = parts
    .map((part) => {
      const all = scriptApi[part].map((signature) => ({ signature, about: word(explanationKey(part, signature)) }))
      return { part, entries: all.filter((each) => `${each.signature} ${each.about}`.toLowerCase().includes(text)) }
    })
    .filter(({ entries }) => entries.length > 0)
  return (
    <Box component="section" className={classes.side} aria-label={t('designer.script_api')}>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('designer.script_api_search')}
        placeholder={t('designer.script_api_search')}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <Text mt={12} fz={13} c="mute">
          {t('designer.script_api_none')}
        </Text>
      )}
      {found.map(({ part, entries }) => (
        <section key={part}>
          <Box component="h3" pt={12} pb={4} fz={12} lh={18} fw={600} c="sub">
            {t(`designer.script_api_${part}`)}
          </Box>
          <ul>
            {entries.map(({ signature, about }) => (
              <Box key={signature} component="li" py={4} fz={12} lh={18} overflowWrap="anywhere">
                <code>{signature}</code>
                <Text fz={12} lh={18} c="mute">
                  {about}
                </Text>
              </Box>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  )
}
