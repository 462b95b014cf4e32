import { VisuallyHidden } from '@mantine/core'
import { passwordRules } from '@rostrum/contracts/kernel/checks/password'
import { Flex } from '@rostrum/ui/layout'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './identity.module.css'

/** Lists the rules for a new password and ticks them as the person types. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT()
  const rules = [
    { key: 'length', met: passwordRules(password).length, label: t('identity.rule_length') },
    { key: 'letter', met: /[A-Za-z]/.test(password), label: t('identity.rule_letter') },
    { key: 'digit', met: /\d/.test(password), label: t('identity.rule_digit') },
  ]
  return (
    <Flex
      component="ul"
      wrap="wrap"
      rowGap={0}
      columnGap={16}
      mt={4}
      fz={13}
      lh={20}
      c="mute"
      className={classes.rules}
      aria-label={t('identity.rules')}
    >
      {rules.map(({ key, met, label }) => (
        <li key={key} data-met={met || undefined}>
          {met ? <IconCheck size={16} aria-hidden="true" /> : <IconPointFilled size={16} aria-hidden="true" />}
          {label}
          <VisuallyHidden>{met ? t('identity.rule_met') : t('identity.rule_open')}</VisuallyHidden>
        </li>
      ))}
    </Flex>
  )
}
