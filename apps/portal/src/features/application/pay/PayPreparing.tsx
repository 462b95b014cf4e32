import { Skeleton } from '@mantine/core'
import { Box, Stack } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './PayCode.module.css'

/** Reserves the space of the code while it is being created, so that the layout does not shift. */
export function PayPreparing() {
  const t = useT()
  return (
    <Stack gap={32} className={classes.columns} role="status" aria-label={t('payment.preparing')}>
      <Box ta="center" className={classes.scan}>
        <Skeleton width={208} height={208} radius="md" />
        <Box component="p" display="block" mt={8} fz={14} lh={22}>
          {t('payment.preparing')}
        </Box>
      </Box>
      <Box miw={0}>
        <Skeleton width={144} height={40} mb="md" />
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={22} mb="xs" />
        ))}
      </Box>
    </Stack>
  )
}
