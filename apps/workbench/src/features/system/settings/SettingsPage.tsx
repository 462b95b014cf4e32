import { Button } from '@mantine/core'
import type { ResourceDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { settingBounds } from '@rostrum/contracts/system/settings/setting-bounds'
import { type SettingCode, settingGroups } from '@rostrum/contracts/system/settings/setting-groups'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { RecordEditor } from '../../../engine/public/RecordEditor.tsx'
import { descriptionQuery, listQuery } from '../../../engine/public/resource-query.ts'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

const path = '/workbenchApi/system/settings'
const everySetting = { search: '', sort: '', filters: [], asOf: '' } as const
const groups = ['portal', 'contact', 'login'] as const

/** The settings in groups, each with its effect and its value, changed in place. The address names the open one. */
export function SettingsPage() {
  const t = useT()
  const { title } = usePage()
  const description = useQuery(descriptionQuery(path))
  const settings = useQuery(listQuery(path, everySetting, 1))
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
      </header>
      <QueryContent query={description} shape="cards">
        {(described) => (
          <QueryContent query={settings} shape="cards">
            {({ records }) =>
              groups.map((group) => (
                <section key={group} className={layout.block} aria-label={t(`settings.group_${group}`)}>
                  <Box component="h2" fz={15}>
                    {t(`settings.group_${group}`)}
                  </Box>
                  <Box component="ul">
                    {settingGroups[group].map((code) => (
                      <SettingRow
                        key={code}
                        code={code}
                        description={described}
                        record={records.find(({ id }) => id === code)}
                      />
                    ))}
                  </Box>
                </section>
              ))
            }
          </QueryContent>
        )}
      </QueryContent>
    </div>
  )
}

type SettingRowProps = {
  readonly code: SettingCode
  readonly description: ResourceDescription
  readonly record: ResourceRecord | undefined
}

function SettingRow({ code, description, record }: SettingRowProps) {
  const t = useT()
  const { tab } = usePage()
  const [params, change] = usePageAddress()
  const confirmDiscard = useConfirmDiscard()
  if (!record) return null
  const isOpen = params.get('id') === code
  const show = (id: string) => change((address) => (id ? address.set('id', id) : address.delete('id')))
  const act = t(description.can.update ? 'list.edit' : 'list.history')
  return (
    <Box component="li" py={10} bdt="line" data-setting={code}>
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
