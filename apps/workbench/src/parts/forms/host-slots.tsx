import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { HostSlots } from '@rostrum/contracts/kernel/host-widgets'
import type { settingsCalls } from '@rostrum/contracts/system/settings/calls'
import { OfficeContact } from '@rostrum/forms-react/OfficeContact'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { request } from '../../shell/api.ts'

const key = 'GET /recruitApi/biz/api/sys/config/getAll'
type Settings = OutputOf<(typeof settingsCalls)[typeof key]>

function Contact() {
  const { locale } = useLocale()
  const { data } = useQuery({ queryKey: [key], queryFn: ({ signal }) => request<Settings>(key, {}, signal) })
  const settingOf = (code: string) => data?.settings[code]?.[locale === 'zh-CN' ? 'value' : 'valueEn'] ?? ''
  return <OfficeContact phone={settingOf('supportPhone')} hours={settingOf('supportHours')} />
}

/** The slots of forms that this application fills. */
export const hostSlots = { 'office-contact': Contact } satisfies HostSlots<ComponentType>
