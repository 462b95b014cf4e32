import { Link } from 'react-router'
import { paths } from '../paths.ts'
import classes from './Footer.module.css'
import { noBreak } from './no-break.ts'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

export function Footer() {
  const t = useT()
  const organiser = useSetting('organiser')
  const undertaker = useSetting('undertaker')
  const phone = useSetting('helpPhone')
  const hours = noBreak(useSetting('helpHours'))
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <div className={classes.part}>
          {organiser && <span>{t('shell.organiser', { name: organiser })}</span>}
          {undertaker && <span>{t('shell.undertaker', { name: undertaker })}</span>}
        </div>
        <div className={classes.part}>
          {phone && (
            <span>{hours ? t('shell.help_phone_hours', { phone, hours }) : `${t('shell.help_phone')} ${phone}`}</span>
          )}
          <Link to={paths.policyPrivacy()}>{t('shell.privacy_notice')}</Link>
          <Link to={paths.privacy()}>{t('shell.privacy')}</Link>
        </div>
      </div>
    </footer>
  )
}
