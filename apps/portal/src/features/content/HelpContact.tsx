import { IconClock, IconPhone } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './HelpContact.module.css'

/** Shows whom to contact if the help has no answer. */
export function HelpContact() {
  const t = useT()
  const id = useId()
  const phone = useSetting('helpPhone')
  const hours = useSetting('helpHours')
  const undertaker = useSetting('undertaker')
  return (
    <section className={classes.contact} aria-labelledby={id}>
      <h2 id={id}>{t('content.ask_us')}</h2>
      {phone && (
        <a className={classes.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
          {phone}
        </a>
      )}
      {hours && (
        <p>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          {hours}
        </p>
      )}
      <p>{t('content.have_ready')}</p>
      {undertaker && <p>{undertaker}</p>}
      <ul className={classes.documents}>
        <li>
          <Link to={paths.agreement()}>{t('content.agreement')}</Link>
        </li>
        <li>
          <Link to={paths.policyPrivacy()}>{t('content.privacy')}</Link>
        </li>
      </ul>
    </section>
  )
}
