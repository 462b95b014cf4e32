import { Button } from '@mantine/core'
import type { ResourceDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { settingBounds } from '@rostrum/contracts/system/settings/setting-bounds'
import { type SettingCode, settingGroups } from '@rostrum/contracts/system/settings/setting-groups'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordEditor } from '../../../engine/public/RecordEditor.tsx'
import { descriptionQuery, listQuery } from '../../../engine/public/resource-query.ts'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { WithIndex } from '../../../parts/page/WithIndex.tsx'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

const path = '/workbenchApi/system/settings'
const everySetting = { search: '', sort: '', filters: [], asOf: '' } as const
const groups = ['portal', 'contact', 'login'] as const

/**
 * The settings in groups, each with its effect and its value, changed in place. The address names the open one. An index
 * leads to the groups and shows which one is in view; the search leaves those that have the words.
 */
export function SettingsPage() {
  const t = useT()
  const { title } = usePage()
  const [search, setSearch] = useState('')
  const description = useQuery(descriptionQuery(path))
  const settings = useQuery(listQuery(path, everySetting, 1))
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
        <Box className={layout.search}>
          <SearchField
            label={t('settings.find')}
            placeholder={t('settings.find')}
            value={search}
            onSearch={setSearch}
          />
        </Box>
      </header>
      <QueryContent query={description} shape="cards">
        {(described) => (
          <QueryContent query={settings} shape="cards">
            {({ records }) => <Groups description={described} records={records} search={search} />}
          </QueryContent>
        )}
      </QueryContent>
    </div>
  )
}

type GroupsProps = {
  readonly description: ResourceDescription
  readonly records: readonly ResourceRecord[]
  readonly search: string
}

function Groups({ description, records, search }: GroupsProps) {
  const t = useT()
  const [params] = usePageAddress()
  const shown = groups
    .map((group) => ({
      code: group,
      label: t(`settings.group_${group}`),
      settings: settingGroups[group].flatMap((code) => {
        const record = records.find(({ id }) => id === code)
        const texts = [
          ...[t(`settings.group_${group}`), t(`setting.${code}`), t(`settings.effect_${code}`)],
          ...[record?.value, record?.valueEn].map((value) => String(value ?? '')),
        ]
        // A search must not discard what is typed into the open one.
        const isShown = hasWords(texts, search) || params.get('id') === code
        return record && isShown ? [{ code, record, label: t(`setting.${code}`) }] : []
      }),
    }))
    .filter((group) => group.settings.length > 0)
  if (shown.length === 0) return <Text c="sub">{t('list.nothing_found_for', { search })}</Text>
  return (
    <WithIndex
      label={t('settings.groups')}
      groups={shown.map(({ code, label, settings }) => ({ code, label, entries: settings }))}
    >
      {shown.map(({ code: group, label, settings }) => (
        <section key={group} className={layout.block} aria-label={label} data-index={group} tabIndex={-1}>
          <Box component="h2" fz={15}>
            {label}
          </Box>
          <Box component="ul">
            {settings.map(({ code, record }) => (
              <SettingRow key={code} code={code} description={description} record={record} />
            ))}
          </Box>
        </section>
      ))}
    </WithIndex>
  )
}

function hasWords(texts: readonly string[], search: string): boolean {
  const text = foldForSearch(texts.join(' '))
  return foldForSearch(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type SettingRowProps = {
  readonly code: SettingCode
  readonly description: ResourceDescription
  readonly record: ResourceRecord
}

function SettingRow({ code, description, record }: SettingRowProps) {
  const t = useT()
  const { tab } = usePage()
  const [params, change] = usePageAddress()
  const confirmDiscard = useConfirmDiscard()
  const isOpen = params.get('id') === code
  const show = (id: string) => change((address) => (id ? address.set('id', id) : address.delete('id')))
  const act = t(description.can.update ? 'list.edit' : 'list.history')
  return (
    <Box component="li" py={10} bdt="line" data-index={code} tabIndex={-1}>
      <Flex gap={16} align="start" justify="space-between" phone={{ direction: 'column' }}>
        <Box flex={1} miw={0}>
          <h3>{t(`setting.${code}`)}</h3>
          <Text c="sub">{t(`settings.effect_${code}`)}</Text>
        </Box>
        <Box flex={1} miw={0}>
          <Values code={code} record={record} />
        </Box>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${act}: ${t(`setting.${code}`)}`}
          aria-expanded={isOpen}
          onClick={() => confirmDiscard(tab.path, () => show(isOpen ? '' : code))}
        >
          {act}
        </Button>
      </Flex>
      {isOpen && (
        <Box mt={10}>
          <RecordEditor description={description} id={code} onClose={() => show('')} />
        </Box>
      )}
    </Box>
  )
}

/** The value, with the English one below if there are two. Readers of no Chinese get the English one as the value. */
function Values({ code, record }: { code: SettingCode; record: ResourceRecord }) {
  const t = useT()
  const { option } = useResourceLabels('setting')
  const [value, english] = [String(record.value ?? ''), String(record.valueEn ?? '')]
  if (value === '' && english === '') return <Text c="mute">{t('settings.not_set')}</Text>
  if (code === 'sysLogo') return <img src={value || english} alt={t('setting.sysLogo')} height={32} />
  const bounds = settingBounds[code]
  return (
    <>
      <Text overflowWrap="anywhere">{bounds && 'choices' in bounds ? option('value', value) : value}</Text>
      {!bounds && english !== '' && english !== value && (
        <Text c="sub" lang="en" overflowWrap="anywhere">
          {english}
        </Text>
      )}
    </>
  )
}
