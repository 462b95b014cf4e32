import { TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import type { RosterLabels } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { languageNames, locales } from '@rostrum/i18n/locale'
import { Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './roster-fields.module.css'

type NameInputsProps = { readonly labels: RosterLabels; readonly onChange: (labels: RosterLabels) => void }

/** A name in each language. */
export function NameInputs({ labels, onChange }: NameInputsProps) {
  const t = useT()
  return (
    <Stack component="fieldset" gap={6} className={classes.group}>
      <legend>{t('roster.names')}</legend>
      <Text fz={12} c="mute">
        {t('roster.names_hint')}
      </Text>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          lang={locale}
          label={languageNames[locale]}
          maxLength={inputLength(60)}
          value={labels[locale] ?? ''}
          onChange={(event) => onChange({ ...labels, [locale]: event.currentTarget.value || undefined })}
        />
      ))}
    </Stack>
  )
}
