import { Flex } from '@rostrum/ui/layout'
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
    <Flex
      wrap="wrap"
      rowGap={4}
      columnGap={16}
      py={12}
      px={16}
      bd="line"
      bdrs={8}
      fz={14}
      lh={22}
      className={classes.contact}
    >
      <Flex component="p" align="center" gap={6}>
        {t('form.office_contact')}
      </Flex>
      <Flex component="p" align="center" gap={6}>
        <IconPhone size={18} stroke={1.75} aria-hidden="true" />
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </Flex>
      {hours && (
        <Flex component="p" align="center" gap={6}>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          {hours}
        </Flex>
      )}
    </Flex>
  )
}
