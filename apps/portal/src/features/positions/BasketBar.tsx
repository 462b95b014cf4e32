import { UnstyledButton } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { BasketContent } from './Basket.tsx'
import { FormButton } from './FormButton.tsx'
import classes from './Positions.module.css'
import type { Basket } from './use-basket.ts'

/** Shows the choices at the bottom edge of phones: their number and the next step. A tap opens them as a sheet. */
export function BasketBar({ basket }: { basket: Basket }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { limit, choices, lock, rejections } = basket
  const count = choices.draft.items.length
  return (
    <Box display="none" className={classes.bar}>
      <UnstyledButton className={classes.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <b>{t('positions.bar_chosen', { count, limit })}</b>
        <span>
          {rejections.length > 0
            ? t('positions.bar_open_rejected', { count: rejections.length })
            : t('positions.bar_open')}
        </span>
      </UnstyledButton>
      {lock.reason === undefined && <FormButton basket={basket} short />}
      <SidePanel opened={opened} onClose={() => setOpened(false)} title={t('positions.basket')}>
        <BasketContent basket={basket} onShowPositions={() => setOpened(false)} />
      </SidePanel>
    </Box>
  )
}
