import type { Permission } from '@rostrum/contracts/permissions'

/** A directory or page of the workbench's menu, as the module behind it declares it. Its label is `page.<code>`. */
export type MenuDeclaration = {
  readonly code: string
  /** Code of its parent directory. */
  readonly parent?: string
  /** Address of the page in the workbench; a directory has none. */
  readonly path?: string
  readonly icon?: string
  /** The permission that shows the page. */
  readonly permission?: Permission
  /** Further permissions for the buttons of the page. */
  readonly buttons?: readonly Permission[]
}
