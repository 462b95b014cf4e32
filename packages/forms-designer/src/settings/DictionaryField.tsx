import { Autocomplete, type ComboboxItem } from '@mantine/core'
import { formatList } from '@rostrum/i18n/format-list'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useEffect, useState } from 'react'
import { type HostDictionary, useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'

/** Others are found by typing. */
const firstEntries = 50

type DictionaryFieldProps = { code: string; onChange: (code: string) => void }

/** A dictionary of the host: chosen by its first entries, or typed by its code. */
export function DictionaryField({ code, onChange }: DictionaryFieldProps) {
  const t = useT()
  const { locale } = useLocale()
  const { dictionaries, hasFailed } = useDictionaries()
  const byCode = new Map(dictionaries.map((dictionary) => [dictionary.code, dictionary]))
  const isSought = ({ value }: ComboboxItem, search: string) =>
    [value, ...(byCode.get(value)?.examples ?? [])].some((text) => text.toLowerCase().includes(search))
  const contentOf = ({ entries, examples }: HostDictionary) =>
    t('designer.source_dictionary_entries', {
      count: entries,
      examples: formatList(examples, locale) + (entries > examples.length ? ' …' : ''),
    })
  const chosen = byCode.get(code)
  return (
    <Autocomplete
      label={t('designer.source_dictionary')}
      description={
        hasFailed
          ? t('designer.source_dictionary_failed')
          : (chosen && contentOf(chosen)) || t('designer.source_dictionary_hint')
      }
      data={dictionaries.map(({ code }) => code)}
      filter={({ options, search }) => {
        const items = options.filter((option) => 'value' in option)
        // What is chosen already is no search: all others are offered.
        return byCode.has(search) ? items : items.filter((item) => isSought(item, search.trim().toLowerCase()))
      }}
      renderOption={({ option }) => {
        const dictionary = byCode.get(option.value)
        return (
          <span>
            {option.value}
            {dictionary && (
              <Text span display="block" fz={12} lh={18} c="mute">
                {contentOf(dictionary)}
              </Text>
            )}
          </span>
        )
      }}
      limit={firstEntries}
      spellCheck={false}
      value={code}
      onChange={onChange}
    />
  )
}

function useDictionaries(): { readonly dictionaries: readonly HostDictionary[]; readonly hasFailed: boolean } {
  const { loadDictionaries } = useDesigner()
  const [dictionaries, setDictionaries] = useState<readonly HostDictionary[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadDictionaries?.().then(
      (all) => isCurrent && setDictionaries(all),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [loadDictionaries])
  return { dictionaries, hasFailed }
}
