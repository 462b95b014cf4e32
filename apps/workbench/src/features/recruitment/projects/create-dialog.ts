import { lazyComponent } from '@rostrum/ui/lazy-component'

/** The dialog of a new project, which most visits of the list do not open. */
export const CreateDialog = lazyComponent(
  () => import('./CreateDialog.tsx'),
  (module) => module.CreateDialog,
  { errorPlacement: 'page' },
)
