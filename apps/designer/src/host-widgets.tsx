import type { HostSlots } from '@rostrum/contracts/kernel/host-widgets'
import type { HostWidgets } from '@rostrum/forms-react'
import { OfficeContact } from '@rostrum/forms-react/OfficeContact'
import type { ComponentType } from 'react'

/** A placeholder for the telephone and the hours of the office, which are settings of the portal. */
const Contact = () => <OfficeContact phone="400 000 0000" hours="09:00–17:00" />

/** The components that portal and workbench provide to forms, as previews for authors. */
export const hostWidgets: HostWidgets = {
  slots: { 'office-contact': Contact } satisfies HostSlots<ComponentType>,
}
