import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconLock } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './IdentityCard.module.css'
import type { FormDescription } from './open-form.ts'

/** What the account knows for certain: shown once, never asked. */
export function IdentityCard({
  identity: { name, idNumber, birthDate, sex },
}: {
  identity: FormDescription['identity']
}) {
  const t = useT()
  const { date } = useFormats()
  const facts = [
    { term: t('registration.name'), value: name },
    { term: t('registration.id_number'), value: idNumber },
    {
      term: t('registration.birth_and_sex'),
      value: t('registration.birth_sex', { birth: date(birthDate, 'date'), sex: t(`requirement.sex_${sex}`) }),
    },
  ]
  return (
    <section className={classes.card} aria-label={t('registration.identity')}>
      <dl className={classes.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              <IconLock size={16} stroke={1.75} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('registration.identity_hint')}</p>
    </section>
  )
}
