import { Button } from '@mantine/core'
import { ErrorSummary, FormFields, FormRoot, ProgressList, useFormActions } from '@rostrum/forms-react'
import { Flex } from '@rostrum/ui/layout'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { AnswerHints } from '../../form-host/AnswerHints.tsx'
import { ConflictDialog } from '../../form-host/ConflictDialog.tsx'
import classes from '../../form-host/form-host.module.css'
import { IdentityCard } from '../../form-host/IdentityCard.tsx'
import { LeaveGuard } from '../../form-host/LeaveGuard.tsx'
import { SaveStatus } from '../../form-host/SaveStatus.tsx'
import type { AutosavedForm } from '../../form-host/use-autosaved-form.ts'
import { useResumableUpload } from '../../form-host/use-form-upload.ts'
import { openDialog } from '../../shell/session.ts'
import { useRegionZone } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import { ProfileBar } from './ProfileBar.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import type { Profile } from './profile-queries.ts'
import { useProfileEditing } from './use-profile-editing.ts'

export function ProfileForm({ profile, personId }: { profile: Profile; personId: string }) {
  const t = useT()
  const uploads = useResumableUpload(personId, 'profile', profile.form.photoField)
  const editing = useProfileEditing(profile, personId)
  const timeZone = useRegionZone()
  return (
    <FormRoot form={editing.form} {...editing.host} {...uploads}>
      <ProfileHeading aside={<SaveStatus registration={editing} />} />
      <div className={classes.layout}>
        <aside className={classes.side}>
          <ProgressList note={t('profile.progress_note')} />
        </aside>
        <Fields profile={profile} editing={editing} />
      </div>
      <ConflictDialog form={editing.form} merge={editing.merge} timeZone={timeZone} />
      <LeaveGuard work={editing.saver} />
    </FormRoot>
  )
}

function Fields({ profile, editing }: { profile: Profile; editing: AutosavedForm }) {
  const t = useT()
  const actions = useFormActions()
  const [parameters] = useSearchParams()
  const openRequested = useEffectEvent(() => {
    const sectionId = parameters.get('section')
    if (sectionId && editing.form.sectionIds.includes(sectionId)) actions.openSection(sectionId)
  })
  useEffect(() => openRequested(), [])
  return (
    <div className={classes.main}>
      <ErrorSummary />
      <IdentityCard
        identity={profile.identity}
        hint={
          profile.identityLocked ? (
            t('profile.identity_fixed')
          ) : (
            <Flex component="span" wrap="wrap" align="center" rowGap={8} columnGap={12}>
              <span>{t('profile.identity_open')}</span>
              <Button variant="default" size="xs" onClick={() => openDialog('correctIdentity')}>
                {t('profile.correct')}
              </Button>
            </Flex>
          )
        }
      />
      <FormFields />
      <AnswerHints form={editing.form} birthDate={profile.identity.birthDate} />
      <ProfileBar editing={editing} />
    </div>
  )
}
