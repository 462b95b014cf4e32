import { Button, Loader } from '@mantine/core'
import { Countdown } from '@rostrum/ui/Countdown'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { ProperName } from '../../../recruitment/ProperName.tsx'
import type { Application } from '../../../recruitment/records.ts'
import { useT } from '../../../shell/use-t.ts'
import { useUser } from '../../../shell/user.ts'
import { WaiverLink } from '../WaiverLink.tsx'
import type { Order } from './open-order.ts'
import classes from './PayCode.module.css'
import type { usePayment } from './use-payment.ts'

export type Payment = ReturnType<typeof usePayment>

export type OpenPaymentProps<O extends Order> = { application: Application; order: O; payment: Payment }

/** What the amount consists of. */
export function FeeLines({ application: { feeLines } }: { application: Application }) {
  const { money } = useFormats()
  return (
    <Box component="ul" mb={16} fz={14} lh={22} c="mute">
      {feeLines.map(({ name, amount }) => (
        <li key={name}>
          <ProperName>{name}</ProperName> {money(amount.amount as `${number}`, amount.currency)}
        </li>
      ))}
    </Box>
  )
}

/** What is paid, for whom, and how long it can be paid. */
export function OrderFacts({ application, order, payment }: OpenPaymentProps<Order>) {
  const t = useT()
  const user = useUser()
  return (
    <FactList
      facts={[
        { key: 'item', term: t('payment.item'), value: <ProperName>{application.project.title}</ProperName> },
        { key: 'examinee', term: t('payment.examinee'), value: user?.personName },
        { key: 'number', term: t('payment.order_number'), value: order.orderNumber },
        {
          key: 'valid',
          term: t(order.way === 'native' ? 'payment.code_valid' : 'payment.pay_within'),
          value: (
            <b>
              <Countdown until={order.expiresAt} clockOffset={payment.clockOffset} onEnd={payment.end} />
            </b>
          ),
        },
      ]}
    />
  )
}

/** Help, the waiver, the other way to pay, and the question whether the payment has arrived. */
export function PayFoot({ application, payment }: { application: Application; payment: Payment }) {
  const t = useT()
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      rowGap={12}
      columnGap={16}
      mt={24}
      fz={14}
      className={classes.foot}
    >
      <Link to={paths.help({ section: 'payment' })}>{t('payment.trouble')}</Link>
      <WaiverLink application={application} />
      {payment.switchWay && payment.way === 'native' && (
        <Box component="p" c="mute" w="full">
          {t('payment.code_ends')}
        </Box>
      )}
      {payment.switchWay && (
        <Button variant="subtle" onClick={payment.switchWay}>
          {t(payment.way === 'native' ? 'payment.on_this_phone' : 'payment.by_code')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={payment.checking}
        onClick={payment.check}
      >
        {t('payment.check')}
      </Button>
    </Flex>
  )
}

/** Announces whether the payment has arrived, or an attempt has failed, when the text changes. */
export function PaymentStatusLine({ payment: { status, unsure, isRequested, checking } }: { payment: Payment }) {
  const t = useT()
  const failed = status?.order?.failedAt ? 'failed' : undefined
  const state = unsure ? 'unsure' : (failed ?? (isRequested && !checking ? 'not_yet' : 'waiting'))
  return (
    <Flex
      gap={12}
      align="flex-start"
      mt={24}
      py={12}
      px={16}
      bdrs={8}
      fz={14}
      lh={22}
      c="text"
      bg={state === 'failed' ? 'error-tint' : 'open-tint'}
      phone={{ mt: 16 }}
      className={classes.wait}
      role="status"
    >
      {state === 'failed' ? <IconAlertCircle size={18} aria-hidden="true" /> : <Loader size={18} aria-hidden="true" />}
      <p>
        <b>{t(`payment.${state}`)}</b> {t(`payment.${state}_text`)}
      </p>
    </Flex>
  )
}
