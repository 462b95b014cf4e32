import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Output } from '../../shell/api.ts'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Session = Output<'GET /recruitApi/app/api/person/data/overview'>['sessions'][number]

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <SectionCard title={t('privacy.sessions')}>
      <Text mb={16} fz={14} lh={22} c="sub">
        {t('privacy.sessions_text')}
      </Text>
      <ul className={classes.list}>
        {sessions.map(({ id, began, address, device, current }) => (
          <li key={id}>
            <Box miw={0}>
              <Flex wrap="wrap" align="center" rowGap={4} columnGap={8} fw={600} c="ink">
                {t('privacy.session_started', { time: date(began, 'stamp') })}
                {current && <StateBadge tone="done">{t('privacy.session_current')}</StateBadge>}
              </Flex>
              <Box fz={14} fw={400} lh={22} c="mute" overflowWrap="anywhere">
                {[device, t('privacy.session_address', { address })].filter(Boolean).join(' · ')}
              </Box>
            </Box>
          </li>
        ))}
      </ul>
      <Button mt={16} variant="default" onClick={() => openDialog('changePassword')}>
        {t('ui.change_password')}
      </Button>
    </SectionCard>
  )
}
