import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { IconBrandWechat } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Amount } from './Amount.tsx'
import type { BridgeOrder, PageOrder } from './open-order.ts'
import { FeeLines, type OpenPaymentProps, OrderFacts, PayFoot, PaymentStatusLine } from './PayParts.tsx'
import { type BridgeOutcome, payByBridge } from './wechat-bridge.ts'

/** Pays on the phone in hand: WeChat is opened, and returns to this page. */
export function PayOnPhone({ application, order, payment }: OpenPaymentProps<PageOrder | BridgeOrder>) {
  const t = useT()
  return (
    <>
      <Amount money={order.amount} />
      <FeeLines application={application} />
      <OrderFacts application={application} order={order} payment={payment} />
      <Box mt={16}>
        {order.way === 'h5' ? (
          // WeChat opens its page only for the address that the merchant has registered, which it reads from the referrer.
          <Button
            component="a"
            href={order.pageUrl}
            referrerPolicy="origin"
            fullWidth
            size="lg"
            leftSection={<IconBrandWechat size={22} aria-hidden="true" />}
          >
            {t('payment.pay_in_wechat')}
          </Button>
        ) : (
          <BridgeButton order={order} onPaid={payment.check} />
        )}
        <Box component="p" mt={8} fz={14} lh={22} c="mute" ta="center">
          {t('payment.returns_here')}
        </Box>
      </Box>
      <PaymentStatusLine payment={payment} />
      <PayFoot application={application} payment={payment} />
    </>
  )
}

function BridgeButton({ order, onPaid }: { order: BridgeOrder; onPaid: () => void }) {
  const t = useT()
  const [outcome, setOutcome] = useState<BridgeOutcome | 'open'>()
  const pay = async () => {
    setOutcome('open')
    const ended = await payByBridge(order.bridge)
    if (ended === 'missing' && order.cashierUrl !== null) {
      window.location.assign(order.cashierUrl)
      return
    }
    setOutcome(ended)
    if (ended === 'ok') onPaid()
  }
  const problem = outcome === 'cancelled' || outcome === 'failed' || outcome === 'missing' ? outcome : undefined
  return (
    <>
      <Button
        fullWidth
        size="lg"
        loading={outcome === 'open'}
        leftSection={<IconBrandWechat size={22} aria-hidden="true" />}
        onClick={() => void pay()}
      >
        {t('payment.pay_in_wechat')}
      </Button>
      {problem && (
        <Box component="p" role="alert" mt={8} fz={14} lh={22} c={problem === 'cancelled' ? 'deadline' : 'error'}>
          {t(`payment.bridge_${problem}`)}
        </Box>
      )}
    </>
  )
}
