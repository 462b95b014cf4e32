import { Skeleton } from '@mantine/core'
import { useT } from '../../../shell/use-t.ts'
import classes from './PayCode.module.css'

/** Reserves the space of the code while it is being created, so that the layout does not shift. */
export function PayPreparing() {
  const t = useT()
  return (
    <div className={classes.columns} role="status" aria-label={t('payment.preparing')}>
      <div className={classes.scan}>
        <Skeleton width={208} height={208} radius="md" />
        <p className={classes.hint}>{t('payment.preparing')}</p>
      </div>
      <div className={classes.facts}>
        <Skeleton width={144} height={40} mb="md" />
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={22} mb="xs" />
        ))}
      </div>
    </div>
  )
}
