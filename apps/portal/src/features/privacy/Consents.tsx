import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SectionCard } from '@rostrum/ui/SectionCard'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Consent = Output<'GET /recruitApi/app/api/person/data/overview'>['consents'][number]

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
                {t(`privacy.document_${document}`)}
                <span className={classes.meta}>{t('privacy.document_version', { version })}</span>
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
