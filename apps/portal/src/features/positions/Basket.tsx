import { Checkbox } from '@mantine/core'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Basket.module.css'
import { BasketLock } from './BasketLock.tsx'
import { ChoiceSlots } from './ChoiceSlots.tsx'
import { FormButton } from './FormButton.tsx'
import type { Basket as BasketState } from './use-basket.ts'

/** Shows the ordered choices next to the list. */
export function Basket({ basket }: { basket: BasketState }) {
  const t = useT()
  const { choices, limit } = basket
  return (
    <>
      <section className={classes.card} aria-labelledby="basket-title">
        <header className={classes.head}>
          <h2 id="basket-title">{t('positions.basket')}</h2>
          <span className={classes.count}>{t('positions.chosen', { count: choices.draft.items.length, limit })}</span>
        </header>
        <BasketContent basket={basket} />
      </section>
      {choices.application?.states.review === 'DRAFT' && (
        <p className={classes.basis}>
          {t('positions.basis')} <Link to={paths.profileEdit()}>{t('positions.edit_profile')}</Link>
        </p>
      )}
    </>
  )
}

/** Also the content of the bottom sheet on phones. */
export function BasketContent({ basket }: { basket: BasketState }) {
  const t = useT()
  const { project, choices, lock, limit } = basket
  if (!choices.ready) return <SkeletonBlocks count={2} />
  return (
    <>
      <p className={classes.hint}>{limit > 1 ? t('positions.basket_order') : t('positions.basket_single')}</p>
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
          <FormButton basket={basket} fullWidth size="lg" />
          <p className={classes.foot}>{t('positions.fill_form_hint')}</p>
        </>
      ) : (
        <BasketLock basket={basket} reason={lock.reason} />
      )}
      <p className={classes.saveState} role="status">
        {choices.saveState === 'saving' && t('positions.saving')}
        {choices.saveState === 'saved' && t('positions.saved')}
      </p>
    </>
  )
}
