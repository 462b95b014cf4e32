import { Button, Loader } from '@mantine/core'
import { Countdown } from '@rostrum/ui/Countdown'
import { FactList } from '@rostrum/ui/FactList'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { QrPicture } from '@rostrum/ui/QrPicture'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { ProperName } from '../../../recruitment/ProperName.tsx'
import type { Application } from '../../../recruitment/records.ts'
import { useT } from '../../../shell/use-t.ts'
import { useUser } from '../../../shell/user.ts'
import { Amount } from './Amount.tsx'
import classes from './PayCode.module.css'
import type { Order } from './payment-phase.ts'
import type { usePayment } from './use-payment.ts'

type PayCodeProps = {
  application: Application
  order: Order
  payment: ReturnType<typeof usePayment>
}

/** Shows the QR code to scan, its purpose, its validity and whether the payment has arrived. */
export function PayCode({ application, order, payment }: PayCodeProps) {
  const t = useT()
  const user = useUser()
  const [picture, setPicture] = useState<string>()
  return (
    <>
      <Stack gap={32} className={classes.columns}>
        <Box ta="center" className={classes.scan}>
          <Box overflow="hidden" bd="line" bdrs={8} className={classes.code}>
            <QrPicture text={order.codeUrl} label={t('payment.code')} onDrawn={setPicture} />
          </Box>
          <Box component="p" display="block" mt={8} fz={14} lh={22}>
            {t('payment.scan')}
          </Box>
          <Box component="p" display="none" className={classes.onPhone}>
            {t('payment.on_phone')}
          </Box>
          {picture && (
            <Button
              component="a"
              href={picture}
              download={`${order.orderNumber}.png`}
              variant="default"
              size="xs"
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
          <Amount money={order.amount} />
          <Text mb={16} fz={14} lh={22} c="mute" lang="zh-CN">
            {order.description}
          </Text>
          <FactList
            facts={[
              { key: 'item', term: t('payment.item'), value: <ProperName>{application.project.title}</ProperName> },
              { key: 'examinee', term: t('payment.examinee'), value: user?.personName },
              { key: 'number', term: t('payment.order_number'), value: order.orderNumber },
              {
                key: 'valid',
                term: t('payment.code_valid'),
                value: (
                  <b>
                    <Countdown until={order.expiresAt} clockOffset={payment.clockOffset} onEnd={payment.end} />
                  </b>
                ),
              },
            ]}
          />
        </Box>
      </Stack>
      <PaymentStatusLine payment={payment} />
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
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={payment.checking}
          onClick={payment.check}
        >
          {t('payment.check')}
        </Button>
      </Flex>
    </>
  )
}

/** Announces whether the payment has arrived when the text changes. */
function PaymentStatusLine({ payment: { unsure, asked, checking } }: Pick<PayCodeProps, 'payment'>) {
  const t = useT()
  const state = unsure ? 'unsure' : asked && !checking ? 'not_yet' : 'waiting'
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
      bg="open-tint"
      phone={{ mt: 16 }}
      className={classes.wait}
      role="status"
    >
      <Loader size={18} aria-hidden="true" />
      <p>
        <b>{t(`payment.${state}`)}</b>
        {t(`payment.${state}_text`)}
      </p>
    </Flex>
  )
}
