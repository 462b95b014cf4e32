import { Text } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import classes from './profile.module.css'
import type { ProfileEditing } from './use-profile-editing.ts'

/** Whether the page has unsaved changes. */
export function EditingState({ editing: { isChanged } }: { editing: ProfileEditing }) {
  const t = useT()
  return (
    <Text fz={14} lh={22} c="mute" className={classes.state} role="status" data-changed={isChanged || undefined}>
      {isChanged ? t('profile.saved_locally') : t('profile.unchanged')}
    </Text>
  )
}
