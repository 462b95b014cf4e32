import { useT } from '../../shell/use-t.ts'
import classes from './EditingState.module.css'
import type { ProfileEditing } from './use-profile-editing.ts'

/** Whether the page has unsaved changes. */
export function EditingState({ editing: { isChanged } }: { editing: ProfileEditing }) {
  const t = useT()
  return (
    <p className={classes.state} role="status" data-changed={isChanged || undefined}>
      {isChanged ? t('profile.saved_locally') : t('profile.unchanged')}
    </p>
  )
}
