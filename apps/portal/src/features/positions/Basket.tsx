import { Checkbox } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { BasketLock } from './BasketLock.tsx'
import { ChoiceSlots } from './ChoiceSlots.tsx'
import { FormButton } from './FormButton.tsx'
import classes from './Positions.module.css'
import type { Basket as BasketState } from './use-basket.ts'

/** Shows the ordered choices next to the list. */
export function Basket({ basket }: { basket: BasketState }) {
  const t = useT()
  const { choices, limit } = basket
  return (
    <>
      <Box component="section" p={24} bg="card" bd="line" bdrs={8} aria-labelledby="basket-title">
        <Flex component="header" align="baseline" justify="space-between" gap={16} className={classes.head}>
          <h2 id="basket-title">{t('positions.basket')}</h2>
          <Box component="span" flex="none" fz={14} lh={22} c="mute">
            {t('positions.chosen', { count: choices.draft.items.length, limit })}
          </Box>
        </Flex>
        <BasketContent basket={basket} />
      </Box>
      {choices.application?.states.review === 'DRAFT' && (
        <Box component="p" pt={12} px={8} fz={13} lh={20} c="mute" className={classes.basis}>
          {t('positions.basis')} <Link to={paths.profileEdit()}>{t('positions.edit_profile')}</Link>
        </Box>
      )}
    </>
  )
}

type BasketContentProps = {
  basket: BasketState
  /** Closes the sheet in front of the list. */
  onShowPositions?: () => void
}

/** Also the content of the bottom sheet on phones. */
export function BasketContent({ basket, onShowPositions }: BasketContentProps) {
  const t = useT()
  const { project, choices, lock, limit } = basket
  if (!choices.ready) return <SkeletonBlocks count={2} />
  return (
    <>
      <Text mb={12} fz={14} lh={22} c="mute" className={classes.hint}>
        {limit > 1 ? t('positions.basket_order') : t('positions.basket_single')}
      </Text>
      <ChoiceSlots basket={basket} />
      {project.adjustable && (
        <Checkbox
          className={classes.adjustable}
          label={t('positions.adjustable')}
          description={t('positions.adjustable_hint')}
          checked={choices.draft.adjustable}
          disabled={lock.reason !== undefined}
          onChange={(event) => basket.setAdjustable(event.currentTarget.checked)}
        />
      )}
      {lock.reason === undefined ? (
        <>
          <FormButton basket={basket} fullWidth size="lg" onShowPositions={onShowPositions} />
          <p className={classes.foot}>{t('positions.fill_form_hint')}</p>
        </>
      ) : (
        <BasketLock basket={basket} reason={lock.reason} />
      )}
      <Text mt={8} fz={13} lh={20} ta="center" c="mute" className={classes.saveState} role="status">
        {choices.saveState === 'saving' && t('positions.saving')}
        {choices.saveState === 'saved' && t('positions.saved')}
      </Text>
    </>
  )
}
