import type { HostSlots } from '@rostrum/contracts/kernel/host-widgets'
import type { HostWidgets } from '@rostrum/forms-react'
import { OfficeContact } from '@rostrum/forms-react/OfficeContact'
import type { ComponentType } from 'react'

/** In the place of the telephone and the hours of the office, which are settings of where the form will stand. */
const Contact = () => <OfficeContact phone="400 000 0000" hours="09:00–17:00" />

/** What portal and workbench draw in forms, as authors see it. */
export const hostWidgets: HostWidgets = {
  slots: { 'office-contact': Contact } satisfies HostSlots<ComponentType>,
}
