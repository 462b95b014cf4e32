import type { ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import type { ComponentType } from 'react'
import { lazyComponent } from '../shell/lazy-component.ts'

export type FieldInputProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
}

/** What one resource shows in its own way; everything else is drawn from the definition. */
type Override = {
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  readonly cells?: Readonly<Record<string, ComponentType<{ value: unknown }>>>
  /** Further content of the record panel. */
  readonly Panel?: ComponentType<{ record: ResourceRecord }>
}

export const overrides: Readonly<Record<string, Override>> = {
  role: {
    inputs: {
      permissions: lazyComponent(() =>
        import('../organisation/PermissionMatrix.tsx').then(({ PermissionMatrix }) => PermissionMatrix),
      ),
      menus: lazyComponent(() => import('../organisation/MenuPicker.tsx').then(({ MenuPicker }) => MenuPicker)),
      scopes: lazyComponent(() => import('../organisation/ScopeEditor.tsx').then(({ ScopeEditor }) => ScopeEditor)),
    },
    cells: {
      scopes: lazyComponent(() => import('../organisation/ScopeWords.tsx').then(({ ScopeWords }) => ScopeWords)),
    },
  },
  job: { Panel: lazyComponent(() => import('../organisation/JobPanel.tsx').then(({ JobPanel }) => JobPanel)) },
  account: {
    Panel: lazyComponent(() => import('../organisation/AccountPanel.tsx').then(({ AccountPanel }) => AccountPanel)),
  },
}
