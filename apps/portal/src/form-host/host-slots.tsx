import type { HostSlots } from '@rostrum/contracts/kernel/host-widgets'
import { OfficeContact } from '@rostrum/forms-react/OfficeContact'
import type { ComponentType } from 'react'
import { useSetting } from '../shell/settings.ts'

const Contact = () => <OfficeContact phone={useSetting('supportPhone')} hours={useSetting('supportHours')} />

/** The slots of forms that this application fills. */
export const hostSlots = { 'office-contact': Contact } satisfies HostSlots<ComponentType>
