import { useFormats } from '@rostrum/ui/LocaleProvider'
import { CountryName } from '../../../parts/codes/CodeInputs.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { FactSection, Facts } from './FactSection.tsx'
import type { OwnFile } from './own-file.ts'
import { SealedValue } from './SealedValue.tsx'

/** Personal data, bank cards and emergency contacts; sealed values are whole after the password. */
export function OwnPerson({ file: { person, sealed, custom, bankCards, contacts } }: { readonly file: OwnFile }) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('employment')
  return (
    <>
      <FactSection title={t('own_file.personal')}>
        <Facts
          facts={[
            { key: 'name', label: field('name'), value: person.name },
            { key: 'latinName', label: field('latinName'), value: person.latinName },
            { key: 'sex', label: field('sex'), value: person.sex && option('sex', person.sex) },
            { key: 'birthday', label: field('birthday'), value: person.birthday && date(person.birthday, 'date') },
            {
              ...{ key: 'nationality', label: field('nationality') },
              value: person.nationality && <CountryName value={person.nationality} />,
            },
            { key: 'email', label: field('email'), value: person.email },
            ...sealed.map((one) => ({
              ...{ key: one.field, label: field(one.field) },
              value: <SealedValue field={one.field} label={field(one.field)} masked={one.value} />,
            })),
            ...custom.map(({ name, label = name, sealed: isSealed, text }) => ({
              ...{ key: name, label },
              value: isSealed && text !== '' ? <SealedValue field={name} label={label} masked={text} /> : text,
            })),
          ]}
        />
      </FactSection>
      <FactSection title={t('own_file.bank_cards')} isEmpty={bankCards.length === 0}>
        <Facts
          facts={bankCards.map((card) => ({
            ...{ key: `${card.bank} ${card.account}`, label: card.bank, value: `${card.holder} · ${card.account}` },
          }))}
        />
      </FactSection>
      <FactSection title={t('own_file.contacts')} isEmpty={contacts.length === 0}>
        <Facts
          facts={contacts.map((contact) => ({
            ...{ key: `${contact.name} ${contact.phone}`, value: `${contact.name} · ${contact.phone}` },
            label: t(`personal_record.relation_${contact.relation}`),
          }))}
        />
      </FactSection>
    </>
  )
}
