import type { Application } from '../../recruitment/records.ts'

/** Props of every action dialog. */
export type ApplicationDialogProps = {
  application: Application
  opened: boolean
  onClose: () => void
  /** Navigates after the action. */
  onDone?: () => void | Promise<void>
}
