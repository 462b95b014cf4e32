import { guessLanguage } from '@rostrum/forms'
import { languageNames, locales } from '@rostrum/i18n/locale'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { languageName } from '../texts/language-name.ts'
import { useT } from '../view/messages.ts'
import { useDocument } from '../view/use-session.ts'
import type { EditorProps } from './editor.ts'
import { SettingSelect } from './SettingSelect.tsx'

/** The language that the form is written in. The one that its letters suggest holds until the author chooses another. */
export function LanguageEditor({ value, onChange, onDone, id }: EditorProps) {
  const t = useT()
  const { locale } = useLocale()
  const proposed = guessLanguage(useDocument().definition, locale)
  const chosen = typeof value === 'string' ? value : ''
  const known: readonly string[] = locales
  const foreign = chosen === '' || known.includes(chosen) ? [] : [{ value: chosen, label: chosen }]
  return (
    <SettingSelect
      id={id}
      choices={[
        {
          value: '',
          label: t('designer.language_proposed', { language: languageName(proposed) }),
        },
        ...locales.map((each) => ({ value: each, label: languageNames[each] })),
        ...foreign,
      ]}
      value={chosen}
      onChoose={(next) => {
        onChange(next || undefined)
        onDone()
      }}
    />
  )
}
