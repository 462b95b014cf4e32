import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Consent = Output<'GET /recruitApi/app/api/person/data/overview'>['consents'][number]

/** The page that shows a document in the version that the person agreed to. */
function addressOf(consent: Consent): string {
  switch (consent.document) {
    case 'agreement':
      return paths.agreement({ version: consent.version })
    case 'privacy':
    case 'photo':
      return paths.policyPrivacy({ version: consent.version })
    case 'project':
      return paths.agreement({ id: consent.project.agreementId })
  }
}

/** Lists the consents of the person, each with its version. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <SectionCard title={t('privacy.consents')}>
      {consents.length === 0 && <p className={classes.meta}>{t('privacy.consents_none')}</p>}
      <ul className={classes.list}>
        {consents.map((consent) => (
          <li key={`${consent.document} ${consent.version} ${consent.givenAt}`}>
            <div className={classes.entry}>
              <div className={classes.name}>
                <Link to={addressOf(consent)}>
                  {consent.document === 'project'
                    ? t('privacy.document_project', { project: consent.project.title })
                    : t(`privacy.document_${consent.document}`)}{' '}
                  {t('privacy.document_version', { version: consent.version })}
                </Link>
              </div>
              <div className={classes.meta}>
                {t('privacy.consent_given', { time: date(consent.givenAt, 'stamp'), address: consent.address })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
