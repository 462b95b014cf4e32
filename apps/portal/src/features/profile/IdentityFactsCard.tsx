import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { useIdentityFacts } from '../../form-host/IdentityCard.tsx'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import type { Profile } from './profile-queries.ts'

/** Shows name and ID number, which can be corrected until the first submission. */
export function IdentityFactsCard({ profile: { identity, identityLocked } }: { profile: Profile }) {
  const t = useT()
  const facts = useIdentityFacts(identity)
  return (
    <SectionCard
      title={t('profile.identity')}
      aside={
        !identityLocked && (
          <Button variant="default" size="xs" onClick={() => openDialog('correctIdentity')}>
            {t('profile.correct')}
          </Button>
        )
      }
    >
      <FactList facts={facts} layout="beside" />
      <Text mt={12} fz={13} lh={20} c="mute">
        {identityLocked ? t('profile.identity_fixed') : t('profile.identity_open')}
      </Text>
    </SectionCard>
  )
}
