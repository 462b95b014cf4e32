import { IconClock, IconPhone } from '@tabler/icons-react'
import { useFormText } from '../view/use-form-text.ts'
import classes from './OfficeContact.module.css'

type OfficeContactProps = { phone: string; hours: string }

/**
 * The contact for questions about a form, for applications that fill the slot `office-contact`. Renders nothing while
 * no telephone number is known.
 */
export function OfficeContact({ phone, hours }: OfficeContactProps) {
  const t = useFormText()
  if (phone === '') return null
  return (
    <div className={classes.contact}>
      <p>{t('form.office_contact')}</p>
      <p>
        <IconPhone size={18} stroke={1.75} aria-hidden="true" />
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </p>
      {hours && (
        <p>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          {hours}
        </p>
      )}
    </div>
  )
}
