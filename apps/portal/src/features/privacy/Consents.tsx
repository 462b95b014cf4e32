import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Consent = Output<'GET /recruitApi/app/api/person/data/overview'>['consents'][number]

const addresses = { agreement: paths.agreement, privacy: paths.policyPrivacy } as const

/** What the person has agreed to, each in the version that stood then. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <SectionCard title={t('privacy.consents')}>
      {consents.length === 0 && <p className={classes.meta}>{t('privacy.consents_none')}</p>}
      <ul className={classes.list}>
        {consents.map(({ document, version, givenAt, address }) => (
          <li key={`${document} ${version}`}>
            <div className={classes.entry}>
              <div className={classes.name}>
                <Link to={addresses[document]({ version })}>
                  {t(`privacy.document_${document}`)} {t('privacy.document_version', { version })}
                </Link>
              </div>
              <div className={classes.meta}>
                {t('privacy.consent_given', { time: date(givenAt, 'stamp'), address })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
