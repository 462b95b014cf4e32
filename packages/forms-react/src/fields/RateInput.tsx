import { CloseButton, Rating } from '@mantine/core'
import { lowestScore, withEndLabel } from '@rostrum/forms'
import { preserveFocus } from '../view/preserve-focus.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../view/widget-view.ts'
import { EndLabels } from './EndLabels.tsx'
import classes from './fields.module.css'
import { focusLeaveHandler } from './focus-handlers.ts'

// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function RateInput({ plan, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const { allowHalf, showText, showScore, unit, lowThreshold = 2, highThreshold = 4 } = plan.options
  const max = typeof plan.options.max === 'number' ? Math.max(1, Math.round(plan.options.max)) : 5
  const value = typeof state.value === 'number' ? state.value : 0
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes
  const scale = { min: lowestScore(plan.options), max }
  const starsText = (stars: number) => withEndLabel(t('form.stars', { count: stars }), stars, scale, plan.options)
  const level = value <= lowThreshold ? 'low' : value >= highThreshold ? 'high' : 'middle'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, and the label is in the frame
    <div role="group" {...named} className={classes.rate} data-level={level} onBlur={focusLeaveHandler(onBlur)}>
      <EndLabels options={plan.options}>
        <Rating
          size="lg"
          classNames={{ root: classes.stars }}
          color="var(--rs-series-2)"
          count={max}
          fractions={allowHalf ? 2 : 1}
          value={value}
          readOnly={state.disabled}
          getSymbolLabel={starsText}
          onChange={onChange}
        />
      </EndLabels>
      {value > 0 && !state.disabled && (
        <CloseButton
          size="sm"
          aria-label={t('form.clear')}
          onClick={({ currentTarget }) => preserveFocus(currentTarget, () => onChange(null))}
        />
      )}
      {value > 0 && showText && <span>{t(`form.rate_${level}`)}</span>}
      {value > 0 && (showScore || unit) && (
        <span>
          {value}
          {unit && ` ${unit}`}
        </span>
      )}
    </div>
  )
}
