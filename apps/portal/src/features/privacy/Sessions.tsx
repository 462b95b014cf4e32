import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
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
      <p className={classes.text}>{t('privacy.sessions_text')}</p>
      <ul className={classes.list}>
        {sessions.map(({ id, began, address, current }) => (
          <li key={id}>
            <div className={classes.entry}>
              <div className={classes.name}>
                {t('privacy.session_started', { time: date(began, 'stamp') })}
                {current && <StateBadge tone="done">{t('privacy.session_current')}</StateBadge>}
              </div>
              <div className={classes.meta}>{t('privacy.session_address', { address })}</div>
            </div>
          </li>
        ))}
      </ul>
      <Button className={classes.after} variant="default" onClick={() => openDialog('changePassword')}>
        {t('ui.change_password')}
      </Button>
    </SectionCard>
  )
}
