import { Skeleton } from '@mantine/core'
import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import { Box, Stack } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './PayCode.module.css'

/** Reserves the space of the code or the button while it is being created, so that the layout does not shift. */
export function PayPreparing({ way }: { way: PaymentWay }) {
  const t = useT()
  const text = t(way === 'native' ? 'payment.preparing' : 'payment.preparing_wechat')
  const amount = <Skeleton width={144} height={40} mb="md" />
  const facts = (
    <Box miw={0}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={22} mb="xs" />
      ))}
    </Box>
  )
  if (way !== 'native') {
    return (
      <div role="status" aria-label={text}>
        {amount}
        {facts}
        <Skeleton height={50} mt={16} radius="md" />
        <Box component="p" mt={8} fz={14} lh={22} ta="center">
          {text}
        </Box>
      </div>
    )
  }
  return (
    <Stack rowGap={0} columnGap={32} className={classes.columns} role="status" aria-label={text}>
      <div className={classes.sum}>{amount}</div>
      <Box ta="center" className={classes.scan}>
        <Skeleton width={208} height={208} radius="md" />
        <Box component="p" display="block" mt={8} fz={14} lh={22}>
          {text}
        </Box>
      </Box>
      {facts}
    </Stack>
  )
}
