import type { Permission } from '@rostrum/contracts/permissions'

/** A directory or page of the workbench's menu, as the module behind it declares it. Its label is `page.<code>`. */
export type MenuDeclaration = {
  readonly code: string
  /** Code of the directory it stands in. */
  readonly parent?: string
  /** Address of the page in the workbench; a directory has none. */
  readonly path?: string
  readonly icon?: string
  /** What one must hold to see the page. */
  readonly permission?: Permission
  /** Further permissions that the buttons of the page carry. */
  readonly buttons?: readonly Permission[]
}
