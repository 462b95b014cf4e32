import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { QrPicture } from '@rostrum/ui/QrPicture'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Application } from '../../../recruitment/records.ts'
import { useDates } from '../../../recruitment/use-dates.ts'
import { useT } from '../../../shell/use-t.ts'
import { Amount } from './Amount.tsx'
import type { CodeOrder } from './open-order.ts'
import classes from './PayCode.module.css'
import { FeeLines, OrderFacts, PayFoot, PaymentStatusLine } from './PayParts.tsx'
import type { usePayment } from './use-payment.ts'

type PayCodeProps = {
  application: Application
  order: CodeOrder
  payment: ReturnType<typeof usePayment>
}

/** Shows the QR code to scan, its purpose, its validity and whether the payment has arrived. */
export function PayCode({ application, order, payment }: PayCodeProps) {
  const t = useT()
  const { money } = useFormats()
  const date = useDates(application.project.timeZone)
  const [picture, setPicture] = useState<string>()
  const amount = money(order.amount.amount as `${number}`, order.amount.currency)
  const caption = [
    application.project.title,
    `${t('payment.fee')} ${amount}`,
    t('payment.code_until', { time: date(order.expiresAt, 'moment') }),
  ].join('\n')
  return (
    <>
      <Stack rowGap={0} columnGap={32} className={classes.columns}>
        <div className={classes.sum}>
          <Amount money={order.amount} />
        </div>
        <Box ta="center" className={classes.scan}>
          <Box overflow="hidden" bd="line" bdrs={8} className={classes.code}>
            <QrPicture text={order.codeUrl} label={t('payment.code')} caption={caption} onDrawn={setPicture} />
          </Box>
          <Box component="p" display="block" mt={8} fz={14} lh={22}>
            {t('payment.scan')}
          </Box>
          {!payment.switchWay && (
            <Box component="p" display="none" className={classes.onPhone}>
              {t('payment.on_phone')}
            </Box>
          )}
          {picture && (
            <Button
              component="a"
              href={picture}
              download={`${order.orderNumber}.png`}
              variant="default"
              size="xs"
              mt={8}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {t('payment.save_code')}
            </Button>
          )}
          {order.cashierUrl && (
            <Box
              component="a"
              display="block"
              mt={8}
              fz={14}
              lh={22}
              href={order.cashierUrl}
              target="_blank"
              rel="noreferrer"
            >
              {t('payment.cashier')}
            </Box>
          )}
        </Box>
        <Box miw={0}>
          <FeeLines application={application} />
          <OrderFacts application={application} order={order} payment={payment} />
        </Box>
      </Stack>
      <PaymentStatusLine payment={payment} />
      <PayFoot application={application} payment={payment} />
    </>
  )
}
