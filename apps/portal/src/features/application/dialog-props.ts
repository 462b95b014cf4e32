import type { Application } from '../../recruitment/records.ts'

/** What every dialog of an action is given. */
export type ApplicationDialogProps = {
  application: Application
  opened: boolean
  onClose: () => void
  /** After the act: where it leads on. */
  onDone?: () => void | Promise<void>
}
